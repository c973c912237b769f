import { parseScript, type ScriptKind } from './parse-script';
import type { Finding } from './fence';

/** A module whose default export is the fragment; `list` if it is a list although no brackets were written. */
export type FragmentModule = { source: string; kind: 'module' | 'value' | 'list' | 'properties' };

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

const IMPORTS =
  /^(?:\s*(?:import\s[^;]*?from\s*['"][^'"]+['"];?|const\s[^=;]+=\s*require\([^)]*\)(?:\.\w+)*;?|\/\/[^\n]*)\s*\n)+/;

/**
 * Builds a module from a fragment: an expression, several with commas between them, `key: value` lines, or a module with
 * a default export.
 *
 * @param code the fence's code, which may begin with imports
 * @returns the module, or what is wrong with the code
 */
export function buildFragmentModule(code: string, kind: ScriptKind): FragmentModule | Finding[] {
  if (/^\s*(?:export default|module\.exports\s*=)/m.test(code)) {
    const problems = parseScript(code, { ...kind, source: 'either' });
    if (problems.length > 0) return problems;
    return {
      source: prelude(code) + code.replace(/^\s*module\.exports\s*=/m, 'export default'),
      kind: 'module',
    };
  }
  const found: Finding[] = [];
  for (const [before, rest] of splitStatements(code)) {
    const built = readPart(before, rest, kind);
    if (!Array.isArray(built)) return { ...built, source: prelude(code) + built.source };
    found.push(...built);
  }
  // The attempt that parsed furthest is the one that was meant.
  return [found.reduce((a, b) => (b.line > a.line || (b.line === a.line && b.column > a.column) ? b : a))];
}

/** Imports and other statements may come before the part, with an empty line between them. */
function splitStatements(code: string): [before: string, rest: string][] {
  const { length } = IMPORTS.exec(code)?.[0] ?? '';
  const ends = [...code.matchAll(/\n\s*\n/g)].map(({ index }) => index + 1).filter((end) => end > length);
  return [length, ...ends].map((end) => [code.slice(0, end), code.slice(end)]);
}

function readPart(before: string, written: string, kind: ScriptKind): FragmentModule | Finding[] {
  const rest = written.replace(/[,;]\s*$/, '');
  const forms = [
    ['value', 'export default (', `${rest}\n);`],
    ['properties', 'export default ({', `${rest}\n});`],
  ] as const;
  const found: Finding[] = [];
  for (const [form, opening, text] of forms) {
    const problems = parseScript(`${before}${opening}${text}`, { ...kind, source: 'module' });
    if (problems.length > 0) {
      found.push(
        ...problems.map(({ line, column, message }) => {
          // The opening is no part of the fence's own code.
          const shift = line === before.split('\n').length ? opening.length : 0;
          return { line, column: Math.max(1, column - shift), message };
        }),
      );
      continue;
    }
    const isList = form === 'value' && isSequence(rest, kind);
    const source = isList ? `export default [${rest}\n];` : `${opening}${text}`;
    return { source: `${before}${source}`, kind: isList ? 'list' : form };
  }
  return found;
}

/** `new A(), new B()` and `{…}, {…}` parse as one expression with commas; as the only argument they would be several. */
function isSequence(rest: string, kind: ScriptKind): boolean {
  const code = `(async () => { const value =\n${rest}\n; })();`;
  return parseScript(code, { ...kind, source: 'module' }).length > 0;
}

/** Imports of known names that the code uses without having them, on one line so that line numbers don't change. */
function prelude(code: string): string {
  const bare = code.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');
  const lines = Object.entries(KNOWN)
    .filter(([name]) => new RegExp(`(?<![\\w.$'"/-])${name}\\s*[.(]`).test(bare) && !isDeclared(code, name))
    .map(([name, from]) =>
      name === 'WebpackManifestPlugin'
        ? `import { ${name} } from '${from}';`
        : `import ${name} from '${from}';`,
    );
  if (/(?<![\w.])require\s*[.(]/.test(bare) && !isDeclared(code, 'require'))
    lines.push(
      "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    );
  if (/\b__dirname\b/.test(bare)) lines.push('const __dirname = import.meta.dirname;');
  return lines.join(' ');
}

function isDeclared(code: string, name: string): boolean {
  return new RegExp(`\\b(?:import|const|let|var|function|class)\\b[^=;(]*?\\b${name}\\b`).test(code);
}

/**
 * Parses the path of a fragment.
 *
 * @param fragment such as `module.rules`, `module.rules[].use`, `optimization.splitChunks.cacheGroups.*`
 * @returns its keys, `[]` for an item of a list; null if it is none
 */
export function parseFragmentPath(fragment: string): string[] | null {
  const keys = fragment
    .replace(/\[\]/g, '.[]')
    .replace(/\*/g, 'sample')
    .split('.')
    .filter((key) => key !== '');
  return keys.length > 0 && keys.every((key) => key === '[]' || /^[\w$-]+$/.test(key)) ? keys : null;
}
