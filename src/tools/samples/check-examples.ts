import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readExamples } from '../../build/playground/read-examples';
import { findComparison } from '../../ui/playground/state/comparison';
import type { Problem } from './fence';
import { Project } from './project';
import { Runner } from './runner/runner-process';
import { createSandbox } from './sandbox';

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
  return fs
    .readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const bytes = fs.readFileSync(file);
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return `${path.relative(dist, file).split(path.sep).join('/')} ${bytes.length} ${digest}`;
    })
    .sort();
}

/**
 * Builds the playground's examples with the installed webpack, and compares their output with the recorded one: an
 * upgrade of webpack says what it has changed. It never fails.
 */
export async function checkExamples({ packages, limit, records }: ExamplesTask): Promise<Problem[]> {
  const sandbox = createSandbox(packages);
  process.once('exit', sandbox.remove);
  const runner = new Runner(sandbox.folder, sandbox.env, limit);
  const expected = JSON.parse(fs.readFileSync(RECORD, 'utf8')) as Outputs;
  const outputs: Record<string, string[]> = {};
  const problems: Problem[] = [];
  const report = (id: string, message: string, example = ''): void =>
    void problems.push({ page: `${FOLDER}/${id}`, line: 1, column: 1, message, example });
  try {
    for (const { id, files } of readExamples()) {
      const project = new Project(path.join(sandbox.folder, `example-${id}`));
      for (const [file, text] of files) project.write(file, text);
      const second = findComparison(files.map(([file, text]) => ({ path: file, text })))?.config;
      const builds: { name: string; args: string[]; output: string }[] = [
        { name: id, args: [], output: 'dist' },
      ];
      if (second) {
        const args = ['--config', second, '--output-path', 'dist-second'];
        builds.push({ name: `${id} (second)`, args, output: 'dist-second' });
      }
      for (const { name, args, output } of builds) {
        const build = { kind: 'webpack', folder: project.folder, args, env: {} } as const;
        const { output: printed, code, problems: found } = await runner.run(build);
        for (const problem of found) report(id, problem);
        if (code !== 0) report(id, `npx webpack ${args.join(' ')} ended with ${code}:\n${printed}`);
        outputs[name] = listOutputs(project.folder, output);
        const [before, after] = [(expected[name] ?? []).join('\n'), outputs[name].join('\n')];
        if (!records && before !== after)
          report(
            id,
            `the output of ${name} is another than the recorded one:\n${after}`,
            `look at it in the playground, then: npm run check:samples -- --record-examples`,
          );
      }
    }
    if (records && problems.length === 0) fs.writeFileSync(RECORD, `${JSON.stringify(outputs, null, 2)}\n`);
    return problems;
  } finally {
    runner.stop();
    process.off('exit', sandbox.remove);
    sandbox.remove();
  }
}
