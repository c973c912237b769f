import type { Redirect } from '../redirect-rules';
import { findPathProblem } from '../site-path';
import { findPatternProblem } from './path-pattern';

const HEADER_NAME = /^[a-z][a-z-]*$/;
const HEADER_VALUE = /^[\x20-\x23\x25-\x7e]+$/;
/** Of a policy: any port; without TLS only localhost, for tests. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/localhost:\d+)$/;

/**
 * Checks the list of host rules, except its redirects.
 *
 * @returns A sentence for each fault, with a right example.
 */
export function findHostProblems(options: HostOptions): string[] {
  const problems: string[] = [];
  const report = (where: string, value: unknown, problem: string | null): void => {
    if (problem !== null) problems.push(`${where}: ${JSON.stringify(value)} ${problem}`);
  };
  options.notFound.forEach(({ below, page }, index) => {
    report(`notFound[${index}].below`, below, findPathProblem(below, 'page'));
    const isPage = /^\/(?:[\w-]+\/)*404\.html$/.test(page);
    report(`notFound[${index}].page`, page, isPage ? null : 'is no not-found page; write "/404.html"');
  });
  for (const [name, value] of Object.entries(options.headers)) {
    const isName = HEADER_NAME.test(name) && name !== 'cache-control' && name !== 'content-security-policy';
    report(
      `headers["${name}"]`,
      name,
      isName
        ? null
        : 'must be lower case, and cache-control and content-security-policy have options of their own',
    );
    const isValue = HEADER_VALUE.test(value);
    report(
      `headers["${name}"]`,
      value,
      isValue ? null : 'must be plain text without a dollar, as in "nosniff"',
    );
  }
  options.immutable.forEach((pattern, index) =>
    report(`immutable[${index}]`, pattern, findPatternProblem(pattern)),
  );
  options.ownHeaders.forEach(({ pattern, headers }, index) => {
    report(`ownHeaders[${index}].pattern`, pattern, findPatternProblem(pattern));
    for (const [name, value] of Object.entries(headers)) {
      const isHeader = name === 'content-security-policy' || Object.hasOwn(options.headers, name);
      report(
        `ownHeaders[${index}].headers`,
        name,
        isHeader
          ? null
          : 'is no header of all responses, which alone can be replaced, as in "x-frame-options"',
      );
      report(
        `ownHeaders[${index}].headers["${name}"]`,
        value,
        HEADER_VALUE.test(value) ? null : 'must be plain text without a dollar, as in "nosniff"',
      );
    }
  });
  (options.ownPolicies ?? []).forEach(({ path }, index) =>
    report(`ownPolicies[${index}].path`, path, findPathProblem(path, 'page')),
  );
  options.policy.trustedTypes.forEach((name, index) => {
    const problem = /^[\w-]+$/.test(name) ? null : 'is no name of a policy; write "default"';
    report(`policy.trustedTypes[${index}]`, name, problem);
  });
  for (const field of ['scripts', 'images', 'connections'] as const) {
    options.policy[field].forEach((origin, index) => {
      const problem = ORIGIN.test(origin) ? null : 'is no origin; write "https://avatars.example"';
      report(`policy.${field}[${index}]`, origin, problem);
    });
  }
  return problems;
}

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** The page for unknown URLs below a path: `{ below: '/zh/', page: '/zh/404.html' }`. */
export type NotFoundPage = { readonly below: string; readonly page: string };

/** Headers of the files that match a pattern, in place of those of all responses with the same names. */
export type OwnHeaders = { readonly pattern: string; readonly headers: Headers };

/** Directives of the policy of a page, in place of those of all: `{ path: '/play/', directives: { 'frame-src': ["'self'"] } }`. */
export type OwnPolicy = {
  readonly path: string;
  readonly directives: Readonly<Record<string, readonly string[]>>;
};

/** What the content security policy allows beside the site's own host. */
export type PolicyOptions = {
  /** Texts of the allowed inline scripts; the policy contains their hashes. */
  readonly inlineScripts: readonly string[];
  /** Limit for different inline styles of all pages together: each is a hash in every response. */
  readonly maxInlineStyles: number;
  /** Origins of scripts, images and connections, such as `https://avatars.example`. */
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  /** Names of the Trusted Types policies that scripts may create. */
  readonly trustedTypes: readonly string[];
};

/** The one list of rules of which every host's file is made. README.md describes each. */
export type HostOptions = {
  readonly redirects: readonly Redirect[];
  readonly allowedHosts: readonly string[];
  readonly notFound: readonly NotFoundPage[];
  /** Headers of every response. */
  readonly headers: Headers;
  /** Files with headers of their own, such as the policy of a document that is framed. */
  readonly ownHeaders: readonly OwnHeaders[];
  /** Pages whose policy differs in some directives. */
  readonly ownPolicies?: readonly OwnPolicy[];
  /** Patterns of files that are named by their content, and the two values of `cache-control`. */
  readonly immutable: readonly string[];
  readonly cacheControl: { readonly immutable: string; readonly otherwise: string };
  readonly policy: PolicyOptions;
  /** Ending → value of `content-type`. */
  readonly types: Readonly<Record<string, string>>;
  /** Endings of files worth compressing. */
  readonly compress: readonly string[];
  /** Patterns of those among them that every visitor fetches: the best compression is worth its time. */
  readonly compressBest: readonly string[];
  /** Patterns of files in `public` that visitors don't need. */
  readonly remove: readonly string[];
  /** Paths of those that later steps still read; they are moved to `.cache`. */
  readonly keepInCache: readonly string[];
};

/** What the files of a host are made from. */
export type HostSite = Pick<HostOptions, 'immutable' | 'ownHeaders' | 'cacheControl' | 'types'> & {
  /** With and without the last slash of the old path: hosts differ in whether they treat the two as one. */
  readonly redirects: readonly Redirect[];
  /** The longest path first: it is the most specific one. */
  readonly notFound: readonly NotFoundPage[];
  /** Headers of every response, the policy among them. */
  readonly headers: Headers;
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
