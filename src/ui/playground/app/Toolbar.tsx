import { useMemo, useRef, useState } from 'react';
import type { useBuild } from '../build/use-build';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { MODES, parseMode, setMode } from '../state/project';
import { writeProjectHash } from '../state/project-link';
import { readStoredProject, type Origin, type Playground, type StoredProject } from '../state/use-playground';
import { packProjects, saveFile } from '../take-home';
import * as styles from './Playground.module.css';

interface ToolbarProps extends Pick<PlaygroundContext, 'examples' | 'versions'> {
  readonly state: Playground;
  readonly build: ReturnType<typeof useBuild>;
}

/** Value of an origin in the list of projects. */
const valueOf = (origin: Origin): string =>
  origin.type === 'example' ? origin.id : origin.type === 'stored' ? origin.which : origin.type;

/** Which of the visitor's projects can be opened: the stored ones, and the one that is edited. */
const listStored = (origin: Origin): StoredProject[] =>
  (['own', 'previous'] as const).filter(
    (which) => (origin.type === 'stored' && origin.which === which) || readStoredProject(which) !== null,
  );

/** Copies a link to the project, or downloads it; says what has become of it. */
function TakeHome({ state, versions }: Pick<ToolbarProps, 'state' | 'versions'>) {
  const { project, replaceHash } = state;
  const t = usePlaygroundText();
  const [note, setNote] = useState('');
  const share = async (): Promise<void> => {
    const hash = await writeProjectHash(project);
    if (hash === null) return setNote(t('share.large'));
    replaceHash(hash);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setNote(t('share.done'));
    } catch {
      // Refused by the browser or the visitor.
      setNote(t('share.failed'));
    }
  };
  const download = (): void => {
    try {
      const name = 'webpack-project';
      saveFile(`${name}.zip`, packProjects(name, [{ name, project }], versions), 'application/zip');
      setNote('');
    } catch (error) {
      console.warn(error);
      setNote(t('download.failed'));
    }
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => void share()}>
        {t('share')}
      </button>
      <button type="button" className="link-button" onClick={download}>
        {t('download')}
      </button>
      <span role="status" className={styles.toolbarNote}>
        {note}
      </span>
    </>
  );
}

/** Which project, how it is built, and Run. */
export function Toolbar({ state, build, examples, versions }: ToolbarProps) {
  const { project, origin, source, change, openExample, openStored } = state;
  const stored = useMemo(() => listStored(origin), [origin]);
  const t = usePlaygroundText();
  const run = useRef<HTMLButtonElement>(null);
  const choose = (value: string): void => {
    const example = examples.find(({ id }) => id === value);
    if (example) openExample(example);
    else if (value === 'own' || value === 'previous') openStored(value);
  };
  return (
    <div className={styles.toolbar}>
      <label>
        {t('example')}
        <select className="field" value={valueOf(origin)} onChange={({ target }) => choose(target.value)}>
          {origin.type === 'link' && <option value="link">{t('example.link')}</option>}
          {origin.type === 'sample' && <option value="sample">{source?.title}</option>}
          {stored.map((which) => (
            <option key={which} value={which}>
              {t(`example.${which}`)}
            </option>
          ))}
          {examples.map(({ id }) => (
            <option key={id} value={id}>
              {t(`example.${id}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('mode')}
        <select
          className="field"
          value={project.mode ?? ''}
          onChange={({ target: { value } }) =>
            change({ ok: true, project: setMode(project, parseMode(value)) })
          }
        >
          <option value="">{t('mode.configuration')}</option>
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {mode}
            </option>
          ))}
        </select>
      </label>
      <button
        ref={run}
        type="button"
        className="primary"
        onClick={build.run}
        aria-keyshortcuts="Control+Enter"
      >
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
      <TakeHome state={state} versions={versions} />
    </div>
  );
}
