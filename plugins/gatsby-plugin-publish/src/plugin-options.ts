import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { FeedOptions } from './feed';
import type { NotFoundPage } from './hosting/host-options';
import type { RedirectPageWords } from './redirect-page';
import type { Redirect } from './redirect';

/** The options after Gatsby has checked them and filled in the defaults. README.md tells each. */
export type PublishOptions = {
  siteUrl: string;
  redirects: Redirect[];
  allowedHosts: string[];
  notFound: NotFoundPage[];
  redirectPages: boolean;
  redirectPageWords: RedirectPageWords;
  feeds: FeedOptions[];
  excludeFromSitemap: string[];
  lenient: boolean;
};

const ORIGIN = /^https?:\/\/[^/?#\s]+$/;
const HOST = /^[a-z0-9.-]+(:\d+)?$/;
const FEED_FILE = /^\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.(xml|atom)$/;
const SECTION = /^\/([\w-][\w.-]*\/)*$/;
const SITEMAP_PATTERN = /^\/\S*$/;

/** Gatsby's hook. Of a redirect only the shape is checked here: what it says is checked with all the others. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const words = Joi.object({
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
      .description('Where the page for unknown addresses below a path stands.'),
    redirectPages: Joi.boolean()
      .default(true)
      .description('Whether a page stands at each old path, for hosts that know no rules.'),
    redirectPageWords: words
      .default({ language: 'en', title: 'This page has moved', text: 'This page has moved to' })
      .description('The words of those pages, and their language.'),
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

/**
 * @param options What Gatsby hands to the hooks of a plugin.
 * @returns The same options with their types: Gatsby calls no hook before the schema above has passed.
 */
export function readOptions(options: PluginOptions): PublishOptions {
  return options as unknown as PublishOptions;
}
