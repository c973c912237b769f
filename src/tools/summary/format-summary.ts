import { formatBudgets, type Limits, type Measure } from '../budgets/format-budgets';
import type { BuildRecord, Phase } from './record-build';

/** A finished or failed build. */
export interface BuildSummary extends BuildRecord {
  readonly isComplete: boolean;
  /** What was published; null where the build failed, or the site could not be measured. */
  readonly site: SiteWeights | null;
}

/** The heaviest files of a site against their limits. */
export interface SiteWeights {
  readonly pages: number;
  readonly limits: Limits;
  readonly measures: readonly Measure[];
}

/** Columns of a line, of the name in it, and of a bar at its longest. */
const WIDTH = 80;
const NAME = 40;
const BAR = 22;
/** Phases below this share of the time are one line together. */
const LEAST_SHARE = 0.03;
const SLOWEST = 5;

const seconds = (value: number): string =>
  value < 59.95 ? `${value.toFixed(1)} s` : `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;

const fit = (text: string, width: number): string =>
  (text.length > width ? `${text.slice(0, width - 3)}...` : text).padEnd(width);

function formatPhases({ phases, seconds: whole }: BuildRecord): string[] {
  const longestFirst = phases.toSorted((one, other) => other.seconds - one.seconds);
  const shown = longestFirst.filter((phase) => phase.seconds >= LEAST_SHARE * whole);
  const others = longestFirst.slice(shown.length);
  const rest: Phase = {
    name: `${others.length} shorter steps`,
    seconds: others.reduce((sum, phase) => sum + phase.seconds, 0),
  };
  const longest = Math.max(...shown.map((phase) => phase.seconds), rest.seconds);
  return [...shown, ...(others.length > 0 ? [rest] : [])].map((phase) => {
    const share = `${Math.round((100 * phase.seconds) / whole)} %`;
    const bar = '#'.repeat(Math.round((BAR * phase.seconds) / longest));
    return `${fit(phase.name, NAME)}${phase.seconds.toFixed(1).padStart(6)} s${share.padStart(6)}  ${bar}`.trimEnd();
  });
}

const formatRow = (name: string, value: string): string => `${fit(name, NAME)}${value}`;

/** A heading with its lines; nothing without lines. */
const block = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => fit(`  ${line}`, WIDTH).trimEnd())];

/**
 * The end of a build's output: plain characters in 80 columns, since a CI log is no terminal.
 *
 * @returns lines, the last one with its line feed
 */
export function formatSummary(summary: BuildSummary): string {
  const { isComplete, site, caches, rendered } = summary;
  const what = site ? `${site.pages} pages` : 'Build';
  const lines = [
    isComplete
      ? `${what} in ${seconds(summary.seconds)}`
      : `Build failed after ${seconds(summary.seconds)}; until then:`,
    ...block('Time by step', formatPhases(summary)),
    ...block(
      'From the cache',
      caches.map(({ kind, hits, total }) => formatRow(kind, `${hits} of ${total}`)),
    ),
    ...block(
      'Heaviest against the budgets (`npm run budgets` lists all)',
      site ? formatBudgets(site.limits, site.measures, 1).split('\n') : [],
    ),
    ...block(
      'Slowest pages to render',
      rendered.slice(0, SLOWEST).map(({ url, ms }) => formatRow(url, `${ms.toFixed(0).padStart(6)} ms`)),
    ),
  ];
  return `\n${lines.join('\n')}\n`;
}
