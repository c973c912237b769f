interface Part {
  readonly name: string;
  /** Modules by their paths below the root. */
  readonly holds: RegExp;
}

const WEBPACK = 'node_modules/webpack/lib';

/**
 * Parts, in the order of the manifest; a module is in the first whose pattern matches, and in `core` otherwise. A part
 * is fetched when one of its modules is first required, so what a plain development build needs is in `core`.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'core',
    // Modules below folders of other parts that webpack requires for every build.
    holds: new RegExp(
      [
        `^${WEBPACK}/serialization/(?!Binary|File|SingleItem)`,
        `^${WEBPACK}/(?:css/CssModule|html/HtmlModule|hmr/parserHooks|diagnostics/WarnCase)`,
        '^node_modules/browserslist/(?:node|error)\\.js',
        '^node_modules/caniuse-lite/(?:data/browser|data/versionGroups|dist/lib/|dist/unpacker/(?!agents))',
      ].join('|'),
    ),
  },
  { name: 'terser', holds: /^node_modules\/(?:terser|@jridgewell)\// },
  { name: 'minimizer', holds: /^node_modules\/minimizer-webpack-plugin\// },
  {
    name: 'printer',
    holds: new RegExp(`^${WEBPACK}/javascript/(?:syntax-printer|jsMinify)|^compiled-printer`),
  },
  { name: 'schemas', holds: /\/schemas\/.*\.json$|\/options\.json$/ },
  {
    name: 'validation',
    holds:
      /^compiled-schemas|^node_modules\/(?:schema-utils|ajv|ajv-formats|ajv-keywords|fast-deep-equal|fast-uri|json-schema-traverse)\//,
  },
  { name: 'css', holds: new RegExp(`^${WEBPACK}/(?:css|dependencies/css)/`) },
  { name: 'html', holds: new RegExp(`^${WEBPACK}/(?:html|dependencies/html)/`) },
  {
    name: 'wasm',
    holds: new RegExp(`^node_modules/(?:@webassemblyjs|@xtuc)/|^${WEBPACK}/(?:wasm-sync|wasm-async)/`),
  },
  {
    name: 'browserslist',
    holds:
      /^node_modules\/(?:browserslist|baseline-browser-mapping|caniuse-lite|electron-to-chromium|node-releases)\//,
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
      `^${WEBPACK}/(?:bun|debug|deno|dll|electron|hmr|serialization|typescript|schemes/HttpUri|cache/(?:Pack|Idle)|diagnostics)`,
    ),
  },
];

/** Index in PARTS of a module's part. @param file path below the root, or the name of a written module */
export function partOf(file: string): number {
  const index = PARTS.findIndex(({ holds }) => holds.test(file));
  return Math.max(0, index);
}
