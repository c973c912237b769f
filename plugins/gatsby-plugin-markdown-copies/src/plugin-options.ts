import type { GatsbyNode } from 'gatsby';

/** A language, its sections in the order of the lists, and the texts of the lists. */
export type CopiesLanguage = {
  language: string;
  prefix: string;
  title: string;
  description: string;
  sections: { name: string; title: string }[];
  messages: { intro: string; full: string; standalone: string };
};

/** The options after validation, see README.md. */
export type CopiesOptions = {
  siteUrl: string;
  languages: CopiesLanguage[];
  datedSection: string;
};

export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    siteUrl: Joi.string()
      .pattern(/^https?:\/\/[^/?#\s]+$/)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' }),
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
            .required(),
          messages: Joi.object({
            intro: Joi.string().required(),
            full: Joi.string().required(),
            standalone: Joi.string().required(),
          }).required(),
        }),
      )
      .min(1)
      .required(),
    datedSection: Joi.string().required(),
  });
