import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { FeedOptions } from './feed';
import type { NotFoundPage } from './hosting/host-options';
import type { RedirectPageTexts } from './redirect-pages';
import type { Redirect } from './redirect-rules';

/** The options after validation, see README.md. */
export type PublishOptions = {
  siteUrl: string;
  redirects: Redirect[];
  allowedHosts: string[];
  notFound: NotFoundPage[];
  redirectPages: boolean;
  redirectPageTexts: RedirectPageTexts;
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
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const texts = Joi.object({
    language: Joi.string().default('en'),
    title: Joi.string().default('This page has moved'),
    text: Joi.string().default('This page has moved to'),
  });
  return Joi.object({
    siteUrl: Joi.string()
      .pattern(ORIGIN)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' })
      .description('The origin of the published site.'),
    redirects: Joi.array()
      .items(Joi.object({ from: Joi.string().required(), to: Joi.string().required() }))
      .default([])
      .description('Old paths and where they lead.'),
    allowedHosts: Joi.array()
      .items(Joi.string().pattern(HOST))
      .default([])
      .description('Other hosts that a redirect may lead to.'),
    notFound: Joi.array()
      .items(Joi.object({ below: Joi.string().required(), page: Joi.string().required() }))
      .default([])
      .description('The page for unknown URLs below a path.'),
    redirectPages: Joi.boolean()
      .default(true)
      .description('Whether to write a page at each old path, for hosts without redirect rules.'),
    redirectPageTexts: texts
      .default({ language: 'en', title: 'This page has moved', text: 'This page has moved to' })
      .description('Texts of those pages, and their language.'),
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
            .messages({ 'string.pattern.base': '{{#label}} must be a path, as in "/blog/"' }),
          author: Joi.string(),
          limit: Joi.number().integer().min(1),
        }),
      )
      .default([])
      .description('Atom feeds of dated pages.'),
    excludeFromSitemap: Joi.array()
      .items(
        Joi.string()
          .pattern(SITEMAP_PATTERN)
          .messages({ 'string.pattern.base': '{{#label}} must be a path, as in "/vote/" or "/drafts/*"' }),
      )
      .default([])
      .description('Paths that the sitemap leaves out.'),
    lenient: Joi.boolean()
      .default(false)
      .description('Warn of redirects to missing pages and of empty feeds instead of stopping.'),
  });
};

/** Options of a hook, which Gatsby calls only after validation. */
export const readOptions = (options: PluginOptions): PublishOptions => options as unknown as PublishOptions;
