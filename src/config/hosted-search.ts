import type { VariableReader } from './variables';

/** A hosted search service, as the visitor's browser needs it. Its key can only search. */
export interface HostedSearch {
  readonly service: 'algolia' | 'typesense';
  /** Origins, tried in turn; the content security policy allows these and no other. */
  readonly hosts: readonly string[];
  /** Application id of Algolia; '' for Typesense. */
  readonly appId: string;
  readonly key: string;
  /** Name of the index or collection. */
  readonly index: string;
}

const HOST = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:\d+)$/;

/** Algolia's hosts for an application, according to its documentation. */
function algoliaHosts(appId: string): string[] {
  const name = appId.toLowerCase();
  return [
    `https://${name}-dsn.algolia.net`,
    ...[1, 2, 3].map((count) => `https://${name}-${count}.algolianet.com`),
  ];
}

/**
 * Reads the settings of the hosted search: all of them, so that the reader knows their names.
 *
 * @returns null where no service is set
 * @throws Error when two services are set; other problems are the reader's
 */
export function readHostedSearch(reader: VariableReader, usualIndex: string): HostedSearch | null {
  const isAlgolia = reader.has('ALGOLIA_APP_ID') || reader.has('ALGOLIA_SEARCH_KEY');
  const isTypesense = reader.has('TYPESENSE_NODES') || reader.has('TYPESENSE_SEARCH_KEY');
  if (isAlgolia && isTypesense) {
    throw new Error('ALGOLIA_APP_ID, TYPESENSE_NODES: expected one search service, got two');
  }
  const readKey = (name: string, isNeeded: boolean): string => {
    const expected = 'a key that can search, of 8 visible characters or more';
    return reader.read(name, /^[\x21-\x7e]{8,500}$/, expected, isNeeded ? undefined : '');
  };
  const readIndex = (name: string): string =>
    reader.read(name, /^[\w.-]{1,100}$/, 'a name such as webpack', usualIndex);
  const readHosts = (name: string, isNeeded: boolean): string[] =>
    reader.readList(name, HOST, 'origins such as https://search.example.org', isNeeded);
  const expectedId = 'an application id such as ABC123DEF4';
  const appId = reader.read('ALGOLIA_APP_ID', /^[A-Za-z\d]{4,20}$/, expectedId, isAlgolia ? undefined : '');
  const ownHosts = readHosts('ALGOLIA_HOSTS', false);
  const algolia: HostedSearch = {
    service: 'algolia',
    appId,
    key: readKey('ALGOLIA_SEARCH_KEY', isAlgolia),
    index: readIndex('ALGOLIA_INDEX'),
    hosts: ownHosts.length > 0 ? ownHosts : algoliaHosts(appId),
  };
  const typesense: HostedSearch = {
    service: 'typesense',
    appId: '',
    key: readKey('TYPESENSE_SEARCH_KEY', isTypesense),
    index: readIndex('TYPESENSE_COLLECTION'),
    hosts: readHosts('TYPESENSE_NODES', isTypesense),
  };
  if (isAlgolia) return algolia;
  return isTypesense ? typesense : null;
}
