import { useState } from 'react';
import * as toolbar from '../app/Toolbar.module.css';
import { usePlaygroundText } from '../page-context';
import {
  addSecondConfiguration,
  comparisonOf,
  listSecondConfigurations,
  setComparison,
} from '../state/comparison';
import { findConfiguration, MODES, parseMode, type Change, type PlaygroundProject } from '../state/project';
import * as styles from './Compare.module.css';

export interface ControlsProps {
  readonly project: PlaygroundProject;
  /** Applies a change; returns whether it was accepted. */
  readonly onChange: (change: Change) => boolean;
}

/** In what the second build differs: its configuration, its mode. */
export function CompareControls({ project, onChange }: ControlsProps) {
  const t = usePlaygroundText();
  const [note, setNote] = useState('');
  const seconds = listSecondConfigurations(project);
  const { config, mode } = comparisonOf(project) ?? { config: null, mode: null };
  const add = (): void => {
    const change = addSecondConfiguration(project);
    if (onChange(change) && change.ok) setNote(t('compare.added', { path: change.project.open }));
  };
  return (
    <div className={`${toolbar.toolbar} ${styles.controls}`}>
      <p>
        {t('compare.firstIs', {
          config: findConfiguration(project) ?? t('compare.noConfig'),
          mode: project.mode ?? t('mode.configuration'),
        })}
      </p>
      {seconds.length > 0 && (
        <label>
          {t('compare.config')}
          <select
            className="field"
            value={config ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ok: true, project: setComparison(project, { config: value === '' ? null : value }) })
            }
          >
            <option value="">{t('compare.same')}</option>
            {seconds.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('compare.mode')}
        <select
          className="field"
          value={mode ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ok: true, project: setComparison(project, { mode: parseMode(value) }) })
          }
        >
          <option value="">{t('compare.same')}</option>
          {MODES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {seconds.length === 0 && (
        <button type="button" className="link-button" onClick={add}>
          {t('compare.add')}
        </button>
      )}
      <span role="status" className={toolbar.note}>
        {note}
      </span>
    </div>
  );
}
