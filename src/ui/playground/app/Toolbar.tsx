import { useEffect, useMemo, useRef, useState } from 'react';
import { site } from '../../../config/site';
import { useLanguage } from '../../../i18n/use-messages';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { MODES, parseMode, setMode } from '../state/project';
import { writeProjectHash } from '../state/project-link';
import {
  deleteStoredProject,
  listStoredProjects,
  readStoredProject,
  storeProject,
  type StoredProject,
} from '../state/stored-projects';
import type { Origin, Playground } from '../state/use-playground';
import { packProjects, saveFile } from '../take-home';
import * as styles from './Playground.module.css';

interface ToolbarProps extends Pick<PlaygroundContext, 'examples' | 'versions'> {
  readonly state: Playground;
}

/** Value of an origin in the list of projects. */
const valueOf = (origin: Origin): string => ('id' in origin ? origin.id : origin.type);

/** The examples and the visitor's own projects, to open one, and to delete one; that can be undone. */
function ProjectList({ state, examples }: Pick<ToolbarProps, 'state' | 'examples'>) {
  const { origin, source, edition, choose } = state;
  const t = usePlaygroundText();
  const { code } = useLanguage();
  const [deleted, setDeleted] = useState<StoredProject | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is stored changes with these
  const stored = useMemo(listStoredProjects, [origin, edition, deleted]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (deleted) undo.current?.focus();
  }, [deleted]);
  const titleOf = ({ title }: StoredProject): string => title || t('example.own');
  const dateOf = ({ edited }: StoredProject): string =>
    new Date(edited).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' });
  const remove = (id: string): void => {
    // Stores the last edit, too.
    choose(examples[0]?.id ?? '');
    setDeleted(readStoredProject(id));
    deleteStoredProject(id);
  };
  const isListed = stored.some(({ id }) => id === valueOf(origin));
  return (
    <>
      <label>
        {t('example')}
        <select className="field" value={valueOf(origin)} onChange={({ target }) => choose(target.value)}>
          {origin.type === 'link' && <option value="link">{t('example.link')}</option>}
          {origin.type === 'sample' && <option value="sample">{source?.title}</option>}
          {origin.type === 'stored' && !isListed && <option value={origin.id}>{t('example.own')}</option>}
          {stored.length > 0 && (
            <optgroup label={t('projects')}>
              {stored.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.edited === 0 ? titleOf(one) : `${titleOf(one)} (${dateOf(one)})`}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('examples')}>
            {examples.map(({ id }) => (
              <option key={id} value={id}>
                {t(`example.${id}`)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {origin.type === 'stored' && isListed && (
        <button type="button" className="link-button" onClick={() => remove(origin.id)}>
          {t('projects.delete')}
        </button>
      )}
      <span role="status" className={styles.toolbarNote}>
        {deleted && t('delete.done', { path: titleOf(deleted) })}
      </span>
      {deleted && (
        <button
          ref={undo}
          type="button"
          className="link-button"
          onClick={() => {
            storeProject(deleted);
            choose(deleted.id);
            setDeleted(null);
          }}
        >
          {t('undo')}
        </button>
      )}
    </>
  );
}

/** Characters of a hash with which GitHub still opens the form of an issue. */
const MOST_REPORTED = 6000;

/** Copies a link to the project, reports an issue with it, or downloads it; says what has become of it. */
function TakeHome({ state, versions }: Pick<ToolbarProps, 'state' | 'versions'>) {
  const { project, replaceHash } = state;
  const t = usePlaygroundText();
  const [note, setNote] = useState('');
  const share = async (): Promise<void> => {
    const hash = await writeProjectHash(project, versions.webpack);
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
  const report = async (): Promise<void> => {
    const hash = await writeProjectHash(project, versions.webpack);
    if (hash === null || hash.length > MOST_REPORTED) return setNote(t('share.large'));
    const { origin, pathname } = window.location;
    const body = `webpack ${versions.webpack}\n\n${origin}${pathname}${hash}\n`;
    window.open(
      `${site.toolRepository}/issues/new?${String(new URLSearchParams({ body }))}`,
      '_blank',
      'noopener',
    );
    setNote('');
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
      <button type="button" className="link-button" onClick={() => void report()}>
        {t('report')}
      </button>
      <span role="status" className={styles.toolbarNote}>
        {note}
      </span>
    </>
  );
}

/** Which project, its mode, and how to keep it. */
export function Toolbar({ state, examples, versions }: ToolbarProps) {
  const { project, change } = state;
  const t = usePlaygroundText();
  return (
    <div className={styles.toolbar}>
      <ProjectList state={state} examples={examples} />
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
      <TakeHome state={state} versions={versions} />
    </div>
  );
}
