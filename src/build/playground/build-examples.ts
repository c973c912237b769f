/**
 * A program that builds the playground's examples with the packed webpack: its parent sends both, and receives the builds
 * of each example. The packed webpack needs a thread, and Gatsby's process would wait for the end of one.
 */
import type { Packed } from 'webpack-in-browser/pack/packed-files';
import type { Project } from 'webpack-in-browser/protocol';
import { PackedThread } from 'webpack-in-browser/thread/packed-thread';
import type { Example } from '../../ui/playground/examples/examples';
import { comparisonOf, projectOfExample, toSecondBuild } from '../../ui/playground/state/comparison';
import type { PreparedBuild, PreparedBuilds } from '../../ui/playground/state/prepared-builds';
import { toBuild } from '../../ui/playground/state/project';

/** Milliseconds of a build; on a busy machine, one takes ten times as long as on a quiet one. */
const LIMIT = 300_000;

/**
 * Builds a project, without what differs each time: times.
 *
 * @throws Error when it has an error
 */
async function build(thread: PackedThread, name: string, project: Project): Promise<PreparedBuild> {
  const outcome = await thread.build(project);
  const problems = outcome.type === 'built' ? outcome.problems : [outcome];
  if (outcome.type !== 'built' || problems.length > 0)
    throw new Error(`The playground’s example ${name} does not build:\n${problems[0]?.message}`);
  const { files, statsText, graphs } = outcome;
  return {
    files: files.map(({ path: file, bytes }) => [file, Buffer.from(bytes).toString()]),
    statsText: statsText.replace(/ in \d+ ms$/gm, ''),
    graphs,
  };
}

/** What the program is sent. */
export interface ExamplesToBuild {
  readonly examples: readonly Example[];
  readonly packed: Pick<Packed, 'files' | 'manifest'>;
}

async function buildExamples({ examples, packed }: ExamplesToBuild): Promise<PreparedBuilds[]> {
  const thread = new PackedThread(packed, LIMIT);
  const builds: PreparedBuilds[] = [];
  for (const example of examples) {
    const project = projectOfExample(example);
    const comparison = comparisonOf(project);
    const first = await build(thread, example.id, toBuild(project));
    builds.push(
      comparison
        ? [first, await build(thread, `${example.id} (second)`, toSecondBuild(project, comparison))]
        : [first],
    );
  }
  return builds;
}

process.once('message', (input) => {
  void buildExamples(input as ExamplesToBuild).then((builds) => process.send?.(builds));
});
