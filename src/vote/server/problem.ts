import { site } from '../../config/site';

/** Whatever is not as asked for; the last part of its `type`. */
export type ProblemName =
  | 'invalid-request'
  | 'origin'
  | 'not-found'
  | 'unknown-topic'
  | 'method'
  | 'locked'
  | 'budget'
  | 'too-large'
  | 'media-type'
  | 'key-reused'
  | 'rate'
  | 'unavailable';

const KINDS: Readonly<Record<ProblemName, readonly [status: number, title: string]>> = {
  'invalid-request': [400, 'The request is not understood'],
  origin: [403, 'Pages of this origin may not vote'],
  'not-found': [404, 'There is nothing at this address'],
  'unknown-topic': [404, 'There is no such topic'],
  method: [405, 'This method is not allowed here'],
  locked: [409, 'Voting is not allowed'],
  budget: [409, "Today's influence does not suffice"],
  'too-large': [413, 'The request is too large'],
  'media-type': [415, 'The body is not JSON'],
  'key-reused': [422, 'The idempotency key belongs to another request'],
  rate: [429, 'Too many requests'],
  unavailable: [503, 'Votes cannot be counted at the moment'],
};

/** Ends a request with an answer of the type application/problem+json (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  /**
   * @param detail one sentence for whoever reads the answer; it tells nothing of the server's inside
   * @param headers sent with it
   * @param members more members of the JSON
   */
  constructor(
    private readonly kind: ProblemName,
    private readonly detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
    private readonly members: Readonly<Record<string, number>> = {},
  ) {
    super(detail);
    this.status = KINDS[kind][0];
  }

  toJSON(): object {
    const [status, title] = KINDS[this.kind];
    const type = `${site.url}/vote/problems/${this.kind}`;
    return { type, title, status, detail: this.detail, ...this.members };
  }
}
