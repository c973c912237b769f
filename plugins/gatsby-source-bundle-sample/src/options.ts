import type { GatsbyNode, PluginOptions } from 'gatsby';

export interface BundleSampleOptions extends PluginOptions {
  /** By which name queries ask for the sample. */
  name: string;
  /** The sample's folder, relative to the project. */
  folder: string;
}

/** Checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    name: Joi.string().required().description('By which name queries ask for the sample.'),
    folder: Joi.string().required().description("The sample's folder, relative to the project."),
  });
