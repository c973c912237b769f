import { useEffect, useMemo, useState } from 'react';
import { BuildStatus } from './build/BuildStatus';
import { createPackagesClient } from './build/site-packages';
import { createPackedClient, useBuild } from './build/use-build';
import type { OutputView } from './examples/examples';
import { OutputPanel } from './output/OutputPanel';
import { buildPlaygroundText, TextProvider, type PlaygroundContext } from './page-context';
import type { PlaygroundProject } from './state/project';

const VIEWS = ['files', 'result', 'statistics', 'problems'] as const satisfies readonly OutputView[];

interface SampleRunProps {
  readonly project: PlaygroundProject;
  /** What the playground's page has in its data. */
  readonly context: PlaygroundContext;
  /** The visitor wants to see the place of a problem, in an editor. */
  readonly onEdit: () => void;
}

/** Builds a sample where it is read, and shows what webpack makes of it. */
export function SampleRun({ project, context, onEdit }: SampleRunProps) {
  const { messages, versions, resultFrame } = context;
  const text = useMemo(() => buildPlaygroundText(messages), [messages]);
  const create = useMemo(
    () => () => createPackagesClient(createPackedClient(), versions.packages),
    [versions.packages],
  );
  const build = useBuild(project, { edition: 0, isForeign: false, create });
  const [view, setView] = useState<OutputView>('files');
  const { run } = build;
  useEffect(run, [run]);
  return (
    <TextProvider value={text}>
      <BuildStatus build={build} project={project} />
      <OutputPanel
        build={build}
        views={VIEWS}
        view={view}
        frame={resultFrame}
        onView={setView}
        onBlocked={build.release}
        onOpen={onEdit}
      />
    </TextProvider>
  );
}
