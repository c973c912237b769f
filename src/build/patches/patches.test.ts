/**
 * Why each patch is needed, in the text of Gatsby and its plugins. A row that fails after an update names a patch that is
 * no longer needed, or that has to be adapted.
 */
import fs from 'node:fs';
import path from 'node:path';

const GATSBY = 'node_modules/gatsby';
const CONFIG = `${GATSBY}/dist/utils/webpack.config.js`;
const LOADERS = `${GATSBY}/dist/utils/webpack-utils.js`;
const ENTRY = `${GATSBY}/cache-dir/production-app.js`;
const SERVER_ENTRY = `${GATSBY}/cache-dir/static-entry.js`;

const REASONS: readonly (readonly [patch: string, file: string, text: string])[] = [
  ['compile-gatsby-files.cjs', `${GATSBY}/dist/utils/parcel/compile-gatsby-files.js`, '@parcel/core'],
  ['worker-pool.ts', `${GATSBY}/dist/utils/worker/pool.js`, 'new _gatsbyWorker.WorkerPool('],
  ['worker-pool.ts', `${GATSBY}/dist/bootstrap/index.js`, 'workerPool.all.loadConfigAndPlugins('],
  ['worker-pool.ts', `${GATSBY}/dist/utils/start-server.js`, 'doBuildPages(rendererPath, [`/`]'],
  ['develop-html.ts', `${GATSBY}/cache-dir/develop-static-entry.js`, 'from "$virtual/async-requires"'],
  ['front-matter-reader.ts', 'node_modules/gatsby-plugin-mdx/dist/frontmatter.js', 'gray-matter'],
  ['query-files.ts', `${GATSBY}/dist/query/query-compiler.js`, 'path.join(base, `src`)'],
  ['query-files.ts', `${GATSBY}/dist/query/file-parser.js`, 'apiRunnerNode(`preprocessSource`'],
  ['replaced-modules.ts', `${GATSBY}/cache-dir/route-announcer-props.js`, 'style: {'],
  ['replaced-modules.ts', `${GATSBY}/cache-dir/page-renderer.js`, './head/head-export-handler-for-browser'],
  ['replaced-modules.ts', `${GATSBY}/cache-dir/gatsby-browser-entry.js`, 'from "./slice"'],
  ['replaced-modules.ts', `${GATSBY}/cache-dir/gatsby-browser-entry.js`, 'from "gatsby-script"'],
  ['replaced-modules.ts', ENTRY, 'require(`./register-service-worker`)'],
  ['styles.ts', CONFIG, 'Bundle all css & lazy css into one stylesheet'],
  ['styles.ts', LOADERS, 'localIdentName: `[name]--[local]--[hash:hex:5]`'],
  ['swc.ts', LOADERS, 'require("terser-webpack-plugin")'],
  ['swc.ts', LOADERS, 'babel-loader'],
  ['caches.ts', CONFIG, 'Object.keys(process.env).reduce('],
  ['caches.ts', CONFIG, 'buildDependencies: {'],
  ['caches.ts', CONFIG, 'plugins.eslint'],
  [
    'shadowing.ts',
    `${GATSBY}/dist/internal-plugins/webpack-theme-component-shadowing/index.js`,
    'class GatsbyThemeComponentShadowingResolverPlugin',
  ],
  ['server-html.tsx', SERVER_ENTRY, 'renderToPipeableStream(bodyComponent'],
  ['server-html.tsx', 'node_modules/react-dom/package.json', '"version": "18.'],
  ['server-html.tsx', 'node_modules/gatsby-plugin-react-helmet/gatsby-ssr.js', 'Helmet.renderStatic()'],
  ['server-html.tsx', SERVER_ENTRY, 'sliceId: `_gatsby-scripts`'],
  ['server-html.tsx', SERVER_ENTRY, 'data-identity={`gatsby-global-css`}'],
  ['browser-start.ts', ENTRY, 'sessionStorage.removeItem('],
  [
    'scroll-handler.ts',
    'node_modules/gatsby-react-router-scroll/scroll-handler.js',
    'requestAnimationFrame(',
  ],
  ['scroll-handler.ts', `${GATSBY}/cache-dir/gatsby-browser-entry.js`, 'useScrollRestoration'],
  ['scroll-handler.ts', ENTRY, 'import { ScrollContext } from "gatsby-react-router-scroll"'],
  ['browser-start.ts', `${GATSBY}/cache-dir/react-dom-utils.js`, 'reactDomClient.hydrateRoot(el'],
];

test.each(REASONS)('%s is needed: %s has %s', (_patch, file, text) => {
  expect(fs.readFileSync(path.resolve(file), 'utf8').includes(text)).toBe(true);
});

test('every patch has a reason', () => {
  const patches = fs.readdirSync(__dirname).filter((name) => !/\.test\.|\.d\.ts$|^module-stubs/.test(name));
  expect([...new Set(REASONS.map(([patch]) => patch))].sort()).toEqual(patches.sort());
});
