import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { BUDGET } from './ballot';
import { findClientNetwork } from './client-address';
import { refuseOrigin, sendPreflight, setCrossOrigin } from './cross-origin';
import { checkMediaType, parseInfluence, parseKey } from './parse-vote';
import { Problem } from './problem';
import type { RateLimit } from './rate-limit';
import { readJson, type BodyRequest } from './read-body';
import { sendError, sendJson } from './send';
import type { Topic } from './vote-server';
import type { VoteService } from './vote-service';

/**
 * Answers one request; never rejects.
 *
 * @param rest the address behind the endpoint's, without its query: '' for the list, else a topic's id
 */
export type VoteHandler = (request: BodyRequest, response: ServerResponse, rest: string) => Promise<void>;

export interface VoteHandlerOptions {
  readonly service: VoteService;
  readonly topics: readonly Topic[];
  /** Origins whose pages may vote, besides the server's own. */
  readonly origins: readonly string[];
  /** How many proxies of ours stand before the server. */
  readonly proxies: number;
  readonly rateLimit: RateLimit;
  readonly now: () => number;
  /** Hears of what is no fault of the request; it is told nothing about who asked. */
  readonly onError: (error: unknown) => void;
}

const LIST_METHODS = 'GET, HEAD, OPTIONS';
const TOPIC_METHODS = 'PUT, OPTIONS';

/** The contract of vote.openapi.yaml over a service. */
export function createVoteHandler(options: VoteHandlerOptions): VoteHandler {
  const { service, topics, rateLimit } = options;
  const byId = new Map(topics.map((topic) => [topic.id, topic]));

  const findNetwork = (request: BodyRequest): string => {
    const forwarded = request.headers['x-forwarded-for'];
    const network = findClientNetwork(
      request.socket?.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      options.proxies,
    );
    if (network === null) throw new Problem('invalid-request', 'It cannot be told from where this comes.');
    return network;
  };

  const listTopics = async (request: BodyRequest, response: ServerResponse): Promise<void> => {
    const totals = await service.readTotals();
    const body = JSON.stringify({
      topics: topics.map(({ id, locked }) => ({ id, score: 0, votes: 0, ...totals.get(id), locked })),
      budget: BUDGET,
    });
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
    const isKnown = known.includes(etag) || known.includes('*');
    sendJson(request, response, isKnown ? 304 : 200, isKnown ? '' : body, {
      etag,
      'cache-control': 'no-cache',
    });
  };

  const castVote = async (
    request: BodyRequest,
    response: ServerResponse,
    topic: Topic,
    network: string,
  ): Promise<void> => {
    const key = parseKey(request.headers);
    checkMediaType(request.headers);
    const influence = parseInfluence(await readJson(request));
    if (topic.locked) throw new Problem('locked', 'This topic takes no votes.');
    const outcome = await service.castVote({ key, topic: topic.id, network, influence });
    if (outcome.kind === 'key-reused') {
      throw new Problem(
        'key-reused',
        'Another vote was sent with this Idempotency-Key; every vote has its own.',
      );
    }
    if (outcome.kind === 'over-budget') {
      const { left } = outcome;
      throw new Problem('budget', `Of ${BUDGET} a day, ${left} are left.`, {}, { left });
    }
    const { score, votes, left } = outcome.answer;
    sendJson(request, response, 200, JSON.stringify({ id: topic.id, score, votes, influence, left }));
  };

  const answer = async (request: BodyRequest, response: ServerResponse, rest: string): Promise<void> => {
    const { method = '' } = request;
    const id = rest.replace(/^\/|\/$/g, '');
    const topic = byId.get(id);
    const methods = id === '' ? LIST_METHODS : TOPIC_METHODS;
    const isAllowed = setCrossOrigin(request, response, options.origins);
    if (id !== '' && topic === undefined) {
      throw new Problem('unknown-topic', 'Topics are listed at the address without an id.');
    }
    if (method === 'OPTIONS') return sendPreflight(response, methods);
    if (!methods.split(', ').includes(method)) {
      throw new Problem('method', `Allowed here: ${methods}.`, { allow: methods });
    }
    const network = findNetwork(request);
    const seconds = rateLimit(network, options.now());
    if (seconds > 0) {
      throw new Problem('rate', `Ask again in ${seconds} s.`, { 'retry-after': String(seconds) });
    }
    if (topic === undefined) return listTopics(request, response);
    if (!isAllowed) refuseOrigin();
    return castVote(request, response, topic, network);
  };

  return async (request, response, rest) => {
    try {
      await answer(request, response, rest);
    } catch (error) {
      sendError(request, response, error, options.onError);
    }
  };
}
