/** Node's posix functions. */
declare module 'path-browserify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would end the declaration
  const path: typeof import('node:path').posix;
  export default path;
}

/** Of the package that watches files for webpack. */
declare module 'watchpack/lib/util/globToRegExp' {
  const globToRegExp: (glob: string) => string;
  export default globToRegExp;
}
