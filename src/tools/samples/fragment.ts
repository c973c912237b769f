import { insertFragment } from '../../../plugins/gatsby-transformer-docs/src/samples/prepared-projects';
import { head } from './compare-output';
import { parseScript, type ScriptKind } from './parse-code';
import type { Finding } from './fence';

/** Names that pages may use without showing where they come from. */
const KNOWN: Readonly<Record<string, string>> = {
  path: 'node:path',
  webpack: 'webpack',
  HtmlWebpackPlugin: 'html-webpack-plugin',
  MiniCssExtractPlugin: 'mini-css-extract-plugin',
  CopyPlugin: 'copy-webpack-plugin',
  CopyWebpackPlugin: 'copy-webpack-plugin',
  CompressionPlugin: 'compression-webpack-plugin',
  CssMinimizerPlugin: 'css-minimizer-webpack-plugin',
  ESLintPlugin: 'eslint-webpack-plugin',
  HtmlMinimizerPlugin: 'html-minimizer-webpack-plugin',
  ImageMinimizerPlugin: 'image-minimizer-webpack-plugin',
  JsonMinimizerPlugin: 'json-minimizer-webpack-plugin',
  MinimizerPlugin: 'minimizer-webpack-plugin',
  StylelintPlugin: 'stylelint-webpack-plugin',
  TerserPlugin: 'terser-webpack-plugin',
  WebpackManifestPlugin: 'webpack-manifest-plugin',
};

/** The packages of such names in a fragment: it shows a part of a configuration, which may have installed them. */
export const readKnownPackages = (code: string): string[] =>
  Object.entries(KNOWN).flatMap(([name, from]) =>
    !from.startsWith('node:') && new RegExp(`\\b${name}\\b`).test(code) ? [from] : [],
  );

/**
 * Builds a configuration of nothing but a fragment.
 *
 * @param code the fence's code, which may begin with imports and other statements
 * @param fragment its path, such as `module.rules[].use`
 * @returns the configuration, or what is wrong with the code
 */
export function buildFragment(code: string, fragment: string, kind: ScriptKind): string | Finding[] {
  let inserted: string;
  try {
    inserted = insertFragment('export default {\n};\n', fragment, code);
  } catch (error) {
    return [head((error as Error).message, '```js fragment=module.rules')];
  }
  const text = listImports(inserted, code) + inserted;
  const problems = parseScript(text, { ...kind, source: 'module' });
  return problems.length > 0 ? problems.map((problem) => locate(problem, text, code)) : text;
}

/** Where a problem of the configuration is in the fence, whose lines are indented there. */
function locate(problem: Finding, text: string, code: string): Finding {
  const written = text.split('\n')[problem.line - 1] ?? '';
  const lines = code.split('\n');
  const found = lines.findIndex((line) => line.trim() !== '' && written.includes(line.trim()));
  if (found < 0) return { ...problem, line: lines.length, column: 1 };
  const line = lines[found] ?? '';
  const shift = written.indexOf(line.trim()) - (line.length - line.trimStart().length);
  return { ...problem, line: found + 1, column: Math.max(1, problem.column - shift) };
}

/** Imports of known names that the code uses and the text doesn't have, on one line with its beginning. */
function listImports(text: string, code: string): string {
  const bare = code.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');
  const lines = Object.entries(KNOWN)
    .filter(([name]) => new RegExp(`(?<![\\w.$'"/-])${name}\\s*[.(]`).test(bare) && !isDeclared(text, name))
    .map(([name, from]) =>
      name === 'WebpackManifestPlugin'
        ? `import { ${name} } from '${from}';`
        : `import ${name} from '${from}';`,
    );
  if (/(?<![\w.])require\s*[.(]/.test(bare) && !isDeclared(text, 'require'))
    lines.push(
      "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    );
  if (/\b__dirname\b/.test(bare)) lines.push('const __dirname = import.meta.dirname;');
  return lines.join(' ');
}

function isDeclared(code: string, name: string): boolean {
  return new RegExp(`\\b(?:import|const|let|var|function|class)\\b[^=;(]*?\\b${name}\\b`).test(code);
}
