import type { CodeContext } from './fence-context';
import type { FenceMarks } from '../../../plugins/gatsby-transformer-docs/src/markdown/fence-meta';
import { isConfiguration } from './configuration-files';
import { scriptKind } from './parse-script';
import type { Project } from './project';
import { runCommands } from './run-steps';

/** Where a build that is to fail writes. */
const OUTPUT = '.samples-fail';

/**
 * Builds a fence's file as an entry, or with it as the configuration; runs it in Node; and runs what was built, until
 * one of them prints the text it is to fail with.
 *
 * @returns all that was printed
 */
export async function tryToFail(
  context: CodeContext,
  project: Project,
  { code, marks, lang }: { code: string; marks: FenceMarks; lang: string },
): Promise<string> {
  const { fail = '' } = marks;
  const kind = scriptKind(lang, marks.file);
  if (!kind && lang !== 'css' && lang !== 'html') return '';
  const file = marks.file ?? `fence-to-fail.${lang}`;
  if (marks.file === undefined) project.write(file, `${code}\n`);
  const shell = { project, room: context.room, runner: context.runner, limit: context.limit };
  const run = async (command: string) => {
    const { output, faults } = await runCommands(shell, command);
    return context.room.tidyPaths(
      [output, ...faults.map(({ message }) => message)].join('\n'),
      project.folder,
    );
  };
  const output = `--output-path ${OUTPUT}`;
  const build = isConfiguration(file)
    ? `npx webpack --config '${file}' ${output}`
    : `npx webpack --entry-reset --entry './${file}' --mode development --no-devtool ${output}`;
  let printed = await run(build);
  const made = printed.includes(fail) ? [] : addMissing(project, printed);
  if (made.length > 0) printed += await run(build);
  if (!printed.includes(fail) && kind?.language === 'js') printed += await run(`node '${file}'`);
  if (!printed.includes(fail) && project.read(`${OUTPUT}/main.js`) !== null)
    printed += await run(`node '${OUTPUT}/main.js'`);
  const temporary = marks.file === undefined ? [file] : [];
  for (const path of [OUTPUT, ...made, ...temporary]) project.remove(path);
  return printed;
}

/** A configuration shown alone has no entries; empty ones let the build come to its fault. */
function addMissing(project: Project, printed: string): string[] {
  const missing = [...printed.matchAll(/Can't resolve '(\.\/[\w./-]+\.\w+)' in '…'/g)].map(
    ([, file = '']) => file,
  );
  const files = [...new Set(missing)].filter((file) => project.read(file) === null);
  for (const file of files) project.write(file, '');
  return files;
}
