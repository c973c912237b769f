import { z } from 'zod';
import { BUILD_ITEM } from 'docs-core/build-item';
import { groupBy } from 'docs-core/group-by';
import { formatBudgets, type Limits, type Measure } from '../budgets/format-budgets';

/** A step of a build and the seconds in which no step inside it ran. */
interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/** What a build did, as far as it came. */
interface BuildRecord {
  readonly seconds: number;
  /** Without overlaps: their sum is the whole time. In the order of their beginnings. */
  readonly phases: readonly Phase[];
  /** How many items of each kind came from the cache. */
  readonly caches: readonly { readonly kind: string; readonly hits: number; readonly total: number }[];
  /** Pages whose bodies were rendered, slowest first. */
  readonly rendered: readonly { readonly url: string; readonly ms: number }[];
}

/** The heaviest files of a site against their limits. */
export interface SiteWeights {
  readonly pages: number;
  readonly limits: Limits;
  readonly measures: readonly Measure[];
}

/** A finished or failed build. */
export interface BuildSummary extends BuildRecord {
  readonly isComplete: boolean;
  /** What was published; null where the build failed, or the site could not be measured. */
  readonly site: SiteWeights | null;
}

const itemSchema = z.object({
  type: z.literal(BUILD_ITEM),
  kind: z.string(),
  item: z.string(),
  ms: z.number().nullable(),
});

/** Gatsby's activities, as it sends them to the process that started it; ours are among them. */
const activitySchema = z.object({
  action: z.object({
    type: z.enum(['ACTIVITY_START', 'ACTIVITY_END']),
    payload: z.object({ id: z.string(), text: z.string().optional() }),
  }),
});
const messageSchema = z.union([activitySchema, itemSchema]);

/** The time in which Gatsby reports no activity: it loads its modules, and finishes. */
const BETWEEN = 'between the steps';

/** To the millisecond. */
const toSeconds = (ms: number): number => Math.round(ms) / 1000;

/**
 * Records a build by the messages of its process.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createBuildRecorder(now: () => number = () => performance.now()) {
  const begin = now();
  let last = begin;
  const times = new Map<string, number>();
  /** Activities by id; the one that was started last is the innermost. */
  const running = new Map<string, string>();
  const items = new Map<string, z.infer<typeof itemSchema>>();

  /** Counts the time since the last message for the innermost activity. */
  const count = (): void => {
    const name = [...running.values()].at(-1) ?? BETWEEN;
    const at = now();
    times.set(name, (times.get(name) ?? 0) + at - last);
    last = at;
  };

  return {
    /** Takes a message; one that concerns neither activities nor items is ignored. */
    onMessage(message: unknown): void {
      const { success, data } = messageSchema.safeParse(message);
      if (!success) return;
      if (!('action' in data)) {
        const key = `${data.kind} ${data.item}`;
        if (!items.has(key)) items.set(key, data);
        return;
      }
      const { type, payload } = data.action;
      count();
      if (type === 'ACTIVITY_START') running.set(payload.id, payload.text ?? payload.id);
      else running.delete(payload.id);
    },

    /** What has been recorded until now. */
    read(): BuildRecord {
      count();
      const kinds = groupBy(items.values(), ({ kind }) => kind);
      const rendered = (kinds.get('bodies') ?? []).flatMap(({ item, ms }) =>
        ms === null ? [] : [{ url: item, ms: Math.round(ms) }],
      );
      return {
        seconds: toSeconds(last - begin),
        phases: [...times].map(([name, ms]) => ({ name, seconds: toSeconds(ms) })),
        caches: [...kinds].map(([kind, ofKind]) => ({
          kind,
          hits: ofKind.filter(({ ms }) => ms === null).length,
          total: ofKind.length,
        })),
        rendered: rendered.sort((one, other) => other.ms - one.ms),
      };
    },
  };
}

/** Columns of a line, of the name in it, and of a bar at its longest. */
const WIDTH = 80;
const NAME = 40;
const BAR = 22;
/** Phases below this share of the time are one line together. */
const LEAST_SHARE = 0.03;
const SLOWEST = 5;

const formatSeconds = (value: number): string =>
  value < 59.95 ? `${value.toFixed(1)} s` : `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;

const fit = (text: string, width: number): string =>
  (text.length > width ? `${text.slice(0, width - 3)}...` : text).padEnd(width);

const formatRow = (name: string, value: string): string => `${fit(name, NAME)}${value}`;

/** A heading with its lines; nothing without lines. */
const block = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => fit(`  ${line}`, WIDTH).trimEnd())];

function formatPhases({ phases, seconds: whole }: BuildRecord): string[] {
  const longestFirst = phases.toSorted((one, other) => other.seconds - one.seconds);
  const shown = longestFirst.filter((phase) => phase.seconds >= LEAST_SHARE * whole);
  const others = longestFirst.slice(shown.length);
  if (others.length > 0) {
    const seconds = others.reduce((sum, phase) => sum + phase.seconds, 0);
    shown.push({ name: `${others.length} shorter steps`, seconds });
  }
  const longest = Math.max(...shown.map((phase) => phase.seconds));
  return shown.map(({ name, seconds }) => {
    const share = `${Math.round((100 * seconds) / whole)} %`;
    const bar = '#'.repeat(Math.round((BAR * seconds) / longest));
    return formatRow(name, `${seconds.toFixed(1).padStart(6)} s${share.padStart(6)}  ${bar}`.trimEnd());
  });
}

/**
 * The end of a build's output: plain characters in 80 columns, since a CI log is no terminal.
 *
 * @returns lines, the last one with its line feed
 */
export function formatSummary(summary: BuildSummary): string {
  const { isComplete, site, caches, rendered } = summary;
  const what = site ? `${site.pages} pages` : 'Build';
  const time = formatSeconds(summary.seconds);
  const lines = [
    isComplete ? `${what} in ${time}` : `Build failed after ${time}; until then:`,
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
