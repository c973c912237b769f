import { z } from 'zod';
import { BUILD_ITEM } from '../../../plugins/docs-core/src/build-item';

/** A step of a build and the seconds in which no step inside it ran. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/** What a build did, as far as it came. */
export interface BuildRecord {
  readonly seconds: number;
  /** Without overlaps: their sum is the whole time. In the order of their beginnings. */
  readonly phases: readonly Phase[];
  /** How many items of each kind came from the cache. */
  readonly caches: readonly { readonly kind: string; readonly hits: number; readonly total: number }[];
  /** Pages whose bodies were rendered, slowest first. */
  readonly rendered: readonly { readonly url: string; readonly ms: number }[];
}

/** Gatsby's activities, as it sends them to the process that started it; ours are among them. */
const messageSchema = z.union([
  z.object({
    action: z.object({
      type: z.enum(['ACTIVITY_START', 'ACTIVITY_END']),
      payload: z.object({ id: z.string(), text: z.string().optional() }),
    }),
  }),
  z.object({
    type: z.literal(BUILD_ITEM),
    kind: z.string(),
    item: z.string(),
    ms: z.number().nullable(),
  }),
]);

/** The kind of items that are listed by their time. */
export const BODIES = 'bodies';

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
  const items = new Map<string, { kind: string; item: string; ms: number | null }>();

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
      const all = [...items.values()];
      const kinds = [...new Set(all.map(({ kind }) => kind))];
      return {
        seconds: toSeconds(last - begin),
        phases: [...times].map(([name, ms]) => ({ name, seconds: toSeconds(ms) })),
        caches: kinds.map((kind) => {
          const ofKind = all.filter((one) => one.kind === kind);
          return { kind, hits: ofKind.filter(({ ms }) => ms === null).length, total: ofKind.length };
        }),
        rendered: all
          .flatMap(({ kind, item, ms }) =>
            kind === BODIES && ms !== null ? [{ url: item, ms: Math.round(ms) }] : [],
          )
          .sort((one, other) => other.ms - one.ms),
      };
    },
  };
}
