import type { GatsbyNode, PluginOptions } from 'gatsby';

/** A package whose README is a page. */
export interface ListedPackage {
  /** Its name in node_modules. */
  package: string;
  /** The page's path below the pages' folder, as a file's: `loaders/_css-loader.md` becomes `/loaders/css-loader/`. */
  path: string;
  title: string;
  /** Heading in the sidebar. */
  group: string;
  /** One sentence; the package's own where it is left out. */
  description?: string;
  /** Other search terms. */
  keywords: string[];
  /** Branch on which its README is edited. */
  branch: string;
}

/** A package that another page documents. */
export interface PackageElsewhere {
  package: string;
  /** Path of that page, with a hash where it is a part of it. */
  url: string;
}

export interface ReadmesOptions extends PluginOptions {
  packages: ListedPackage[];
  elsewhere: PackageElsewhere[];
  /** The files that list `packages`, relative to the project, for line numbers of problems. */
  listedIn: string[];
  /** BCP 47 code of the READMEs' language. */
  language: string;
  /** GitHub organizations between which repositories have moved: the same name in any of them is the same package. */
  organizations: string[];
}

/** Gatsby's hook: checks what gatsby-config.ts passes. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) =>
  Joi.object({
    packages: Joi.array()
      .items(
        Joi.object({
          package: Joi.string().required(),
          path: Joi.string()
            .pattern(/^([\w-]+\/)*_[\w.-]+\.md$/)
            .required()
            .messages({
              'string.pattern.base':
                '{{#label}} must be a file with an underscore, as in "loaders/_css-loader.md"',
            }),
          title: Joi.string().required(),
          group: Joi.string().required(),
          description: Joi.string(),
          keywords: Joi.array().items(Joi.string().max(80)).default([]),
          branch: Joi.string().default('main'),
        }),
      )
      .required(),
    elsewhere: Joi.array()
      .items(
        Joi.object({
          package: Joi.string().required(),
          url: Joi.string()
            .pattern(/^\/[\w./-]*(#[\w-]+)?$/)
            .required(),
        }),
      )
      .default([]),
    listedIn: Joi.array().items(Joi.string()).min(1).required(),
    language: Joi.string().required(),
    organizations: Joi.array().items(Joi.string()).default([]),
  });
