/** Node's posix functions. */
declare module 'path-browserify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would end the declaration
  const path: typeof import('node:path').posix;
  export default path;
}
