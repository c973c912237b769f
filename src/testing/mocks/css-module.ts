/** Every class name of a CSS module stands for itself in tests. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : String(name)) });
