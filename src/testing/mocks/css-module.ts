/** In tests every class name of a CSS module is its own value. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : String(name)) });
