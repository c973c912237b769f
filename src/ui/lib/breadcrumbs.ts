import type { Language } from '../../config/languages';
import type { Translate } from '../../i18n/en';
import { sectionOfPath } from './site-path';

/** The links from the home page to the page with this path, without the page itself. */
export function buildBreadcrumbs(
  path: string,
  { prefix }: Language,
  t: Translate,
): { readonly title: string; readonly href: string }[] {
  const section = sectionOfPath(path)?.name;
  const root = `${prefix}/${section ?? ''}/`;
  return [
    { title: t('breadcrumbs.home'), href: `${prefix}/` },
    ...(section && root !== path ? [{ title: t(`section.${section}`), href: root }] : []),
  ];
}
