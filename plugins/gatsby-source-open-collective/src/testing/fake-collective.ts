/** A local server with Open Collective's API, and its failures. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly list: 'members' | 'transactions';
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  readonly variables: { readonly slug: string; readonly limit: number; readonly offset: number };
}

export type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

export interface FakeCollective {
  readonly endpoint: string;
  readonly requests: ReceivedRequest[];
  members: unknown[];
  transactions: unknown[];
  /** {@link defaultReply} unless a test replaces it. */
  reply: Reply;
  /** A valid response. */
  readonly defaultReply: Reply;
  readonly close: () => Promise<void>;
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

export const asPage = (nodes: unknown, totalCount: unknown): object => ({
  data: { account: { rows: { totalCount, nodes } } },
});

/** A membership as the API returns it; names are invented. */
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

/** A gift as the API returns it. */
export const gift = (number: number, valueInCents: number, createdAt: string, part: object = {}): object => ({
  id: `gift-${(gifts += 1)}`,
  createdAt,
  isRefunded: false,
  amount: { valueInCents, currency: 'USD' },
  fromAccount: { slug: `sponsor-${number}` },
  ...part,
});

export async function createFakeCollective(): Promise<FakeCollective> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const sent = JSON.parse(text) as Pick<ReceivedRequest, 'query' | 'variables'>;
      const list = sent.query.includes('transactions(') ? 'transactions' : 'members';
      const received: ReceivedRequest = { ...sent, list, headers: request.headers };
      fake.requests.push(received);
      fake.reply(received, response);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const defaultReply: Reply = ({ list, variables: { limit, offset } }, response) =>
    sendJson(response, asPage(fake[list].slice(offset, offset + limit), fake[list].length));
  const fake: FakeCollective = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql/v2`,
    requests: [],
    members: [],
    transactions: [],
    reply: defaultReply,
    defaultReply,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return fake;
}
