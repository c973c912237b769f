import type { VariableReader } from './variables';

/** An index at Algolia, as the visitor's browser needs it. Its key can only search. */
export interface HostedSearch {
  /** Origins, tried in turn; the content security policy allows these and no other. */
  readonly hosts: readonly string[];
  readonly appId: string;
  readonly key: string;
  readonly index: string;
}

const HOST = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:\d+)$/;

/** Algolia's hosts for an application, according to its documentation. */
const hostsOf = (name: string): string[] => [
  `https://${name}-dsn.algolia.net`,
  ...[1, 2, 3].map((count) => `https://${name}-${count}.algolianet.com`),
];

/**
 * Reads the settings of the hosted search: all of them, so that the reader knows their names.
 *
 * @returns null where none is set; problems are the reader's
 */
export function readHostedSearch(reader: VariableReader, usualIndex: string): HostedSearch | null {
  const isSet = reader.has('ALGOLIA_APP_ID') || reader.has('ALGOLIA_SEARCH_KEY');
  const otherwise = isSet ? undefined : '';
  const expectedId = 'an application id such as ABC123DEF4';
  const expectedKey = 'a key that can search, of 8 visible characters or more';
  const appId = reader.read('ALGOLIA_APP_ID', /^[A-Za-z\d]{4,20}$/, expectedId, otherwise);
  const key = reader.read('ALGOLIA_SEARCH_KEY', /^[\x21-\x7e]{8,500}$/, expectedKey, otherwise);
  const index = reader.read('ALGOLIA_INDEX', /^[\w.-]{1,100}$/, 'a name such as webpack', usualIndex);
  const hosts = reader.readList('ALGOLIA_HOSTS', HOST, 'origins such as https://search.example.org', false);
  return isSet ? { appId, key, index, hosts: hosts.length > 0 ? hosts : hostsOf(appId.toLowerCase()) } : null;
}
