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
  lenient: boolean;
};

const ORIGIN = /^https?:\/\/[^/?#\s]+$/;
const HOST = /^[a-z0-9.-]+(:\d+)?$/;
const FEED_FILE = /^\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.(xml|atom)$/;
const SECTION = /^\/([\w-][\w.-]*\/)*$/;
const SITEMAP_PATTERN = /^\/\S*$/;

/** Only the shape of redirects is checked here: `onPluginInit` reports all problems of all redirects together. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string()
      .pattern(ORIGIN)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' }),
    redirects: Joi.array()
      .items(Joi.object({ from: Joi.string().required(), to: Joi.string().required() }))
      .default([]),
    allowedHosts: Joi.array().items(Joi.string().pattern(HOST)).default([]),
    feeds: Joi.array()
      .items(
        Joi.object({
          output: Joi.string().pattern(FEED_FILE).required().messages({
            'string.pattern.base': '{{#label}} must be a path to an .xml file, as in "/blog/feed.xml"',
          }),
          title: Joi.string().required(),
          description: Joi.string().required(),
          language: Joi.string().required(),
          section: Joi.string()
            .pattern(SECTION)
            .required()
            .messages({ 'string.pattern.base': '{{#label}} must be a path, as in "/blog/"' }),
        }),
      )
      .default([]),
    excludeFromSitemap: Joi.array()
      .items(
        Joi.string()
          .pattern(SITEMAP_PATTERN)
          .messages({ 'string.pattern.base': '{{#label}} must be a path, as in "/vote/" or "/drafts/*"' }),
      )
      .default([]),
    lenient: Joi.boolean().default(false),
  });

/** Options of a hook, which Gatsby calls only after validation. */
export const readOptions = (options: PluginOptions): PublishOptions => options as unknown as PublishOptions;
