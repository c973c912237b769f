import type { RedirectRule } from '../redirect-rules';
import type { Headers, HostOptions } from './host-options';
import { patternForVercel } from './path-pattern';

/**
 * Writes the rules for Vercel. It has one page for unknown URLs, `/404.html`, and takes no rule for it.
 *
 * @param options.headers Headers of every response, the policy among them.
 * @param options.cacheControl Only the value for immutable files is written: the other one is Vercel's default.
 */
export function formatVercelConfig(
  rules: readonly RedirectRule[],
  {
    headers,
    immutable,
    cacheControl,
  }: Pick<HostOptions, 'immutable' | 'cacheControl'> & { headers: Headers },
): string {
  const list = (all: Headers): { key: string; value: string }[] =>
    Object.entries(all).map(([key, value]) => ({ key, value }));
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: rules.map(({ from, to, status }) => ({ source: from, destination: to, statusCode: status })),
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...immutable.map((pattern) => ({
        source: patternForVercel(pattern),
        headers: list({ 'cache-control': cacheControl.immutable }),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
