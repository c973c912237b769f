import type { GatsbyNode, PluginOptions } from 'gatsby';

/** A language's pages, and the words that name them in lists. */
export type TwinLanguage = {
  language: string;
  prefix: string;
  title: string;
  description: string;
  sections: { name: string; title: string }[];
  words: { intro: string; full: string; standalone: string };
};

/** The options after Gatsby has checked them and filled in the defaults. README.md tells each. */
export type TwinsOptions = {
  siteUrl: string;
  languages: TwinLanguage[];
  datedSection: string;
  fullLimit: number;
};

/** Below it a model can read the whole file; above it nobody would want it in one piece. */
const FULL_LIMIT = 5_000_000;

const WORDS: TwinLanguage['words'] = {
  intro: 'Every page is there as Markdown: add index.md to its address.',
  full: 'All pages in one file',
  standalone: 'More pages',
};

/** Gatsby's hook. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string()
      .pattern(/^https?:\/\/[^/?#\s]+$/)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' })
      .description('The origin of the published site.'),
    languages: Joi.array()
      .items(
        Joi.object({
          language: Joi.string().required(),
          prefix: Joi.string()
            .allow('')
            .pattern(/^\/[\w-]+$/)
            .required()
            .messages({ 'string.pattern.base': '{{#label}} must be "" or a path, as in "/zh"' }),
          title: Joi.string().required(),
          description: Joi.string().required(),
          sections: Joi.array()
            .items(Joi.object({ name: Joi.string().required(), title: Joi.string().required() }))
            .default([]),
          words: Joi.object({
            intro: Joi.string().default(WORDS.intro),
            full: Joi.string().default(WORDS.full),
            standalone: Joi.string().default(WORDS.standalone),
          }).default(WORDS),
        }),
      )
      .min(1)
      .required()
      .description('Languages of the site; one without pages of its own gets no files.'),
    datedSection: Joi.string().default('blog').description('The section whose index lists its pages.'),
    fullLimit: Joi.number()
      .integer()
      .min(0)
      .default(FULL_LIMIT)
      .description('Bytes above which llms-full.txt is not written.'),
  });

/**
 * @param options What Gatsby hands to the hooks of a plugin.
 * @returns The same options with their types: Gatsby calls no hook before the schema above has passed.
 */
export function readOptions(options: PluginOptions): TwinsOptions {
  return options as unknown as TwinsOptions;
}
