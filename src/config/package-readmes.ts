/** The packages of src/config/package-readmes.yaml, whose pages are READMEs. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const name = z.string().min(1);
const groups = z.record(
  z.string(),
  z.array(
    z.strictObject({
      package: name,
      description: name,
      keywords: name,
      chineseKeywords: name,
      branch: name.optional(),
    }),
  ),
);
const schema = z.strictObject({
  loaders: groups,
  plugins: groups,
  retired: z.array(z.strictObject({ package: name, url: name })),
});

/** The files with the lists, for error messages. */
export const packageReadmeLists: readonly string[] = [path.join('src', 'config', 'package-readmes.yaml')];

const lists = schema.parse(parse(fs.readFileSync(path.resolve(packageReadmeLists[0]!), 'utf8')));

/** `css-minimizer-webpack-plugin` → `CssMinimizerWebpackPlugin` */
const classNameOf = (installed: string): string =>
  installed.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Pages of READMEs. Their paths are like those of files below `content/en`, with an underscore for external content;
 * loaders have their package's name as title, plugins their class's.
 */
export const packageReadmes = (['loaders', 'plugins'] as const).flatMap((section) =>
  Object.entries(lists[section]).flatMap(([group, entries]) =>
    entries.map(({ branch, ...entry }) => ({
      ...entry,
      ...(branch !== undefined && { branch }),
      path: `${section}/_${entry.package}.md`,
      title: section === 'loaders' ? entry.package : classNameOf(entry.package),
      group,
    })),
  ),
);

/** Packages that are no longer maintained, or no longer needed, and the page about their replacement. */
export const retiredPackages = lists.retired;

/** GitHub organizations between which these repositories have moved. */
export const packageOrganizations: readonly string[] = ['webpack', 'webpack-contrib'];
