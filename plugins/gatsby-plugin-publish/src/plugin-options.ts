import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { FeedOptions } from './feed';
import type { Redirect } from './redirect-rules';

/** The options after validation, see README.md. */
export type PublishOptions = {
  siteUrl: string;
  redirects: Redirect[];
  allowedHosts: string[];
  feeds: FeedOptions[];
  excludeFromSitemap: string[];
};

const ORIGIN = /^https?:\/\/[^/?#\s]+$/;
const HOST = /^[a-z0-9.-]+(:\d+)?$/;
const FEED_FILE = /^\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.(xml|atom)$/;
const PAGE = /^\/([\w-][\w.-]*\/)*$/;

/** Only the shape of redirects is checked here: `onPluginInit` reports all problems of all redirects together. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const text = Joi.string().required();
  const match = (pattern: RegExp, example: string) =>
    text.pattern(pattern).messages({ 'string.pattern.base': `{{#label}} must be ${example}` });
  const page = match(PAGE, 'a path, as in "/blog/"');
  const feed = {
    output: match(FEED_FILE, 'a path to an .xml file, as in "/blog/feed.xml"'),
    section: page,
    ...{ title: text, description: text, language: text },
  };
  const list = (item: Parameters<ReturnType<typeof Joi.array>['items']>[0]) =>
    Joi.array().items(item).default([]);
  return Joi.object({
    siteUrl: match(ORIGIN, 'an origin, as in "https://webpack.js.org"'),
    redirects: list({ from: text, to: text }),
    allowedHosts: list(Joi.string().pattern(HOST)),
    feeds: list(feed),
    excludeFromSitemap: list(page.optional()),
  });
};

/** Options of a hook, which Gatsby calls only after validation. */
export const readOptions = (options: PluginOptions): PublishOptions => options as unknown as PublishOptions;
