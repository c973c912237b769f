import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { BodyLabels } from 'docs-core/body-labels';
import type { PageComponent } from 'docs-core/page-component';
import type { Problem } from 'docs-core/problem';
import type { SamplesOptions } from './samples/page-samples';

/** One folder of pages: a gatsby-source-filesystem instance and what its pages have in common. */
export interface DocSource {
  /** `name` of the gatsby-source-filesystem instance. */
  instance: string;
  /** Absolute path of the folder. */
  folder: string;
  /** BCP 47 code of the language its pages are written in. */
  language: string;
  /** Prefix of the URLs, '' or e.g. '/zh'. */
  prefix: string;
  /** URL at which a file of this folder can be edited; its relative path is appended. */
  editBase: string;
  /** Texts that the build adds to bodies. */
  labels: Partial<BodyLabels>;
  /** Components that its pages may use as tags. */
  components: readonly PageComponent[];
}

/** Links from a page's first use of a term to its glossary entry. */
export interface GlossaryOptions {
  /** Path of the glossary's page, without a language's prefix. Its headings of level 3 are the terms. */
  page: string;
  /** Ids of entries that are never linked to; in one language alone, with its code: `zh:runtime`. */
  skip: string[];
  /** How many links a page gets at most. */
  limit: number;
}

export interface DocsOptions extends PluginOptions {
  sources: DocSource[];
  /** Report faults as warnings and build what can be built. */
  lenient: boolean;
  /** The pages are written in the ways of other sites, see `BodyOptions.tolerant`. */
  tolerant: boolean;
  /** The published site's origin: what links in `markdown` begin with; '' leaves them as they are. */
  siteUrl: string;
  /** Hosts whose absolute links are links within the site. */
  siteHosts: string[];
  /** Paths that exist without a Doc behind them; a link to them is valid. */
  knownPaths: string[];
  /** Paths of pages that are not of content: a file with one of them is a problem, and no Doc. */
  reservedPaths: string[];
  /** Old paths and their targets: links in third-party pages follow them. */
  redirects: readonly { readonly from: string; readonly to: string }[];
  /** The file of `redirects`, which `gatsby develop` reads again: each entry has `from: '/path/'`. */
  redirectsFile?: string;
  /** Finds problems of the folders themselves, such as links that lead nowhere. */
  fileProblems?: () => readonly Problem[];
  /** Name of the section ordered by date. */
  datedSection: string;
  /** Without it no terms are linked. */
  glossary?: GlossaryOptions;
  /** Paths of pages whose headings of level 3 are messages that they answer, without a language's prefix. */
  answers: string[];
  /** Without it no sample has a link to the playground. */
  samples?: SamplesOptions;
}

/** Checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    sources: Joi.array()
      .items(
        Joi.object({
          instance: Joi.string().required(),
          folder: Joi.string().required(),
          language: Joi.string().required(),
          prefix: Joi.string()
            .allow('')
            .pattern(/^\/[\w-]+$/)
            .required(),
          editBase: Joi.string().uri().required(),
          labels: Joi.object().pattern(Joi.string(), Joi.string()).default({}),
          components: Joi.array().items(Joi.object().unknown()).default([]),
        }),
      )
      .min(1)
      .required(),
    lenient: Joi.boolean().default(false),
    tolerant: Joi.boolean().default(false),
    siteUrl: Joi.string()
      .pattern(/^https?:\/\/[^/?#\s]+$/)
      .allow('')
      .default('')
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' }),
    siteHosts: Joi.array().items(Joi.string().hostname()).default([]),
    knownPaths: Joi.array().items(Joi.string().pattern(/^\//)).default([]),
    reservedPaths: Joi.array().items(Joi.string().pattern(/^\//)).default([]),
    redirects: Joi.array()
      .items(Joi.object({ from: Joi.string().required(), to: Joi.string().required() }))
      .default([]),
    redirectsFile: Joi.string(),
    fileProblems: Joi.function(),
    datedSection: Joi.string().default('blog'),
    answers: Joi.array()
      .items(Joi.string().pattern(/^\/(?:[\w-]+\/)+$/))
      .default([]),
    glossary: Joi.object({
      page: Joi.string()
        .pattern(/^\/(?:[\w-]+\/)+$/)
        .required()
        .messages({
          'string.pattern.base': '"glossary.page" must be a path with both slashes, as in "/glossary/"',
        }),
      skip: Joi.array().items(Joi.string()).default([]),
      limit: Joi.number().integer().min(1).default(8),
    }),
    samples: Joi.object({ record: Joi.string().required(), prepared: Joi.string().required() }),
  });
