import { formatSize } from '../output/measure-files';
import { usePlaygroundText, type PlaygroundText } from '../page-context';
import { isSameBuild, type PlaygroundProject } from '../state/project';
import type { BuildState } from './use-build';
import * as styles from './BuildStatus.module.css';

interface StatusProps {
  readonly build: BuildState;
  readonly project: PlaygroundProject;
}

/** How far a build is, or how the last one ended, in words. */
function formatStatus(
  t: PlaygroundText,
  { build: { status, progress, outcome, built, isPrepared }, project }: StatusProps,
): string {
  if (status === 'running') {
    if (!progress) return t('state.start');
    if (progress.step === 'load')
      return t('state.load', { part: progress.part, size: formatSize(progress.bytes) });
    return t('state.build', { percent: String(Math.round(progress.fraction * 100)), text: progress.text });
  }
  if (status === 'idle') return t(isPrepared ? 'state.prepared' : 'state.idle');
  if (!outcome || isPrepared) return t('state.stopped');
  if (outcome.type !== 'built') return t('state.refused');
  const count = (kind: string): string =>
    String(outcome.problems.filter(({ severity }) => severity === kind).length);
  const isStale = built !== null && !isSameBuild(built, project);
  const done = t(outcome.problems.length === 0 ? 'state.done' : 'state.doneProblems', {
    duration: String(Math.round(outcome.duration)),
    errors: count('error'),
    warnings: count('warning'),
  });
  return isStale ? `${done} ${t('outcome.stale')}` : done;
}

/** The fraction of the bar; parts are fetched before anything is built. */
function fractionOf({ status, progress }: BuildState): number {
  if (status !== 'running') return 0;
  return progress?.step === 'build' ? Math.max(progress.fraction, 0.05) : 0.05;
}

/** How far a build is, or how the last one ended: a bar, and words that are announced. */
export function BuildStatus({ build, project }: StatusProps) {
  const t = usePlaygroundText();
  return (
    <div className={styles.status}>
      <progress value={fractionOf(build)} aria-hidden="true" hidden={build.status !== 'running'} />
      <span role="status">{formatStatus(t, { build, project })}</span>
    </div>
  );
}
