import type { Redirect } from '../redirect';

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Where the page for unknown addresses below a path stands: `{ below: '/zh/', page: '/zh/404.html' }`. */
export type NotFoundPage = { readonly below: string; readonly page: string };

/** What the content security policy lets a page do beside using its own host. */
export type PolicyOptions = {
  /** Texts of the inline scripts that pages may hold; each goes into the policy by its hash. */
  readonly inlineScripts: readonly string[];
  /** Most different inline styles of all pages together: each is a hash in every answer. */
  readonly maxInlineStyles: number;
  /** Origins of scripts, images and connections, such as `https://avatars.example`. */
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
};

/** The one list of rules of which every host's file is made. README.md tells each. */
export type HostOptions = {
  readonly redirects: readonly Redirect[];
  readonly allowedHosts: readonly string[];
  readonly notFound: readonly NotFoundPage[];
  /** Headers of every answer. */
  readonly headers: Headers;
  /** Patterns of files that are named by what is in them, and the two values of `cache-control`. */
  readonly immutable: readonly string[];
  readonly cacheControl: { readonly immutable: string; readonly otherwise: string };
  readonly policy: PolicyOptions;
  /** Ending → value of `content-type`. */
  readonly types: Readonly<Record<string, string>>;
  /** Endings of files worth compressing. */
  readonly compress: readonly string[];
  /** Patterns of what a build leaves in `public` and no visitor needs. */
  readonly remove: readonly string[];
  /** Names of those files that later steps still read; they are moved to `.cache`. */
  readonly keepInCache: readonly string[];
};
