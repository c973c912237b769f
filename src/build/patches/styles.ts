/**
 * Styles as pages need them: those of their own template, with short class names. Gatsby makes one file of all styles,
 * which would be a quarter of a short page (gatsbyjs/gatsby#11072, #11800), names classes at length, and does not render
 * pages again when only a style has changed.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { digestOfFiles } from './caches';

/** Templates that share no chunk: their shared modules would be split from the scripts of all other pages. */
const UNSHARED_CHUNKS: ReadonlySet<string | null | undefined> = new Set([
  'component---src-templates-vote-tsx',
  'component---src-templates-doc-facts-tsx',
  'component---src-templates-doc-readme-tsx',
  'component---src-templates-playground-tsx',
]);

const isShared = ({ name }: { readonly name?: string | null }): boolean => !UNSHARED_CHUNKS.has(name);

/** Splits styles by template, as webpack does without Gatsby's group of all styles. */
export function splitStyles(config: Configuration): Configuration {
  const { splitChunks } = config.optimization ?? {};
  if (!splitChunks) return config;
  const shared = { ...(splitChunks.cacheGroups?.shared as object), chunks: isShared };
  const cacheGroups = { ...splitChunks.cacheGroups, styles: false as const, shared };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups } },
  };
}

/** All rules of a configuration, including nested ones. */
function listRules(rules: readonly unknown[]): RuleSetRule[] {
  return rules
    .filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null)
    .flatMap((rule) => [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])]);
}

/**
 * Shortens the class names of CSS Modules to a hash, on the server and in the browser: Gatsby's long ones add a
 * kilobyte to every page.
 *
 * @param config changed in place, since Gatsby's stages share its loaders
 */
export function shortenClassNames(config: Configuration): void {
  for (const { use } of listRules(config.module?.rules ?? [])) {
    for (const loader of Array.isArray(use) ? use : []) {
      const { options } = (loader ?? {}) as { options?: { modules?: false | { localIdentName?: string } } };
      if (options?.modules && options.modules.localIdentName !== undefined) {
        options.modules.localIdentName = '[hash:base64:5]';
      }
    }
  }
}

/**
 * Switches off the warnings that style sheets are imported in different orders: our class names are of one component
 * each, and layers decide between components and text.
 *
 * @throws Error when the plugin is missing, as after an update of Gatsby
 */
export function ignoreStyleOrder({ plugins = [] }: Configuration): void {
  const extract = plugins.find((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin');
  if (!extract) throw new Error('Gatsby extracts styles with another plugin than mini-css-extract-plugin');
  (extract as unknown as { options: { ignoreOrder: boolean } }).options.ignoreOrder = true;
}

/**
 * A digest of all style sheets: a salt of the hashes by which Gatsby decides what to render again. Styles are in
 * the pages' HTML, but not in the server's bundle, so a change of styles alone would leave old ones in the pages.
 */
export function digestOfStyles(folder = 'src'): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();
  return digestOfFiles(files.map((file) => path.join(folder, file)));
}
