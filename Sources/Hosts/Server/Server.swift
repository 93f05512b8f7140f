import App

/// Answers HTTP with the app.
package struct Server {
    package init() {}
}
