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

type Variables = Readonly<Record<string, string | undefined>>;

const HOST = /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:\d+)$/;
const APP_ID = /^[A-Za-z\d]{4,20}$/;
const KEY = /^[\x21-\x7e]{8,500}$/;
const INDEX = /^[\w.-]{1,100}$/;

/** Collects all faults, so that they are reported together. */
class Reading {
  private readonly problems: string[] = [];
  constructor(private readonly variables: Variables) {}

  has(name: string): boolean {
    return (this.variables[name] ?? '') !== '';
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  take(name: string, pattern: RegExp, expected: string, otherwise = ''): string {
    const value = this.variables[name] || otherwise;
    // A key is semi-secret: its faults are reported without its value.
    const got = name.endsWith('_KEY') && value !== '' ? 'something else' : JSON.stringify(value);
    if (!pattern.test(value)) this.refuse(`${name}: expected ${expected}, got ${got}`);
    return value;
  }

  takeHosts(name: string): string[] {
    const hosts = (this.variables[name] ?? '').split(/[\s,]+/).filter((host) => host !== '');
    if (hosts.length === 0 || !hosts.every((host) => HOST.test(host))) {
      this.refuse(
        `${name}: expected origins such as https://search.example.org, divided by commas, got ${JSON.stringify(this.variables[name] ?? '')}`,
      );
    }
    return hosts;
  }

  /** @throws Error with a line for each problem */
  end(): void {
    if (this.problems.length > 0) throw new Error(this.problems.join('\n'));
  }
}

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
 * @param variables of the environment; README.md lists them
 * @param usualIndex index name where no other is set
 * @returns null where no service is set
 * @throws Error that reports everything that is wrong or missing
 */
export function parseHostedSearch(variables: Variables, usualIndex: string): HostedSearch | null {
  const reading = new Reading(variables);
  const isAlgolia = reading.has('ALGOLIA_APP_ID') || reading.has('ALGOLIA_SEARCH_KEY');
  const isTypesense = reading.has('TYPESENSE_NODES') || reading.has('TYPESENSE_SEARCH_KEY');
  if (!isAlgolia && !isTypesense) return null;
  if (isAlgolia && isTypesense) {
    throw new Error('ALGOLIA_APP_ID, TYPESENSE_NODES: expected one search service, got two');
  }
  const key = 'a key that can search, of 8 visible characters or more';
  const index = 'a name such as webpack';
  const found: HostedSearch = isAlgolia
    ? {
        service: 'algolia',
        appId: reading.take('ALGOLIA_APP_ID', APP_ID, 'an application id such as ABC123DEF4'),
        key: reading.take('ALGOLIA_SEARCH_KEY', KEY, key),
        index: reading.take('ALGOLIA_INDEX', INDEX, index, usualIndex),
        hosts: reading.has('ALGOLIA_HOSTS')
          ? reading.takeHosts('ALGOLIA_HOSTS')
          : algoliaHosts(variables.ALGOLIA_APP_ID ?? ''),
      }
    : {
        service: 'typesense',
        appId: '',
        key: reading.take('TYPESENSE_SEARCH_KEY', KEY, key),
        index: reading.take('TYPESENSE_COLLECTION', INDEX, index, usualIndex),
        hosts: reading.takeHosts('TYPESENSE_NODES'),
      };
  reading.end();
  return found;
}
