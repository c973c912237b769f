import { languages } from '../config/languages';
import { redirects } from '../config/redirects';
import { sections } from '../config/sections';
import { site } from '../config/site';
import { listStaticPaths } from './static-paths';

/** Paths that a page may link to though no page of content stands there: home, printable pages, files. */
export function listKnownPaths(): string[] {
  return [
    ...languages.flatMap(({ prefix }) => [`${prefix}/`, `${prefix}${site.searchPath}`]),
    ...sections.flatMap(({ name, printable }) => [
      `/${name}/`,
      ...(printable ? [`/${name}/printable/`] : []),
    ]),
    ...redirects.map(({ from }) => from),
    site.feedPath,
    ...listStaticPaths('static'),
  ];
}
