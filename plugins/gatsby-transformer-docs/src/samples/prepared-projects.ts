/** Prepared projects: what completes a sample of a configuration, so that it can be built. */
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import type { Fence } from './read-fences';

type Files = ReadonlyMap<string, string>;

/** A prepared project by its name; null where there is none. */
export type PreparedProjects = (name: string) => Files | null;

const CONFIGURATION = 'webpack.config.js';
/** Keys whose values are lists: a fragment shows entries of them. */
const LISTS = new Set(['rules', 'plugins', 'minimizer', 'oneOf', 'use']);
/** Names that fragments may use without showing where they come from. */
const IMPORTS: Readonly<Record<string, string>> = {
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

/** Folders of this name are left out of a repository and of what tools read, so the packages are in another one. */
const PACKAGES = /^packages\//;

/** Reads the prepared projects of a folder, each a folder of files. */
export function createPreparedProjects(folder: string): PreparedProjects {
  const known = new Map<string, Files | null>();
  const read = (name: string): Files | null => {
    const root = path.join(folder, name);
    if (!/^[\w-]+$/.test(name) || !fs.existsSync(root)) return null;
    const entries = listFiles(root).map(
      (file) =>
        [file.replace(PACKAGES, 'node_modules/'), fs.readFileSync(path.join(root, file), 'utf8')] as const,
    );
    return new Map(entries);
  };
  return (name) => {
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name) ?? null;
  };
}

const indent = (text: string, depth: number): string =>
  text.replace(/^(?=.)/gm, '  '.repeat(depth)).trimEnd();

/** Whether a fragment is `key: value` lines, or a method, rather than a value. */
const hasKeys = (code: string): boolean =>
  /^\s*(?:(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)\s*)*(?:(?:'[^'\n]+'|"[^"\n]+"|[\w$]+)\s*:|[\w$]+\s*\([\w\s,{}]*\)\s*\{)/.test(
    code,
  );

/** The fragment as the value of its last key, at a depth of two spaces for each key before. */
function writeValue(code: string, key: string, depth: number): string {
  const value = code.trim().replace(/[,;]$/, '');
  if (LISTS.has(key) && !value.startsWith('['))
    return `[\n${indent(value, depth + 1)},\n${'  '.repeat(depth)}]`;
  if (hasKeys(code)) return `{\n${indent(value, depth + 1)},\n${'  '.repeat(depth)}}`;
  return indent(value, depth).trimStart();
}

/** Statements that a fragment may begin with, each with an empty line after it. */
const STATEMENTS = /^(?:(?:import|const|let|function|class)\b[\s\S]*?\n\s*\n)+/;

/**
 * Puts a fragment into a configuration, which its path says where.
 *
 * @param configuration whose last line is `};`, without the option that the fragment belongs to
 * @param fragment path of the fragment: `output`, `module.rules`, `module.rules[].use`, `entry.*`
 * @throws Error when that is no path, or the configuration has that option, or another form
 */
export function insertFragment(configuration: string, fragment: string, code: string): string {
  const keys = fragment.replace(/\[\]/g, '.[]').replace(/\*/g, 'sample').split('.');
  if (!keys.every((key) => key === '[]' || /^[\w$-]+$/.test(key)))
    throw new Error(`expected a path in a configuration after fragment=, got ${fragment}`);
  const [first = ''] = keys;
  if (new RegExp(`^  ${first}:`, 'm').test(configuration))
    throw new Error(`the prepared project sets ${first} itself; use another one`);
  const end = configuration.lastIndexOf('\n};');
  if (end < 0) throw new Error('a prepared configuration ends with "};" on its last line');
  const [statements = ''] = STATEMENTS.exec(code) ?? [];
  const part = code.slice(statements.length);
  const last = keys.at(-1) ?? '';
  const depth = keys.length;
  // The fragment may show its last key, too.
  const isWhole = new RegExp(`^\\s*${last.replace('[]', '\\[]')}\\s*:`).test(part);
  const innermost = isWhole
    ? indent(part.trim().replace(/,$/, ''), depth).trimStart()
    : writeValue(part, last, depth);
  const nested = keys.reduceRight((inner, key, at) => {
    const line = key === '[]' || (isWhole && at === depth - 1) ? inner : `${key}: ${inner}`;
    if (at === 0) return `  ${line},`;
    const [opening = '', closing = ''] = key === '[]' ? '[]' : '{}';
    return `${opening}\n${'  '.repeat(at + 1)}${line},\n${'  '.repeat(at)}${closing}`;
  }, innermost);
  const text = `${statements}${configuration.slice(0, end)}\n${nested}${configuration.slice(end)}`;
  const imports = missingImports(code, text);
  return imports === '' ? text : `${imports}\n${text}`;
}

/** The imports of usual plugins, `webpack` and `path` that code uses, and that other code before it doesn't have. */
export function missingImports(code: string, before: string): string {
  const bare = code.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');
  const isMissing = (name: string): boolean =>
    new RegExp(`(?<![\\w.$'"/-])${name}\\s*[.(]`).test(bare) &&
    !new RegExp(`\\b(?:import|const)\\b[^=;(]*\\b${name}\\b`).test(before + code);
  return Object.entries(IMPORTS)
    .filter(([name]) => isMissing(name))
    .map(
      ([name, from]) => `import ${name === 'WebpackManifestPlugin' ? `{ ${name} }` : name} from '${from}';\n`,
    )
    .join('');
}

/**
 * The files of a sample with `try=`: those of the prepared project, with the sample's own file or fragment.
 *
 * @throws Error that says what doesn't fit
 */
export function completeSample({ code, marks }: Fence, prepared: PreparedProjects): Files {
  const { try: name = '', file, fragment } = marks;
  const files = prepared(name);
  if (!files) throw new Error(`try=${name}: there is no prepared project of this name`);
  const configuration = files.get(CONFIGURATION) ?? 'export default {\n};\n';
  if (file !== undefined) {
    // A configuration of another name takes the place of the prepared one.
    const others = [...files].filter(
      ([path]) => !/^webpack\.config\./.test(path) || !/^webpack\.config\./.test(file),
    );
    return new Map([[file, `${code}\n`], ...others.filter(([path]) => path !== file)]);
  }
  if (fragment === undefined) throw new Error(`try=${name}: expected file= or fragment= beside it`);
  return new Map([...files, [CONFIGURATION, insertFragment(configuration, fragment, code)]]);
}
