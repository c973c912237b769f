import type { Redirect } from '../redirect-rules';

/** Values by the names of headers, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What the content security policy allows beside the site's own host. */
export interface PolicyOptions {
  /** Texts of the allowed inline scripts; the policy contains their hashes. */
  readonly inlineScripts: readonly string[];
  /** Limit for different inline styles of all pages together: each is a hash in every response. */
  readonly maxInlineStyles: number;
  /** Names of the Trusted Types policies that scripts may create. */
  readonly trustedTypes: readonly string[];
  /** Origins of scripts, images and connections, such as `https://avatars.example`. */
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
}

/** The one list of rules of which every host's file is made, but for its redirects. README.md describes each. */
export interface HostOptions {
  /** The page for unknown URLs below a path: `{ below: '/zh/', page: '/zh/404.html' }`. */
  readonly notFound: readonly { readonly below: string; readonly page: string }[];
  /** Headers of every response; cache-control and content-security-policy have options of their own. */
  readonly headers: Headers;
  /** Patterns of files that are named by their content, and the two values of `cache-control`. */
  readonly immutable: readonly string[];
  readonly cacheControl: { readonly immutable: string; readonly otherwise: string };
  /** Files with headers of their own in place of those of all responses, such as the policy of a document that is framed. */
  readonly ownHeaders: readonly { readonly pattern: string; readonly headers: Headers }[];
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
  readonly redirects: readonly Redirect[];
  /** Other hosts that redirects may lead to. */
  readonly allowedHosts: readonly string[];
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
