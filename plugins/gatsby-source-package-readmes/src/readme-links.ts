import type { Repository, FindPage } from './package-urls';
import type { MarkdownNode } from './parse-markdown';

/** Hosts whose images are states, numbers or buttons. */
const BADGE_HOSTS = [
  'shields.io',
  'badge.fury.io',
  'badgen.net',
  'codecov.io',
  'coveralls.io',
  'packagephobia.now.sh',
  'packagephobia.com',
  'circleci.com',
  'travis-ci.org',
  'travis-ci.com',
  'appveyor.com',
  'david-dm.org',
  'snyk.io',
  'opencollective.com',
];

/** Whether an image is a badge: a state (of the tests, the version, the size), nothing about the package's use. */
function isBadge(url: string): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  return (
    BADGE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) || /badge|shield/i.test(path)
  );
}

/**
 * The replacement of an image: its alternative text; nothing for a badge. No README's image is ever shown,
 * since it would be fetched from somebody else's host by every reader.
 */
export function imageText(image: MarkdownNode, url: string): string {
  return isBadge(url) ? '' : (image.alt ?? '').trim();
}

/** Data for absolute links. */
export interface ReadmeLocation {
  readonly repository: Repository;
  /** Name of the tag of the published version. */
  readonly tag: string;
  /** Path of the README's own page. */
  readonly url: string;
  readonly findPage: FindPage;
}

/**
 * Where a link of a README leads on this site: what is relative, to the file of the published version in the
 * repository; the home of a package that has a page, to that page. Whether a URL is safe is not checked here.
 *
 * @returns its URL, or null where it leads out of the repository
 */
export function readmeLink(written: string, location: ReadmeLocation): string | null {
  const { repository, tag, url } = location;
  const link = written.trim();
  if (/^(#|[\\/]{2})/.test(link)) return link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
    const page = location.findPage(link);
    // From its own page, the home of a package is the repository.
    return page === null || page === url ? link : page;
  }
  const [, own] = /^(?:\.\/)?readme\.md(#.*)$/i.exec(link) ?? [];
  if (own !== undefined) return own;
  const root = `${repository.url}/blob/${tag}/`;
  const folder = repository.directory === '' ? root : `${root}${repository.directory}/`;
  const absolute = toAbsolute(link.startsWith('/') ? `.${link}` : link, link.startsWith('/') ? root : folder);
  return absolute?.startsWith(root) ? absolute : null;
}

function toAbsolute(link: string, base: string): string | null {
  try {
    return new URL(link, base).href;
  } catch {
    return null;
  }
}
