import path from 'node:path';
import type { Fence } from 'gatsby-transformer-docs/samples/read-fences';
import type { Finding, FenceContext, CodeContext } from './fence';
import { insertFragment } from 'gatsby-transformer-docs/samples/prepared-projects';
import { head } from './compare-output';
import { parseData, parseScript, scriptKind, type ScriptKind } from './parse-code';
import type { Project } from './sandbox';
import { typeCheck } from './type-check';
import { runCommands } from './run-commands';

/** webpack.config.js, webpack.dev.mjs, harbor/webpack.config.ts … */
const CONFIGURATION = /(?:^|\/)webpack\.[\w.-]+(?<!\.d)\.[cm]?[jt]s$/;

/** Where a build that is to fail writes. */
const OUTPUT = '.samples-fail';

/**
 * Builds a fence's file as an entry, or with it as the configuration; runs it in Node; and runs what was built, until
 * one of them prints the text it is to fail with.
 */
async function tryToFail(
  context: CodeContext,
  project: Project,
  { code, marks, lang }: Fence,
): Promise<string> {
  const { fail = '' } = marks;
  const kind = scriptKind(lang, marks.file);
  if (!kind && lang !== 'css' && lang !== 'html') return '';
  const file = marks.file ?? `fence-to-fail.${lang}`;
  if (marks.file === undefined) project.set(file, `${code}\n`);
  const run = async (command: string) => {
    const { output, problems } = await runCommands({ ...context, project }, command);
    const printed = [output, ...problems.map(({ message }) => message)].join('\n');
    return context.sandbox.shortenPaths(printed, project.folder);
  };
  const output = `--output-path ${OUTPUT}`;
  const build = CONFIGURATION.test(file)
    ? `npx webpack --config '${file}' ${output}`
    : `npx webpack --entry-reset --entry './${file}' --mode development --no-devtool ${output}`;
  let printed = await run(build);
  const created = printed.includes(fail) ? [] : addMissing(project, printed);
  if (created.length > 0) printed += await run(build);
  if (!printed.includes(fail) && kind?.language === 'js') printed += await run(`node '${file}'`);
  if (!printed.includes(fail) && project.get(`${OUTPUT}/main.js`) !== undefined)
    printed += await run(`node '${OUTPUT}/main.js'`);
  const temporary = marks.file === undefined ? [file] : [];
  for (const path of [OUTPUT, ...created, ...temporary]) project.remove(path);
  return printed;
}

/** A configuration shown alone has no entries; empty ones let the build come to its problem. */
function addMissing(project: Project, printed: string): string[] {
  const missing = printed.matchAll(/Can't resolve '(\.\/[\w./-]+\.\w+)' in '…'/g);
  const files = new Set(Array.from(missing, ([, file = '']) => file));
  const added = [...files].filter((file) => project.get(file) === undefined);
  for (const file of added) project.set(file, '');
  return added;
}

/**
 * Parses a fence's code and, depending on its marks, validates, type-checks or builds it.
 *
 * @param index the fence's, since later ones may contain files that this one imports
 * @param fence with a `diff`, its code is the file that it has left
 */
export async function checkCode(
  context: FenceContext,
  index: number,
  project: Project,
  fence: Fence,
): Promise<Finding[]> {
  const { fail } = fence.marks;
  const problems = await findFaults(context, index, project, fence);
  if (fail === undefined) return problems;
  // What the text comes from is run in a whole check.
  if (context.quick || problems.some(({ message }) => message.includes(fail))) return [];
  const tried = await tryToFail(context, project, fence);
  if (tried.includes(fail)) return [];
  const seen = [...problems.map(({ message }) => message), tried.trim()].join('\n').trim();
  context.awaited.push({
    fence,
    message: `expected to fail with ${JSON.stringify(fail)}, got ${seen === '' ? 'no failure' : `\n${seen.slice(0, 1500)}`}`,
  });
  return [];
}

async function findFaults(
  context: FenceContext,
  index: number,
  project: Project,
  { lang, code, marks }: Fence,
): Promise<Finding[]> {
  const { file, fragment } = marks;
  const kind = scriptKind(lang, file);
  // Validated by the checkout's webpack; a page with packages of the registry builds with its own.
  const isRegistry = context.page.source === 'registry';
  if (fragment !== undefined && kind) {
    return isRegistry ? [] : checkFragment(context, project, code, fragment, kind);
  }
  const problems = kind ? parseScript(code, kind) : parseData(lang, code, file ?? '', fragment !== undefined);
  if (problems === null) return [];
  const example =
    fragment === undefined && kind
      ? 'A part of a configuration is marked with its path: ```js fragment=module.rules'
      : '';
  if (problems.length > 0 || !kind) return problems.map((problem) => ({ ...problem, example }));
  const takeBack = project.lend(laterFiles(context, index, marks.project));
  try {
    // Starting the compiler takes longer than everything else of a quick check.
    if (kind.language !== 'js' && !context.quick) {
      const target = file ?? `fence-${index}.${kind.language}`;
      if (file === undefined) project.set(target, `${code}\nexport {};\n`);
      const found = await typeCheck(project.folder, target);
      if (file === undefined) project.remove(target);
      if (found.length > 0) return found;
    }
    if (isRegistry || file === undefined || !CONFIGURATION.test(file)) return [];
    return await validate(context, project, file);
  } finally {
    takeBack();
  }
}

/** Has a runner validate a configuration. */
async function validate(
  { runner, sandbox }: CodeContext,
  project: Project,
  file: string,
): Promise<Finding[]> {
  const { folder } = project;
  const { problems } = await runner.run({ kind: 'configuration', folder, file: project.resolve(file) });
  return problems.map((message) => {
    const missing = /Cannot find (?:package|module) '([^'.][^']*)'/.exec(message)?.[1];
    const isForeign = missing !== undefined && !path.isAbsolute(missing);
    const example = isForeign ? `skip="needs the package ${missing}", if it really is none of ours` : '';
    return head(sandbox.shortenPaths(message, folder), example);
  });
}

/** Files that the page shows only afterwards, though this one may need them. */
function laterFiles(
  { fences }: FenceContext,
  index: number,
  project: string | undefined,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const { marks, code, lang } of fences.slice(index + 1)) {
    if (marks.file === undefined || marks.project !== project || lang === 'diff' || lang === 'output')
      continue;
    if (!files.has(marks.file)) files.set(marks.file, `${code}\n`);
  }
  return files;
}

/**
 * Builds a configuration of nothing but a fragment.
 *
 * @param code the fence's code, which may begin with imports and other statements
 * @param fragment its path, such as `module.rules[].use`
 * @returns the configuration, or what is wrong with the code
 */
export function buildFragment(code: string, fragment: string, kind: ScriptKind): string | Finding[] {
  let text: string;
  try {
    text = insertFragment('export default {\n};\n', fragment, code);
  } catch (error) {
    return [head((error as Error).message, '```js fragment=module.rules')];
  }
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

async function checkFragment(
  context: FenceContext,
  project: Project,
  code: string,
  fragment: string,
  kind: ScriptKind,
): Promise<Finding[]> {
  const built = buildFragment(code, fragment, kind);
  if (typeof built !== 'string') return built;
  const file = `fragment-of-page.${kind.language === 'js' ? 'mjs' : 'mts'}`;
  project.set(file, built);
  const problems = await validate(context, project, file);
  project.remove(file);
  return problems;
}
