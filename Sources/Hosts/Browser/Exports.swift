import App

@_expose(wasm, "version")
@c
func version() -> Int32 { 1 }

@main struct Browser { static func main() {} }
