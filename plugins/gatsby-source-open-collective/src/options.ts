/** The options, see README.md; the site's settings check those from the environment. */
export interface OpenCollectiveOptions {
  collective: string;
  endpoint: string;
  /** A function, so that the token is not in Gatsby's cache, where it writes every plugin's options. */
  token: () => string;
  snapshot: string;
  avatarHosts: readonly string[];
  supporters: string;
  languages: readonly string[];
}

/** Reports what is left out or not reached, in a sentence; no build fails for it. */
export type Warn = (message: string) => void;
