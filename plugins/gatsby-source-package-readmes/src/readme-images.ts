import type { MarkdownNode } from './parse-markdown';

/** Hosts whose pictures are states, numbers or buttons. */
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

/** Whether a picture tells a state (of the tests, the version, the size) and nothing about the package's use. */
export function isBadge(address: string): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  return (
    BADGE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) || /badge|shield/i.test(path)
  );
}

/**
 * What stays of a picture: its words, which say what it shows; nothing of a badge. No README's picture is ever shown,
 * since it would be fetched from somebody else's host by every reader.
 *
 * @param image an `image` or `imageReference`
 * @param address where the picture is; '' if that isn't known
 */
export function imageWords(image: MarkdownNode, address: string): string {
  return isBadge(address) ? '' : (image.alt ?? '').trim();
}
