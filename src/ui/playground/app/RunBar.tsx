import { useRef } from 'react';
import { BuildStatus } from '../build/BuildStatus';
import type { useBuild } from '../build/use-build';
import { usePlaygroundText } from '../page-context';
import type { PlaygroundProject } from '../state/project';
import * as styles from './Playground.module.css';

const PANES = ['code', 'result'] as const;
/** What a narrow window shows: one of the two columns. */
export type Pane = (typeof PANES)[number];

interface RunBarProps {
  readonly build: ReturnType<typeof useBuild>;
  readonly project: PlaygroundProject;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly onRun: () => void;
}

/** Run and how far it is; in a narrow window also the choice between code and result. It stays in sight. */
export function RunBar({ build, project, pane, onPane, onRun }: RunBarProps) {
  const t = usePlaygroundText();
  const run = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={t('panes')} className={`${styles.tabList} ${styles.panes}`}>
        {PANES.map((name) => (
          <button key={name} type="button" aria-pressed={name === pane} onClick={() => onPane(name)}>
            {t(`pane.${name}`)}
          </button>
        ))}
      </div>
      <button ref={run} type="button" className="primary" onClick={onRun} aria-keyshortcuts="Control+Enter">
        {t('run')}
      </button>
      {build.status === 'running' && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            build.stop();
            run.current?.focus();
          }}
        >
          {t('cancelBuild')}
        </button>
      )}
      <BuildStatus build={build} project={project} />
    </div>
  );
}
