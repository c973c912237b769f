/** A server on this machine that speaks as Open Collective's API does, or as it should not. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service sees it. */
export interface Asked {
  readonly list: 'members' | 'transactions';
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  readonly variables: { readonly slug: string; readonly limit: number; readonly offset: number };
}

export type Reply = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export interface FakeCollective {
  readonly endpoint: string;
  readonly asked: Asked[];
  /** All that there is to tell. */
  members: unknown[];
  transactions: unknown[];
  /** How it says it; as it should, unless a test wants it otherwise. */
  reply: Reply;
  /** The reply of a service that is well. */
  readonly tell: Reply;
  readonly close: () => Promise<void>;
}

export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** What surrounds the rows of a page. */
export const asPage = (nodes: unknown, totalCount: unknown): object => ({
  data: { account: { rows: { totalCount, nodes } } },
});

/** A membership as the API tells it; names are made up. */
export function member(number: number | string, part: object = {}, account: object = {}): object {
  const slug = `sponsor-${number}`;
  return {
    createdAt: '2020-05-06T07:08:09.123Z',
    totalDonations: { valueInCents: 1000, currency: 'USD' },
    account: {
      slug,
      name: `Sponsor ${number}`,
      isIncognito: false,
      website: `https://${slug}.example.org/`,
      socialLinks: [],
      imageUrl: `https://images.opencollective.com/${slug}/avatar/192.png`,
      ...account,
    },
    ...part,
  };
}

let gifts = 0;

/** A gift as the API tells it. */
export function gift(
  number: number | string,
  valueInCents: number,
  createdAt: string,
  part: object = {},
): object {
  gifts += 1;
  return {
    id: `gift-${gifts}`,
    createdAt,
    isRefunded: false,
    amount: { valueInCents, currency: 'USD' },
    fromAccount: { slug: `sponsor-${number}` },
    ...part,
  };
}

export async function createFakeCollective(): Promise<FakeCollective> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const { query, variables } = JSON.parse(text) as Pick<Asked, 'query' | 'variables'>;
      const { method = '', headers } = request;
      const list = query.includes('transactions(') ? 'transactions' : 'members';
      const seen: Asked = { list, method, headers, query, variables };
      fake.asked.push(seen);
      await fake.reply(seen, response);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const tell: Reply = ({ list, variables: { limit, offset } }, response) =>
    sendJson(response, asPage(fake[list].slice(offset, offset + limit), fake[list].length));
  const fake: FakeCollective = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql/v2`,
    asked: [],
    members: [],
    transactions: [],
    reply: tell,
    tell,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return fake;
}
