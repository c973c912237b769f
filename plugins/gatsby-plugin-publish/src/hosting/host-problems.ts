import { findPathProblem } from '../site-path';
import type { HostOptions } from './host-options';
import { findPatternProblem } from './path-pattern';

const HEADER_NAME = /^[a-z][a-z-]*$/;
const HEADER_VALUE = /^[\x20-\x23\x25-\x7e]+$/;
/** Of a policy: any port; without TLS this machine alone, to try things out. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/localhost:\d+)$/;

/**
 * Checks the list of host rules, but for its redirects.
 *
 * @param options What gatsby-config.ts hands over.
 * @returns A sentence for each fault, with a right example.
 */
export function findHostProblems(options: HostOptions): string[] {
  const problems: string[] = [];
  const tell = (where: string, value: unknown, problem: string | null): void => {
    if (problem !== null) problems.push(`${where}: ${JSON.stringify(value)} ${problem}`);
  };
  options.notFound.forEach(({ below, page }, index) => {
    tell(`notFound[${index}].below`, below, findPathProblem(below, 'page'));
    const isPage = /^\/(?:[\w-]+\/)*404\.html$/.test(page);
    tell(`notFound[${index}].page`, page, isPage ? null : 'is no not-found page; write "/404.html"');
  });
  for (const [name, value] of Object.entries(options.headers)) {
    const isName = HEADER_NAME.test(name) && name !== 'cache-control' && name !== 'content-security-policy';
    tell(
      `headers["${name}"]`,
      name,
      isName ? null : "must be lower case, and cache-control and the policy's have places of their own",
    );
    const isValue = HEADER_VALUE.test(value);
    tell(
      `headers["${name}"]`,
      value,
      isValue ? null : 'must be plain text without a dollar, as in "nosniff"',
    );
  }
  options.immutable.forEach((pattern, index) =>
    tell(`immutable[${index}]`, pattern, findPatternProblem(pattern)),
  );
  for (const place of ['scripts', 'images', 'connections'] as const) {
    options.policy[place].forEach((origin, index) => {
      const problem = ORIGIN.test(origin) ? null : 'is no origin; write "https://avatars.example"';
      tell(`policy.${place}[${index}]`, origin, problem);
    });
  }
  return problems;
}
