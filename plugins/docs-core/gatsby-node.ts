// Gatsby clears its cache when the files of a listed plugin have changed. This plugin has no hooks: it is listed so that
// a change of the modules in src/, which the other plugins bundle, counts as well.
export {};
