import { useEffect, useMemo, useState } from 'react';
import type { ClientOutcome } from 'webpack-in-browser/client';
import * as toolbar from '../app/Playground.module.css';
import { whenLoaded } from '../../hooks/when-loaded';
import { BuildStatus } from '../build/BuildStatus';
import type { BuildState, CreateClient } from '../build/use-build';
import { measureFiles, sumSizes, type MeasuredFile } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { Failure } from '../output/ProblemsView';
import { usePlaygroundText } from '../page-context';
import {
  addSecondConfiguration,
  comparisonOf,
  listSecondConfigurations,
  setComparison,
} from '../state/comparison';
import {
  findConfiguration,
  isSameBuild,
  MODES,
  parseMode,
  type Change,
  type PlaygroundProject,
} from '../state/project';
import { formatDifference, pairFiles, type FilePair } from './compare-builds';
import { FilesComparison, SummaryTable, type Built } from './ComparisonTables';
import { LineDiff } from './LineDiff';
import { useSecondBuild } from './use-second-build';
import * as styles from './Compare.module.css';

interface ControlsProps {
  readonly project: PlaygroundProject;
  /** Applies a change; returns whether it was accepted. */
  readonly onChange: (change: Change) => boolean;
}

/** In what the second build differs: its configuration, its mode. */
function CompareControls({ project, onChange }: ControlsProps) {
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
      <span role="status" className={toolbar.toolbarNote}>
        {note}
      </span>
    </div>
  );
}

/** Both outcomes of one project, with the sizes of their files. */
interface Measured {
  readonly first: Built;
  readonly second: Built;
  readonly files: readonly [readonly MeasuredFile[], readonly MeasuredFile[]];
}

/** Measures both builds once both are there; the comparison before it stays until then. */
function useMeasured(first: ClientOutcome | null, second: ClientOutcome | null): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    if (first?.type !== 'built' || second?.type !== 'built') {
      setMeasured(null);
      return undefined;
    }
    const both = Promise.all([measureFiles(first.files), measureFiles(second.files)]);
    return whenLoaded(both, (files) => setMeasured({ first, second, files }), console.warn);
  }, [first, second]);
  return measured;
}

/** The time differs with each build, and says nothing about a configuration. */
const withoutTime = (text: string): string => text.replace(/ in \d+ ms$/gm, '');

const configurationText = ({ files }: PlaygroundProject, config: string | null): string | null =>
  files.find(({ path }) => path === config)?.text ?? null;

interface ComparisonProps extends Measured {
  readonly built: PlaygroundProject;
  readonly pairs: readonly FilePair[];
}

function Comparison({ first, second, files, built, pairs }: ComparisonProps) {
  const t = usePlaygroundText();
  const secondConfig = comparisonOf(built)?.config ?? null;
  return (
    <>
      <SummaryTable first={first} second={second} files={files} />
      <h2>{t('output.files')}</h2>
      <FilesComparison pairs={pairs} />
      <h2>{t('output.statistics')}</h2>
      <LineDiff
        label={t('output.statistics')}
        first={withoutTime(first.statsText)}
        second={withoutTime(second.statsText)}
      />
      {secondConfig !== null && (
        <>
          <h2>{t('compare.configurations')}</h2>
          <LineDiff
            label={t('compare.configurations')}
            first={configurationText(built, findConfiguration(built))}
            second={configurationText(built, secondConfig)}
          />
        </>
      )}
      <p className={output.note}>{t('compare.legend')}</p>
    </>
  );
}

export interface CompareViewProps extends ControlsProps {
  /** The first build, with a second one that was made with the site. */
  readonly build: BuildState & { readonly second: ClientOutcome | null };
  /** Replaces the packed webpack, for tests. */
  readonly create: CreateClient;
  /** Opens a file of the project at a place, 1-based. */
  readonly onOpen: (file: string, line: number, column: number) => void;
}

/** Builds the same files with a second configuration or mode, and shows in what both builds differ. */
export function CompareView({ build, create, onOpen, ...controls }: CompareViewProps) {
  const t = usePlaygroundText();
  const { project } = controls;
  const { stop, ...started } = useSecondBuild(build, create);
  const second = build.second ? { ...started, outcome: build.second, built: build.built } : started;
  const measured = useMeasured(build.outcome, second.outcome);
  const { outcome, built } = second;
  const pairs = useMemo(() => measured && pairFiles(...measured.files), [measured]);
  const [before, after] = (measured?.files ?? []).map((list) => sumSizes(list).raw);
  const isCurrent = build.built !== null && built !== null && isSameBuild(build.built, built);
  return (
    <div className={styles.compare}>
      <CompareControls {...controls} />
      {comparisonOf(project) === null ? (
        <p className={output.note}>{t('compare.choose')}</p>
      ) : (
        <div className={styles.status} hidden={second.status === 'idle'}>
          <span>{t('compare.second')}</span>
          <BuildStatus build={second} project={project} />
          {second.status === 'running' && (
            <button type="button" className="link-button" onClick={stop}>
              {t('cancelBuild')}
            </button>
          )}
        </div>
      )}
      {outcome && outcome.type !== 'built' && outcome.type !== 'cancelled' && (
        <>
          <h2>{t('compare.second')}</h2>
          <Failure outcome={outcome} onOpen={onOpen} />
        </>
      )}
      {/* There before its text is, so that it is announced. */}
      <p role="status" className={styles.result}>
        {pairs &&
          isCurrent &&
          t('compare.done', {
            difference: formatDifference(before ?? 0, after ?? 0),
            files: String(pairs.filter(({ isSame }) => !isSame).length),
          })}
      </p>
      {measured && pairs && isCurrent && <Comparison {...measured} pairs={pairs} built={built} />}
    </div>
  );
}
