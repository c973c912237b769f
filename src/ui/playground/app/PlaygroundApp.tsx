import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BuildProblem } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import { createPackagesClient } from '../build/site-packages';
import { createPackedClient, useBuild, type CreateClient } from '../build/use-build';
import type { OutputView } from '../examples/examples';
import { LazyView } from '../LazyView';
import { OutputPanel } from '../output/OutputPanel';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { openFile } from '../state/project';
import { usePlayground } from '../state/use-playground';
import { FilePanel } from './FilePanel';
import { RunBar, type Pane } from './RunBar';
import { Toolbar } from './Toolbar';
import * as styles from './Playground.module.css';

const loadCompare = () =>
  import(/* webpackChunkName: "playground-compare" */ '../compare/CompareView').then(
    ({ CompareView }) => CompareView,
  );

interface Target {
  readonly line: number;
  readonly column: number;
}

/** The playground: files on the left, on the right what webpack makes of them. */
export function PlaygroundApp({ examples, versions, documented, resultFrame, options }: PlaygroundContext) {
  const t = usePlaygroundText();
  const state = usePlayground(examples, ({ origin, source }) =>
    origin.type === 'example' ? t(`example.${origin.id}`) : (source?.title ?? t('example.link')),
  );
  const { project, origin, linkProblem, source, edition, change, show, madeWith, isForeign = false } = state;
  const create = useMemo<CreateClient>(
    () => () => createPackagesClient(createPackedClient(), versions.packages),
    [versions.packages],
  );
  const isAsked = origin.type === 'sample';
  const example = origin.type === 'example' ? examples.find(({ id }) => id === origin.id) : undefined;
  const build = useBuild(project, { edition, isForeign, isAsked, result: example?.result, create });
  const [pane, setPane] = useState<Pane>('code');
  const [view, setView] = useState<OutputView>('files');
  const [target, setTarget] = useState<Target | null>(null);

  const { outcome, run: startBuild } = build;
  const run = useCallback(() => {
    startBuild();
    setPane('result');
  }, [startBuild]);
  // What is built at once is looked at first.
  useEffect(() => setPane(isAsked ? 'result' : 'code'), [isAsked, edition]);
  // What an example is about, or a link with a comparison; a failure is shown in every tab.
  const look = example ? example.look : isForeign && project.comparison ? 'compare' : undefined;
  useEffect(() => {
    if (look) setView(look);
  }, [look, edition]);

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
    const found: readonly BuildProblem[] =
      outcome?.type === 'built'
        ? outcome.problems
        : outcome?.type === 'failed'
          ? [{ ...outcome, severity: 'error' }]
          : [];
    return found.flatMap(({ file, line, column = 1, severity, message, endLine, endColumn }) =>
      file === undefined || line === undefined
        ? []
        : [{ file, line, column, severity, message, endLine, endColumn }],
    );
  }, [outcome]);

  const open = useCallback(
    (file: string, line: number, column: number) => {
      show(openFile(project, file));
      setTarget({ line, column });
      setPane('code');
    },
    [project, show],
  );

  return (
    <div className={styles.app}>
      <div className={styles.top}>
        <Toolbar state={state} examples={examples} versions={versions} />
        <RunBar build={build} project={project} pane={pane} onPane={setPane} onRun={run} />
        {example && <p className={styles.about}>{t(`example.${example.id}.text`)}</p>}
      </div>
      {linkProblem && (
        <p role="alert" className={styles.note}>
          {t(`link.${linkProblem}`)}
        </p>
      )}
      {documented !== versions.webpack && (
        <p className={styles.note}>{t('older', { version: versions.webpack, documented })}</p>
      )}
      {madeWith !== undefined && madeWith !== versions.webpack && (
        <p className={styles.note}>{t('link.version', { version: madeWith, current: versions.webpack })}</p>
      )}
      {isForeign && build.status === 'idle' && <p className={styles.note}>{t('link.note')}</p>}
      {source && (
        <p className={styles.about}>
          <a href={source.href}>{t('sample.back', { title: source.title })}</a>
        </p>
      )}
      <div className={styles.columns} data-pane={pane}>
        <FilePanel state={state} options={options} problems={problems} target={target} />
        <OutputPanel
          build={build}
          view={view}
          frame={resultFrame}
          onView={setView}
          onBlocked={build.release}
          onOpen={open}
          comparison={
            <LazyView load={loadCompare} props={{ project, build, create, onOpen: open, onChange: change }} />
          }
        />
      </div>
      <p className={styles.about}>
        {t('limits', {
          packages: versions.packages.map(({ name, version }) => `${name} ${version}`).join(', '),
          seconds: String(playground.buildLimit / 1000),
        })}
      </p>
    </div>
  );
}
