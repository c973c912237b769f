import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The part of `vercel.json` that a static server applies. */
const rulesSchema = z.object({
  redirects: z.array(z.object({ source: z.string(), destination: z.string(), statusCode: z.number() })),
  headers: z.array(
    z.object({
      source: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
});

/** Redirects by old path, and headers by the expressions of paths that they are for. */
export type HostRules = z.infer<typeof rulesSchema>;

/**
 * Reads the rules of a built site, of which each kind of host has a file of its own: those for Vercel, since they are
 * JSON.
 *
 * @param dir absolute folder of the site; without the file there are no rules
 * @throws Error when the file is not what the build writes
 */
export function readHostRules(dir: string): HostRules {
  const file = path.join(dir, 'vercel.json');
  if (!fs.existsSync(file)) return { redirects: [], headers: [] };
  try {
    return rulesSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} has no rules that are supported here: build the site, as in npm run build`, {
      cause: error,
    });
  }
}

/** A `source` is a path with expressions in parentheses. */
const isMatch = (source: string, pathname: string): boolean =>
  new RegExp(`^${source.replace(/\([^)]*\)|\./g, (part) => (part === '.' ? '\\.' : part))}$`).test(pathname);

/** Headers of a decoded path; of two rules with one header the last counts. */
export function headersOf({ headers }: HostRules, pathname: string): Map<string, string> {
  const found = headers.filter(({ source }) => isMatch(source, pathname));
  return new Map(found.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
}
