import type { GatsbyNode, PluginOptions } from 'gatsby';

export interface VoteTopicsOptions extends PluginOptions {
  /** The topics' folder, relative to the project; one that is not there holds no topics. */
  folder: string;
  /** Codes of the languages each topic is written in. */
  languages: string[];
  /** Path of the list of ids below `public`, for whoever counts votes; '' for none. */
  output: string;
}

/** Checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    folder: Joi.string().required().description("The topics' folder, relative to the project."),
    languages: Joi.array()
      .items(Joi.string())
      .min(1)
      .required()
      .description('Codes of the languages each topic is written in.'),
    output: Joi.string()
      .pattern(/^(\/[\w-]+)+\.json$/)
      .allow('')
      .default('')
      .messages({ 'string.pattern.base': '"output" must be a path, as in "/vote/topics.json"' })
      .description('Path of the list of ids below public; empty for none.'),
  });
