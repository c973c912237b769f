import { z } from 'zod';
import { findPathProblem } from '../site-path';
import { findPatternProblem } from './path-pattern';

/** Of a policy: any port; without TLS only localhost, for tests. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/localhost:\d+)$/;
const NAME_PROBLEM =
  'must be lower case, and cache-control and content-security-policy have options of their own';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** A text about which `find` returns the rest of a sentence, or null when it is valid. */
const checked = (find: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = find(text);
    if (problem !== null) context.addIssue(problem);
  });

const pagePath = checked((path) => findPathProblem(path, 'page'));
const pattern = checked(findPatternProblem);
const origin = z.string().regex(ORIGIN, 'is no origin; write "https://avatars.example"');
const value = z
  .string()
  .regex(/^[\x20-\x23\x25-\x7e]+$/, 'must be plain text without a dollar, as in "nosniff"');
/** Headers by name. */
const headers = z.record(z.string(), value);

/** What the content security policy allows beside the site's own host. */
const policy = z.object({
  /** Texts of the allowed inline scripts; the policy contains their hashes. */
  inlineScripts: list(z.string()),
  /** Limit for different inline styles of all pages together: each is a hash in every response. */
  maxInlineStyles: z.number(),
  /** Names of the Trusted Types policies that scripts may create. */
  trustedTypes: list(z.string().regex(/^[\w-]+$/, 'is no name of a policy; write "default"')),
  /** Origins of scripts, images and connections, such as `https://avatars.example`. */
  scripts: list(origin),
  images: list(origin),
  connections: list(origin),
});

/** The one list of rules of which every host's file is made, but for its redirects. README.md describes each. */
const hostOptions = z.object({
  /** The page for unknown URLs below a path: `{ below: '/zh/', page: '/zh/404.html' }`. */
  notFound: list(
    z.object({
      below: pagePath,
      page: z.string().regex(/^\/(?:[\w-]+\/)*404\.html$/, 'is no not-found page; write "/404.html"'),
    }),
  ),
  /** Headers of every response, by name in lower case. */
  headers: headers.superRefine((all, context) => {
    for (const name of Object.keys(all)) {
      const isName =
        /^[a-z][a-z-]*$/.test(name) && !['cache-control', 'content-security-policy'].includes(name);
      if (!isName) context.addIssue({ code: 'custom', message: NAME_PROBLEM, path: [name], input: name });
    }
  }),
  /** Patterns of files that are named by their content, and the two values of `cache-control`. */
  immutable: list(pattern),
  cacheControl: z.object({ immutable: z.string(), otherwise: z.string() }),
  /** Files with headers of their own in place of those of all responses, such as the policy of a document that is framed. */
  ownHeaders: list(z.object({ pattern, headers })),
  policy,
  /** Ending → value of `content-type`. */
  types: z.record(z.string(), z.string()),
  /** Endings of files worth compressing. */
  compress: list(z.string()),
  /** Patterns of those among them that every visitor fetches: the best compression is worth its time. */
  compressBest: list(pattern),
  /** Patterns of files in `public` that visitors don't need. */
  remove: list(pattern),
  /** Paths of those that later steps still read; they are moved to `.cache`. */
  keepInCache: list(z.string()),
  redirects: list(z.object({ from: z.string(), to: z.string() })),
  /** Other hosts that redirects may lead to. */
  allowedHosts: list(z.string()),
});

export type HostOptions = z.input<typeof hostOptions>;
export type PolicyOptions = HostOptions['policy'];
export type Headers = z.input<typeof headers>;

/**
 * Checks the list of host rules, except its redirects.
 *
 * @returns A sentence for each fault, with a right example.
 */
export function findHostProblems(options: HostOptions): string[] {
  const { error } = hostOptions.safeParse(options, { reportInput: true });
  const faults = (error?.issues ?? []).map(
    ({ path, input, message }) => `${z.core.toDotPath(path)}: ${JSON.stringify(input)} ${message}`,
  );
  const replaced = options.ownHeaders.flatMap(({ headers: own }, index) =>
    Object.keys(own).map((name) => [index, name] as const),
  );
  const unknown = replaced.filter(
    ([, name]) => name !== 'content-security-policy' && !Object.hasOwn(options.headers, name),
  );
  return [
    ...faults,
    ...unknown.map(
      ([index, name]) =>
        `ownHeaders[${index}].headers: "${name}" is no header of all responses, which alone can be replaced, as in "x-frame-options"`,
    ),
  ];
}

/** What the files of a host are made from. */
export type HostSite = Pick<
  HostOptions,
  'redirects' | 'notFound' | 'headers' | 'immutable' | 'ownHeaders' | 'cacheControl' | 'types'
> & {
  /** Paths of all files of the site. */
  readonly paths: readonly string[];
  /** Paths of the files in `public` that hosts read and don't send. */
  readonly unserved: readonly string[];
};

/** A file of a kind of host, by its path in the project, such as `public/_headers`. */
export type HostFile = {
  readonly path: string;
  readonly format: (site: HostSite) => string;
  /** What of the site is beyond the host's limits. */
  readonly findWarnings?: (site: HostSite) => string[];
};
