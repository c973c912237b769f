import type { GatsbyNode } from 'gatsby';
import type { CardLook } from './card-svg';

/** The options after validation, see README.md. */
export type SocialImagesOptions = {
  siteUrl: string;
  folder: string;
  logo: string;
  colors: CardLook['colors'];
  languages: { language: string; prefix: string; sections: { name: string; title: string }[] }[];
};

/** Gatsby's hook. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const color = Joi.string()
    .pattern(/^#[\da-f]{6}$/i)
    .required()
    .messages({ 'string.pattern.base': '{{#label}} must be a color, as in "#2b3a42"' });
  return Joi.object({
    siteUrl: Joi.string()
      .pattern(/^https?:\/\/[^/?#\s]+$/)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' }),
    folder: Joi.string()
      .pattern(/^(\/[\w-]+)+$/)
      .required()
      .messages({ 'string.pattern.base': '"folder" must be a path, as in "/social"' }),
    logo: Joi.string()
      .pattern(/\.svg$/)
      .required(),
    colors: Joi.object({
      background: color,
      pattern: color,
      text: color,
      soft: color,
      accent: color,
    }).required(),
    languages: Joi.array()
      .items(
        Joi.object({
          language: Joi.string().required(),
          prefix: Joi.string().allow('').required(),
          sections: Joi.array()
            .items(Joi.object({ name: Joi.string().required(), title: Joi.string().required() }))
            .required(),
        }),
      )
      .min(1)
      .required(),
  });
};
