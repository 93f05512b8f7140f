@main
struct Elsewhere {
    static func main() {}
}
