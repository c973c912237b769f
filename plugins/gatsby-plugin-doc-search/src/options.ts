import type { GatsbyNode, PluginOptions } from 'gatsby';
import { HEADING_KINDS, type HeadingKinds } from '../../docs-core/src/search-file';
import type { SearchedLanguage } from './search-file';

/** A description with which browsers search a site from their address bar. */
export interface OpenSearchOptions {
  /** Path of the file: `/opensearch.xml`. */
  readonly output: string;
  /** At most 16 characters; browsers show it. */
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** Absolute URL of the search page, with `{searchTerms}` where the query goes. */
  readonly template: string;
  /** Absolute URL of an icon. */
  readonly icon: string;
}

export interface SearchPluginOptions extends PluginOptions {
  /** Sections whose pages' headings are names of options, and so on; see `kindOf`. */
  readonly kinds: HeadingKinds;
  /** Pages that are missing in a language are taken from the first one. */
  readonly languages: readonly SearchedLanguage[];
  readonly openSearch: readonly OpenSearchOptions[];
}

const TEMPLATE = /^https?:\/\/[^/\s]+\/\S*\{searchTerms\}/;

/** Gatsby's hook. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    kinds: Joi.object()
      .pattern(Joi.string(), Joi.string().valid(...HEADING_KINDS))
      .required(),
    languages: Joi.array()
      .items(
        Joi.object({
          code: Joi.string().required(),
          prefix: Joi.string()
            .pattern(/^(\/[\w-]+)?$/)
            .allow('')
            .required()
            .messages({
              'string.pattern.base': '{{#label}} must be a path without a last slash, as in "/zh", or ""',
            }),
        }),
      )
      .min(1)
      .required(),
    openSearch: Joi.array()
      .items(
        Joi.object({
          output: Joi.string()
            .pattern(/^\/([\w-]+\/)*[\w-]+\.xml$/)
            .required()
            .messages({
              'string.pattern.base': '{{#label}} must be a path to an .xml file, as in "/opensearch.xml"',
            }),
          name: Joi.string().max(16).required(),
          description: Joi.string().max(1024).required(),
          language: Joi.string().required(),
          template: Joi.string().pattern(TEMPLATE).required().messages({
            'string.pattern.base':
              '{{#label}} must be a URL with {searchTerms}, as in "https://webpack.js.org/search/?q={searchTerms}"',
          }),
          icon: Joi.string().uri().required(),
        }),
      )
      .required(),
  });
