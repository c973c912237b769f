import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { CardLook } from './card-svg';
import type { FontSource } from './typeface';

/** The options after validation, see README.md. */
export type SocialImagesOptions = {
  siteUrl: string;
  folder: string;
  logo: string;
  colors: CardLook['colors'];
  fonts: { bold: FontSource[]; plain: FontSource[] };
  languages: { language: string; prefix: string; sections: { name: string; title: string }[] }[];
};

/** Of the package's many files these are read: Latin letters of two weights. */
const inter = (weight: number): string[] =>
  ['latin', 'latin-ext'].map((letters) => `@fontsource/inter/files/inter-${letters}-${weight}-normal.woff`);

export const DEFAULT_FONTS: SocialImagesOptions['fonts'] = {
  bold: [...inter(600), { package: '@fontsource-variable/noto-sans-sc', weight: 600 }],
  plain: inter(400),
};

/** Gatsby's hook. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const color = Joi.string()
    .pattern(/^#[\da-f]{6}$/i)
    .required()
    .messages({ 'string.pattern.base': '{{#label}} must be a color, as in "#2b3a42"' });
  const files = Joi.array()
    .items(
      Joi.string(),
      Joi.object({ package: Joi.string().required(), weight: Joi.number().min(1).max(1000).required() }),
    )
    .min(1);
  return Joi.object({
    siteUrl: Joi.string()
      .pattern(/^https?:\/\/[^/?#\s]+$/)
      .required()
      .messages({ 'string.pattern.base': '"siteUrl" must be an origin, as in "https://webpack.js.org"' })
      .description('The origin of the published site; its host is shown.'),
    folder: Joi.string()
      .pattern(/^(\/[\w-]+)+$/)
      .default('/social')
      .messages({ 'string.pattern.base': '"folder" must be a path, as in "/social"' })
      .description('Folder of the images.'),
    logo: Joi.string()
      .pattern(/\.svg$/)
      .required()
      .description('An SVG file with a viewBox.'),
    colors: Joi.object({ background: color, pattern: color, text: color, soft: color, accent: color })
      .required()
      .description('The colors of a card.'),
    fonts: Joi.object({ bold: files.default(DEFAULT_FONTS.bold), plain: files.default(DEFAULT_FONTS.plain) })
      .default(DEFAULT_FONTS)
      .description(
        'Font files by their names in packages, or packages of a variable font; a letter is taken from the first that has it.',
      ),
    languages: Joi.array()
      .items(
        Joi.object({
          language: Joi.string().required(),
          prefix: Joi.string().allow('').required(),
          sections: Joi.array()
            .items(Joi.object({ name: Joi.string().required(), title: Joi.string().required() }))
            .default([]),
        }),
      )
      .min(1)
      .required()
      .description("The names of each language's sections."),
  });
};

/**
 * @returns The same options with their types: Gatsby calls no hook before the schema above has passed.
 */
export function readOptions(options: PluginOptions): SocialImagesOptions {
  return options as unknown as SocialImagesOptions;
}
