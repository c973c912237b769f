interface Part {
  readonly name: string;
  /** Modules by their paths below the root. */
  readonly holds: RegExp;
}

const WEBPACK = 'node_modules/webpack/lib';

/**
 * Parts, in the order of the manifest; a module is in the first whose pattern matches, and in `core` otherwise. What a
 * plain development build needs is in `core`, what a plain production build needs besides in `production`: the page
 * sends it the two at once. A part that is missing in the midst of a build makes it begin again, in a new worker.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'core',
    // Modules below folders of other parts that webpack requires for every build.
    holds: new RegExp(
      [
        `^${WEBPACK}/serialization/(?!Binary|File|SingleItem)`,
        `^${WEBPACK}/(?:css/CssModule|html/HtmlModule|hmr/(?:parserHooks|Javascript|chunkGroupStandIn)|diagnostics/(?:WarnCase|NoEmit))`,
        '^node_modules/browserslist/(?:node|error)\\.js',
        '^node_modules/caniuse-lite/(?:data/browser|data/versionGroups|dist/lib/|dist/unpacker/(?!agents))',
      ].join('|'),
    ),
  },
  {
    name: 'production',
    holds: new RegExp(
      [
        `^${WEBPACK}/(?:css/cssMinify|html/htmlMinify|javascript/jsMinify|wasm-sync/WasmFinalize)`,
        '^node_modules/(?:terser|@jridgewell|minimizer-webpack-plugin)/',
        '^node_modules/@webassemblyjs/(?:wasm-edit|helper-buffer)/',
        '^node_modules/(?:browserslist|baseline-browser-mapping|caniuse-lite|electron-to-chromium|node-releases)/',
        '/schema-utils/dist/runtime|/ajv/dist/(?:runtime/ucs2length|compile/codegen)',
      ].join('|'),
    ),
  },
  { name: 'printer', holds: new RegExp(`^${WEBPACK}/javascript/syntax-printer`) },
  {
    name: 'validation',
    holds:
      /\/schemas\/.*\.json$|\/options\.json$|^node_modules\/(?:schema-utils|ajv|ajv-formats|ajv-keywords|fast-deep-equal|fast-uri|json-schema-traverse)\//,
  },
  { name: 'css', holds: new RegExp(`^${WEBPACK}/(?:css|dependencies/css)/`) },
  { name: 'html', holds: new RegExp(`^${WEBPACK}/(?:html|dependencies/html)/`) },
  {
    name: 'wasm',
    holds: new RegExp(`^node_modules/(?:@webassemblyjs|@xtuc)/|^${WEBPACK}/(?:wasm-sync|wasm-async)/`),
  },
  { name: 'mime', holds: /^node_modules\/mime-db\// },
  { name: 'files', holds: /^readable-files/ },
  {
    name: 'federation',
    holds: new RegExp(`^${WEBPACK}/(?:container|sharing)/`),
  },
  {
    name: 'more',
    holds: new RegExp(
      // Only older versions of webpack parse with acorn.
      `^node_modules/acorn/|^${WEBPACK}/(?:bun|debug|deno|dll|electron|hmr|serialization|schemes/HttpUri|cache/(?:Pack|Idle)|diagnostics)`,
    ),
  },
];

/** Index in PARTS of a module's part. @param file path below the root, or the name of a written module */
export function partOf(file: string): number {
  const index = PARTS.findIndex(({ holds }) => holds.test(file));
  return Math.max(0, index);
}
