import { z } from 'zod';
import { BUILD_ITEM } from 'docs-core/build-item';
import { groupBy } from 'docs-core/group-by';

const itemSchema = z.object({
  type: z.literal(BUILD_ITEM),
  kind: z.string(),
  item: z.string(),
  ms: z.number().nullable(),
});

/** What a build did, as far as it came. */
interface BuildRecord {
  readonly seconds: number;
  /** How many items of each kind came from the cache. */
  readonly caches: readonly { readonly kind: string; readonly hits: number; readonly total: number }[];
  /** Pages whose bodies were rendered, slowest first. */
  readonly rendered: readonly { readonly url: string; readonly ms: number }[];
}

/** A finished or failed build. */
export interface BuildSummary extends BuildRecord {
  readonly isComplete: boolean;
  /** How many were published; 0 where the build failed. */
  readonly pages: number;
}

/** Records a build by the messages of its process: `reportItem` sends them; others are ignored. */
export function createBuildRecorder() {
  const begin = performance.now();
  const items = new Map<string, z.infer<typeof itemSchema>>();
  return {
    onMessage(message: unknown): void {
      const { data } = itemSchema.safeParse(message);
      const key = `${data?.kind} ${data?.item}`;
      if (data && !items.has(key)) items.set(key, data);
    },

    /** What has been recorded until now. */
    read(): BuildRecord {
      const kinds = groupBy(items.values(), ({ kind }) => kind);
      const rendered = (kinds.get('bodies') ?? []).flatMap(({ item, ms }) =>
        ms === null ? [] : [{ url: item, ms: Math.round(ms) }],
      );
      return {
        seconds: Math.round((performance.now() - begin) / 100) / 10,
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

const SLOWEST = 5;

/** A heading with a table; nothing without rows. */
const table = (title: string, rows: readonly (readonly [name: string, value: string])[]): string[] =>
  rows.length === 0 ? [] : ['', title, ...rows.map(([name, value]) => `  ${name.padEnd(40)}${value}`)];

/** The end of a build's output; the last line has its line feed. */
export function formatSummary({ isComplete, pages, seconds, caches, rendered }: BuildSummary): string {
  const lines = [
    isComplete ? `${pages} pages in ${seconds} s` : `Build failed after ${seconds} s`,
    ...table(
      'From the cache',
      caches.map(({ kind, hits, total }) => [kind, `${hits} of ${total}`]),
    ),
    ...table(
      'Slowest pages to render',
      rendered.slice(0, SLOWEST).map(({ url, ms }) => [url, `${ms} ms`]),
    ),
  ];
  return `\n${lines.join('\n')}\n`;
}
