import type { GatsbyNode, PluginOptions } from 'gatsby';

/** The options after validation, see README.md. Times are milliseconds. */
export interface OpenCollectiveOptions {
  /** Slug of the collective; '' for no request. */
  collective: string;
  endpoint: string;
  /** A function, so that the token is not in Gatsby's cache, where it writes every plugin's options. */
  token: string | (() => string);
  pageSize: number;
  /** A list longer than this many pages is taken for one that never ends. */
  maxPages: number;
  /** For one request with its response. */
  timeout: number;
  /** For all requests and pauses together. */
  timeLimit: number;
  retries: number;
  /** Before the first retry; each later one waits twice as long. */
  retryDelay: number;
  /** A younger response is used without a request. */
  maxAge: number;
  /** Use the last response, without a request. */
  offline: boolean;
  /** File with the last response, beside Gatsby's cache; '' for none. */
  snapshot: string;
  currency: string;
  avatarHosts: string[];
  avatarHeight: number;
}

const SLUG = /^[a-z\d][\w-]{0,99}$/;
const ENDPOINT = /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^?#\s]*)?$/;
/** What a header can have. */
export const TOKEN = /^[\x21-\x7e]+$/;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;
const CURRENCY = /^[A-Z]{3}$/;

const HOUR = 3_600_000;

/** Gatsby's hook: checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const text = (pattern: RegExp, message: string) =>
    Joi.string()
      .pattern(pattern)
      .messages({ 'string.pattern.base': `{{#label}} must be ${message}` });
  const count = (least: number, most: number) => Joi.number().integer().min(least).max(most);
  return Joi.object({
    collective: text(SLUG, 'a slug, as in "webpack" of https://opencollective.com/webpack')
      .allow('')
      .default('')
      .description("The collective's slug; no request without one."),
    endpoint: text(ENDPOINT, 'an https URL, as in "https://api.opencollective.com/graphql/v2"')
      .default('https://api.opencollective.com/graphql/v2')
      .description('URL of the API; http only on localhost.'),
    token: Joi.alternatives()
      .try(text(TOKEN, 'visible characters only').allow(''), Joi.function().maxArity(0))
      .default('')
      .description('A Personal Token, or a function that returns it; raises the limit of requests.'),
    pageSize: count(1, 1000).default(1000).description('Rows a request.'),
    maxPages: count(1, 1000).default(50).description('A list of more pages is refused.'),
    timeout: count(1, 10 * 60_000)
      .default(30_000)
      .description('For one request, in milliseconds.'),
    timeLimit: count(1, 60 * 60_000)
      .default(180_000)
      .description('For all requests, in milliseconds.'),
    retries: count(0, 20).default(3).description('Number of retries of a request.'),
    retryDelay: count(1, 60_000).default(1000).description('Before the first retry, in milliseconds.'),
    maxAge: Joi.number()
      .min(0)
      .default(6 * HOUR)
      .description('A younger response is used without a request.'),
    offline: Joi.boolean().default(false).description('Use the last response, without a request.'),
    snapshot: Joi.string().allow('').default('').description('File with the last response.'),
    currency: text(CURRENCY, 'the code of a currency, as in "USD"')
      .default('USD')
      .description('Whose cents count.'),
    avatarHosts: Joi.array()
      .items(text(HOST, 'the name of a host, as in "images.opencollective.com"'))
      .default(['images.opencollective.com', 'opencollective.com'])
      .description('Hosts that pictures may come from.'),
    avatarHeight: count(16, 1024).default(192).description('Height in pixels of the requested images.'),
  });
};

/**
 * @param options what Gatsby hands to the hooks of a plugin
 * @returns the same options with their types: Gatsby calls no hook before the schema above has passed
 */
export function readOptions(options: PluginOptions): OpenCollectiveOptions {
  return options as unknown as OpenCollectiveOptions;
}
