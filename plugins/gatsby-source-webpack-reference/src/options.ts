import type { GatsbyNode, PluginOptions } from 'gatsby';
import type { Places } from './places';

export interface ReferenceOptions extends PluginOptions {
  /** Where each fact stands among the pages. */
  places: Places;
  /** The file that holds the places, relative to the project: faults in them are told with its lines. */
  placesFile: string;
}

/** Checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const page = Joi.string()
    .pattern(/^\/([\w-]+\/)+$/)
    .messages({ 'string.pattern.base': '{#label} must be a page, as in "/configuration/output/"' });
  const pages = Joi.object().pattern(Joi.string(), page).required();
  return Joi.object({
    places: Joi.object({
      options: Joi.array()
        .items(Joi.object({ path: Joi.string().required(), url: page.required(), as: Joi.string() }))
        .required(),
      hooks: pages,
      plugins: pages,
      exports: page.required(),
      flags: page.required(),
      statsFields: page.required(),
      runtimeVariables: page.required(),
    })
      .required()
      .description('Where each fact stands among the pages.'),
    placesFile: Joi.string()
      .required()
      .description('The file that holds the places, relative to the project.'),
  });
};
