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
 * Reads the settings of the hosted search.
 *
 * @returns null where no service is set
 * @throws Error when two services are set; other problems are the reader's
 */
export function readHostedSearch(reader: VariableReader, usualIndex: string): HostedSearch | null {
  const isAlgolia = reader.has('ALGOLIA_APP_ID') || reader.has('ALGOLIA_SEARCH_KEY');
  const isTypesense = reader.has('TYPESENSE_NODES') || reader.has('TYPESENSE_SEARCH_KEY');
  if (!isAlgolia && !isTypesense) return null;
  if (isAlgolia && isTypesense) {
    throw new Error('ALGOLIA_APP_ID, TYPESENSE_NODES: expected one search service, got two');
  }
  const readKey = (name: string): string =>
    reader.read(name, /^[\x21-\x7e]{8,500}$/, 'a key that can search, of 8 visible characters or more');
  const readIndex = (name: string): string =>
    reader.read(name, /^[\w.-]{1,100}$/, 'a name such as webpack', usualIndex);
  const readHosts = (name: string): string[] =>
    reader.readList(name, HOST, 'origins such as https://search.example.org');
  if (isTypesense) {
    return {
      service: 'typesense',
      appId: '',
      key: readKey('TYPESENSE_SEARCH_KEY'),
      index: readIndex('TYPESENSE_COLLECTION'),
      hosts: readHosts('TYPESENSE_NODES'),
    };
  }
  const appId = reader.read('ALGOLIA_APP_ID', /^[A-Za-z\d]{4,20}$/, 'an application id such as ABC123DEF4');
  return {
    service: 'algolia',
    appId,
    key: readKey('ALGOLIA_SEARCH_KEY'),
    index: readIndex('ALGOLIA_INDEX'),
    hosts: reader.has('ALGOLIA_HOSTS') ? readHosts('ALGOLIA_HOSTS') : algoliaHosts(appId),
  };
}
