import type { PluginOptions } from 'gatsby';

const API = 'https://api.opencollective.com/graphql/v2';

/** The options, see README.md. src/config/open-collective.ts checks those from the environment. */
export interface OpenCollectiveOptions {
  /** Slug of the collective; '' for no request. */
  collective: string;
  /** URL of the API; '' for Open Collective's. */
  endpoint: string;
  /** A Personal Token. A function, so that it is not in Gatsby's cache, where it writes every plugin's options. */
  token: () => string;
  /** File with the last response, beside Gatsby's cache; '' for none. */
  snapshot: string;
  /** Hosts that images may come from. */
  avatarHosts: readonly string[];
  /** File of those who gave outside Open Collective, relative to the project; it may be missing. */
  supporters: string;
  /** Codes of the languages of the file's texts; the first is required. */
  languages: readonly string[];
}

export function readOptions(given: PluginOptions): OpenCollectiveOptions {
  const options = given as unknown as OpenCollectiveOptions;
  return { ...options, endpoint: options.endpoint || API };
}
