import { useCallback, useEffect, useMemo, useState } from 'react';
import { cacheFrame } from '../../../../plugins/webpack-in-browser/src/frame-connection';
import { playground } from '../../../config/playground';
import { untilControlled } from '../../lib/network-use';
import { BuildStatus } from '../build/BuildStatus';
import { createPackagesClient } from '../build/site-packages';
import { createPackedClient, useBuild, type CreateClient } from '../build/use-build';
import type { OutputView } from '../examples/examples';
import { OutputPanel } from '../output/OutputPanel';
import {
  buildPlaygroundText,
  TextProvider,
  usePlaygroundText,
  type PlaygroundContext,
} from '../page-context';
import { openFile } from '../state/project';
import { readStoredProject, type StoredProject } from '../state/stored-projects';
import { usePlayground, type Origin } from '../state/use-playground';
import { FilePanel } from './FilePanel';
import { Toolbar } from './Toolbar';
import * as styles from './PlaygroundApp.module.css';

/** Which of the visitor's projects can be opened: the stored ones, and the one that is edited. */
const listStored = (origin: Origin): StoredProject[] =>
  (['own', 'previous'] as const).filter(
    (which) => (origin.type === 'stored' && origin.which === which) || readStoredProject(which) !== null,
  );

interface Target {
  readonly line: number;
  readonly column: number;
}

function Workbench({ examples, versions, documented, resultFrame }: PlaygroundContext) {
  const t = usePlaygroundText();
  const state = usePlayground(examples);
  const { project, origin, linkProblem, source, edition, problem, change, show } = state;
  const create = useMemo<CreateClient>(
    () => () => createPackagesClient(createPackedClient(), versions.packages),
    [versions.packages],
  );
  const isForeign = origin.type === 'link';
  const isAsked = origin.type === 'sample' && origin.runs;
  const build = useBuild(project, { edition, isForeign, isAsked, create });
  const [view, setView] = useState<OutputView>('files');
  useEffect(() => {
    // Without network the frame's document comes from the browser's cache, and its script from the service worker's.
    const cache = async (): Promise<void> => {
      await untilControlled();
      cacheFrame(resultFrame.document);
      await fetch(resultFrame.script);
    };
    // There is no network: it may be there already.
    cache().catch(() => undefined);
  }, [resultFrame]);
  const [target, setTarget] = useState<Target | null>(null);
  const example = origin.type === 'example' ? examples.find(({ id }) => id === origin.id) : undefined;

  const { outcome, run } = build;
  // What an example is about, or a link with a comparison; a failure is shown in every tab.
  const look = example ? example.look : isForeign && project.comparison ? 'compare' : undefined;
  useEffect(() => {
    if (look) setView(look);
  }, [look, edition]);
  useEffect(() => {
    const hasErrors =
      outcome?.type === 'built' && outcome.problems.some(({ severity }) => severity === 'error');
    // A comparison has the problems of both.
    if (hasErrors) setView((before) => (before === 'compare' ? before : 'problems'));
  }, [outcome]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    };
    // Before the editor, for which this is a new line.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [run]);

  const problems = useMemo(() => {
    if (outcome?.type !== 'built') return [];
    return outcome.problems.flatMap(({ file, line, column = 1, severity, message, endLine, endColumn }) =>
      file === undefined || line === undefined
        ? []
        : [{ file, line, column, severity, message, endLine, endColumn }],
    );
  }, [outcome]);

  const open = useCallback(
    (file: string, line: number, column: number) => {
      show(openFile(project, file));
      setTarget({ line, column });
    },
    [project, show],
  );
  const stored = useMemo(() => listStored(origin), [origin]);

  return (
    <>
      <Toolbar
        project={project}
        origin={origin}
        source={source}
        examples={examples}
        stored={stored}
        versions={versions}
        isRunning={build.status === 'running'}
        onRun={run}
        onStop={build.stop}
        onProject={(next) => change({ ok: true, project: next })}
        onExample={state.openExample}
        onStored={state.openStored}
        onHash={state.replaceHash}
      />
      {linkProblem && (
        <p role="alert" className={styles.note}>
          {t(`link.${linkProblem}`)}
        </p>
      )}
      {documented !== versions.webpack && (
        <p className={styles.note}>{t('older', { version: versions.webpack, documented })}</p>
      )}
      {isForeign && build.status === 'idle' && <p className={styles.note}>{t('link.note')}</p>}
      {source && (
        <p className={styles.about}>
          <a href={source.href}>{t('sample.back', { title: source.title })}</a>
        </p>
      )}
      {example && <p className={styles.about}>{t(`example.${example.id}.text`)}</p>}
      <BuildStatus build={build} project={project} />
      <div className={styles.columns}>
        <FilePanel
          project={project}
          edition={edition}
          problem={problem}
          problems={problems}
          target={target}
          onChange={change}
          onShow={show}
        />
        <OutputPanel
          project={project}
          build={build}
          view={view}
          frame={resultFrame}
          create={create}
          onView={setView}
          onOpen={open}
          onChange={change}
        />
      </div>
      <p className={styles.about}>
        {t('limits', {
          packages: versions.packages.map(({ name, version }) => `${name} ${version}`).join(', '),
          seconds: String(playground.buildLimit / 1000),
        })}
      </p>
    </>
  );
}

/** The playground: files on the left, on the right what webpack makes of them. */
export function PlaygroundApp(props: PlaygroundContext) {
  const text = useMemo(() => buildPlaygroundText(props.messages), [props.messages]);
  return (
    <TextProvider value={text}>
      <Workbench {...props} />
    </TextProvider>
  );
}
