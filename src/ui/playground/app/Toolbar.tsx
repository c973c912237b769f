import { useRef, useState } from 'react';
import type { Example } from '../examples/examples';
import { usePlaygroundText } from '../page-context';
import { MODES, parseMode, setMode, type PlaygroundProject } from '../state/project';
import { writeProjectHash } from '../state/project-link';
import type { Origin, SourcePage, StoredProject } from '../state/use-playground';
import { packProjects, saveFile, type ProjectVersions } from '../take-home';
import * as styles from './Playground.module.css';

interface ToolbarProps {
  readonly project: PlaygroundProject;
  readonly origin: Origin;
  /** The page that the project comes from. */
  readonly source: SourcePage | null;
  readonly examples: readonly Example[];
  /** Which projects of the visitor are stored. */
  readonly stored: readonly StoredProject[];
  readonly versions: ProjectVersions;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onProject: (project: PlaygroundProject) => void;
  readonly onExample: (example: Example) => void;
  readonly onStored: (which: StoredProject) => void;
  /** Puts the project into the URL. */
  readonly onHash: (hash: string) => void;
}

/** Value of an origin in the list of projects. */
const valueOf = (origin: Origin): string =>
  origin.type === 'example' ? origin.id : origin.type === 'stored' ? origin.which : origin.type;

/** Copies a link to the project, or downloads it; says what has become of it. */
function TakeHome({ project, versions, onHash }: Pick<ToolbarProps, 'project' | 'versions' | 'onHash'>) {
  const t = usePlaygroundText();
  const [note, setNote] = useState('');
  const share = async (): Promise<void> => {
    const hash = await writeProjectHash(project);
    if (hash === null) return setNote(t('share.large'));
    onHash(hash);
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
export function Toolbar({
  project,
  origin,
  source,
  examples,
  stored,
  isRunning,
  onRun,
  onStop,
  onProject,
  onExample,
  onStored,
  ...home
}: ToolbarProps) {
  const t = usePlaygroundText();
  const run = useRef<HTMLButtonElement>(null);
  const choose = (value: string): void => {
    const example = examples.find(({ id }) => id === value);
    if (example) onExample(example);
    else if (value === 'own' || value === 'previous') onStored(value);
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
          onChange={({ target: { value } }) => onProject(setMode(project, parseMode(value)))}
        >
          <option value="">{t('mode.configuration')}</option>
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {mode}
            </option>
          ))}
        </select>
      </label>
      <button ref={run} type="button" className="primary" onClick={onRun} aria-keyshortcuts="Control+Enter">
        {t('run')}
      </button>
      {isRunning && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            onStop();
            run.current?.focus();
          }}
        >
          {t('cancelBuild')}
        </button>
      )}
      <TakeHome project={project} {...home} />
    </div>
  );
}
