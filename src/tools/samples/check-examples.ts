import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import type { Problem } from 'docs-core/problem';
import { readExamples } from '../../build/playground/read-examples';
import { findComparison } from '../../ui/playground/state/comparison';
import { inSandbox, PageFolder, Project } from './sandbox';

const FOLDER = 'src/ui/playground/examples';
const RECORD = `${FOLDER}/outputs.json`;

/** By example, and by its second configuration: each output file with its bytes and the beginning of its SHA-256. */
type Outputs = Readonly<Record<string, readonly string[]>>;

interface ExamplesTask {
  /** The checkout's node_modules. */
  readonly packages: string;
  /** How long a build may take, in milliseconds. */
  readonly limit: number;
  /** Writes what was built, in place of comparing it. */
  readonly records: boolean;
}

function listOutputs(folder: string, output: string): string[] {
  const dist = path.join(folder, output);
  if (!fs.existsSync(dist)) return [];
  return listFiles(dist).map((file) => {
    const bytes = fs.readFileSync(path.join(dist, file));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    return `${file} ${bytes.length} ${digest}`;
  });
}

/** The builds of an example: with its configuration, and with the one that the playground compares it with. */
function listBuilds(id: string, files: readonly (readonly [path: string, text: string])[]) {
  const second = findComparison(files.map(([file, text]) => ({ path: file, text })))?.config;
  const args = ['--config', second ?? '', '--output-path', 'dist-second'];
  return [
    { name: id, args: [], output: 'dist' },
    ...(second ? [{ name: `${id} (second)`, args, output: 'dist-second' }] : []),
  ];
}

/**
 * Builds the playground's examples with the installed webpack, and compares their output with the recorded one: an
 * upgrade of webpack says what it has changed. It never fails.
 */
export function checkExamples({ packages, limit, records }: ExamplesTask): Promise<Problem[]> {
  return inSandbox(packages, async (sandbox) => {
    const runner = sandbox.startRunner(limit);
    const { folder } = new PageFolder(path.join(sandbox.folder, 'examples'), packages, 'all');
    const expected = JSON.parse(fs.readFileSync(RECORD, 'utf8')) as Outputs;
    const outputs: Record<string, string[]> = {};
    const problems: Problem[] = [];
    for (const { id, files } of readExamples()) {
      const report = (message: string, example = ''): void =>
        void problems.push({ file: `${FOLDER}/${id}`, line: 1, column: 1, message, example });
      const project = new Project(path.join(folder, `example-${id}`));
      for (const [file, text] of files) project.set(file, text);
      for (const { name, args, output } of listBuilds(id, files)) {
        const build = await runner.run({ kind: 'webpack', folder: project.folder, args, env: {} });
        for (const problem of build.problems) report(problem);
        if (build.code !== 0)
          report(`npx webpack ${args.join(' ')} ended with ${build.code}:\n${build.output}`);
        outputs[name] = listOutputs(project.folder, output);
        const [before, after] = [(expected[name] ?? []).join('\n'), outputs[name].join('\n')];
        if (!records && before !== after)
          report(
            `the output of ${name} is another than the recorded one:\n${after}`,
            `look at it in the playground, then: npm run check:samples -- --record-examples`,
          );
      }
    }
    if (records && problems.length === 0) fs.writeFileSync(RECORD, `${JSON.stringify(outputs, null, 2)}\n`);
    return problems;
  });
}
