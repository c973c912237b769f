import type { GatsbyNode, PluginOptions } from 'gatsby';

/** The options after validation, see README.md. src/config/open-collective.ts checks those from the environment. */
export interface OpenCollectiveOptions {
  /** Slug of the collective; '' for no request. */
  collective: string;
  /** URL of the API. */
  endpoint: string;
  /** A Personal Token. A function, so that it is not in Gatsby's cache, where it writes every plugin's options. */
  token: () => string;
  /** File with the last response, beside Gatsby's cache; '' for none. */
  snapshot: string;
  /** Hosts that images may come from. */
  avatarHosts: string[];
}

/** Gatsby's hook: checks what gatsby-config.ts passes. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    collective: Joi.string().allow('').required(),
    endpoint: Joi.string().uri().default('https://api.opencollective.com/graphql/v2'),
    token: Joi.function().maxArity(0).required(),
    snapshot: Joi.string().allow('').default(''),
    avatarHosts: Joi.array().items(Joi.string().hostname()).required().messages({
      'string.hostname': '{{#label}} must be the name of a host, as in "images.opencollective.com"',
    }),
  });

/** Options of a hook, which Gatsby calls only after validation. */
export const readOptions = (options: PluginOptions): OpenCollectiveOptions =>
  options as unknown as OpenCollectiveOptions;
