import path from 'node:path';
import { isConfiguration } from './configuration-files';
import type { Checked, Deed, Fence, Finding } from './fence';
import type { FenceContext } from './fence-context';
import { buildFragmentModule, parsePlace } from './fragment';
import { parseData } from './parse-data';
import { parseScript, scriptKind, type ScriptKind } from './parse-script';
import type { Project } from './project';
import type { Room } from './room';
import { tryToFail } from './try-to-fail';
import { typeCheck } from './type-check';

/** Code to check: a fence's own, or a file as a `diff` has left it. */
type Code = Pick<Fence, 'lang' | 'code' | 'marks'> & { shown: Fence };

/**
 * Parses a fence's code and, as far as its marks say what it is, validates, type-checks or builds it.
 *
 * @param index the fence's, since later ones may hold files that this one imports
 */
export async function checkCode(
  context: FenceContext,
  index: number,
  project: Project,
  code: Code,
): Promise<Checked> {
  const { marks, shown } = code;
  const deeds: Deed[] = [];
  const faults = await findFaults(context, index, project, code, deeds);
  if (marks.fail === undefined) return { deeds: deeds.length > 0 ? deeds : ['shown'], faults };
  const { fail } = marks;
  deeds.push('failing');
  if (faults.some(({ message }) => message.includes(fail))) return { deeds, faults: [] };
  const tried = await tryToFail(context, project, code);
  if (tried.includes(fail)) return { deeds, faults: [] };
  const seen = [...faults.map(({ message }) => message), tried.trim()].join('\n').trim();
  context.awaited.push({
    fence: shown,
    message: `expected to fail with ${JSON.stringify(fail)}, got ${seen === '' ? 'no failure' : `\n${seen.slice(0, 1500)}`}`,
  });
  return { deeds, faults: [] };
}

async function findFaults(
  context: FenceContext,
  index: number,
  project: Project,
  { lang, code, marks }: Code,
  deeds: Deed[],
): Promise<Finding[]> {
  const { file, fragment } = marks;
  const kind = scriptKind(lang, file);
  if (fragment !== undefined && kind) {
    deeds.push('parsed', 'validated');
    return checkFragment(context, project, code, fragment, kind);
  }
  const faults = kind
    ? await parseScript(code, kind)
    : await parseData(lang, code, file ?? '', fragment !== undefined);
  if (faults === null) return [];
  deeds.push('parsed');
  const example =
    fragment === undefined && kind
      ? 'A part of a configuration is marked with its place: ```js fragment=module.rules'
      : '';
  if (faults.length > 0 || !kind) return faults.map((fault) => ({ ...fault, example }));
  const takeBack = project.lend(laterFiles(context, index, marks.project));
  try {
    if (kind.language !== 'js') {
      deeds.push('type-checked');
      const target = file ?? `fence-${index}.${kind.language}`;
      if (file === undefined) project.write(target, `${code}\nexport {};\n`);
      const found = await typeCheck(project.folder, target);
      if (file === undefined) project.remove(target);
      if (found.length > 0) return found;
    }
    if (file === undefined || !isConfiguration(file)) return [];
    deeds.push('validated');
    const job = { kind: 'configuration' as const, folder: project.folder, file: project.resolve(file) };
    return (await context.runner.run(job)).faults.map((message) =>
      tellConfiguration(message, project, context.room),
    );
  } finally {
    takeBack();
  }
}

function tellConfiguration(message: string, project: Project, room: Room): Finding {
  const missing = /Cannot find (?:package|module) '([^'.][^']*)'/.exec(message)?.[1];
  const isForeign = missing !== undefined && !path.isAbsolute(missing);
  return {
    line: 0,
    column: 1,
    message: room.tidyPaths(message, project.folder),
    example: isForeign ? `skip="needs the package ${missing}", if it really is none of ours` : '',
  };
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

async function checkFragment(
  context: FenceContext,
  project: Project,
  code: string,
  fragment: string,
  kind: ScriptKind,
): Promise<Finding[]> {
  const place = parsePlace(fragment);
  if (!place)
    return [
      {
        line: 0,
        column: 1,
        message: `expected a place in a configuration after fragment=, got ${fragment}`,
        example: '```js fragment=module.rules',
      },
    ];
  const built = await buildFragmentModule(code, kind);
  if (Array.isArray(built)) return built;
  const file = `fragment-of-page.${kind.language === 'js' ? 'mjs' : 'mts'}`;
  project.write(file, built.source);
  const job = {
    kind: 'fragment' as const,
    folder: project.folder,
    file: project.resolve(file),
    place,
    form: built.kind,
  };
  const { faults } = await context.runner.run(job);
  project.remove(file);
  return faults.map((message) => tellConfiguration(message, project, context.room));
}
