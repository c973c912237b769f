import fs from 'node:fs';
import path from 'node:path';
import { packageReadmes } from './package-readmes';
import { version4Lacks } from './version-4-lacks';
import { version4 } from './versions';

test('every section but the blog is in version 4, and what it lacks is listed as a path of a section', () => {
  expect(version4.sections).not.toContain('blog');
  expect(version4.sections).toHaveLength(8);
  for (const missing of version4Lacks) {
    expect(missing).toMatch(/^\/[\w-]+\/[\w-]+\/$/);
    expect(version4.sections).toContain(missing.split('/')[1]);
  }
});

/** Pages of version 4's documentation that version 5's has retained. */
const KEPT: Record<string, string> = {
  api: 'cli compilation-hooks compiler-hooks contextmodulefactory-hooks hot-module-replacement loaders logging module-methods module-variables node normalmodulefactory-hooks parser plugins resolvers stats',
  concepts:
    'configuration dependency-graph entry-points hot-module-replacement loaders manifest module-resolution modules output plugins targets why-webpack',
  configuration:
    'configuration-languages configuration-types dev-server devtool entry-context externals mode module node optimization other-options output performance plugins resolve stats target watch',
  contribute: 'debugging plugin-patterns release-process writers-guide writing-a-loader writing-a-plugin',
  guides:
    'asset-management author-libraries build-performance caching code-splitting csp dependency-management development development-vagrant entry-advanced environment-variables getting-started hot-module-replacement installation integrations lazy-loading output-management production progressive-web-application public-path shimming tree-shaking typescript',
  loaders:
    'babel-loader coffee-loader css-loader exports-loader expose-loader html-loader imports-loader istanbul-instrumenter-loader less-loader mocha-loader node-loader null-loader polymer-webpack-loader postcss-loader sass-loader source-map-loader style-loader thread-loader val-loader worker-loader',
  migrate: '3 4',
  plugins:
    'automatic-prefetch-plugin banner-plugin commons-chunk-plugin compression-webpack-plugin context-exclusion-plugin context-replacement-plugin copy-webpack-plugin define-plugin dll-plugin environment-plugin eval-source-map-dev-tool-plugin hashed-module-ids-plugin hot-module-replacement-plugin html-webpack-plugin ignore-plugin internal-plugins limit-chunk-count-plugin min-chunk-size-plugin mini-css-extract-plugin module-concatenation-plugin normal-module-replacement-plugin prefetch-plugin profiling-plugin progress-plugin provide-plugin source-map-dev-tool-plugin split-chunks-plugin terser-webpack-plugin watch-ignore-plugin',
};

test('every page is either in version 4 or listed as missing; a new one belongs into version4Lacks', () => {
  for (const section of version4.sections) {
    const kept = KEPT[section]?.split(' ') ?? [];
    expect(kept.filter((page) => version4Lacks.has(`/${section}/${page}/`))).toEqual([]);
    const pages = fs.readdirSync(path.join('content', 'en', section)).filter((file) => /\.mdx?$/.test(file));
    const readmes = packageReadmes
      .filter(({ path: page }) => page.startsWith(`${section}/_`))
      .map(({ path: page }) => page.slice(section.length + 2));
    const undecided = [...pages, ...readmes]
      .map((file) => file.replace(/\.mdx?$/, ''))
      .filter((page) => page !== 'index' && !kept.includes(page))
      .filter((page) => !version4Lacks.has(`/${section}/${page}/`));
    expect(undecided).toEqual([]);
  }
});
