import type { ContentfulStatusCode } from 'hono/utils/http-status';

const KINDS = {
  'invalid-request': [400, 'The request is not understood'],
  origin: [403, 'Pages of this origin may not vote'],
  'not-found': [404, 'There is nothing at this URL'],
  'unknown-topic': [404, 'There is no such topic'],
  method: [405, 'This method is not allowed here'],
  locked: [409, 'Voting is not allowed'],
  budget: [409, "Today's influence does not suffice"],
  'too-large': [413, 'The request is too large'],
  'media-type': [415, 'The body is not JSON'],
  'key-reused': [422, 'The idempotency key belongs to another request'],
  rate: [429, 'Too many requests'],
  unavailable: [503, 'Votes cannot be counted at the moment'],
} as const satisfies Readonly<Record<string, readonly [status: ContentfulStatusCode, title: string]>>;

/** Ends a request with a response of the type application/problem+json (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param kind the last part of the problem's `type`
   * @param detail one sentence for the client's developer; it contains nothing about the server's internals
   */
  constructor(
    private readonly kind: keyof typeof KINDS,
    private readonly detail: string,
    headers: Readonly<Record<string, string>> = {},
    private readonly members: Readonly<Record<string, number>> = {},
  ) {
    super(detail);
    [this.status] = KINDS[kind];
    this.headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers };
  }

  /** @param site URL of the site that the problem's type is of */
  toBody(site: string): string {
    const [status, title] = KINDS[this.kind];
    const type = `${site}/vote/problems/${this.kind}`;
    return JSON.stringify({ type, title, status, detail: this.detail, ...this.members });
  }
}

/** Answers a fault of the server's without details. */
export const unavailable = (): Problem =>
  new Problem('unavailable', 'Send the same request again; it is not counted twice.', { 'retry-after': '1' });
