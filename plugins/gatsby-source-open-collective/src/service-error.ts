const SPACES = /[\p{Z}\p{Cc}]+/gu;
/** Marks that turn the direction of text, cut words in two or cannot be seen; the joiners of scripts and emoji stay. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}]/gu;
/** Piles of accents, which grow over the lines above and below. */
const PILES = /(\p{M}{3})\p{M}+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Makes one line of plain text of what a stranger typed.
 *
 * @param most how many characters, as a reader counts them; what is longer ends in an ellipsis
 * @returns '' when nothing is left that could be seen
 */
export function cleanText(text: string, most: number): string {
  // Nobody's name is this long, and the rest is looked at character by character.
  const clean = text
    .slice(0, most * 20)
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(PILES, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return '';
  const characters = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  if (characters.length <= most) return clean;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** A reason of the service's for having no answer; it never stops a build. */
export class ServiceError extends Error {
  /**
   * @param message one line, what happened
   * @param isPassing whether it is worth asking again
   * @param wait milliseconds after which the service wants to be asked again, if it said
   */
  constructor(
    message: string,
    readonly isPassing: boolean,
    readonly wait: number | null = null,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}

/** What a stranger's message may take of a line in the log, without what a terminal would act on. */
export const quote = (text: string): string => JSON.stringify(cleanText(text, 200));

/** What an error has, whichever part of Node made it. */
interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes one of what `fetch` raised. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const failure = isFailure(error) ? error : {};
  if (failure.name === 'TimeoutError') return new ServiceError('it took too long to answer', true);
  // Why a connection failed stands in the cause: ECONNREFUSED, ENOTFOUND.
  const { code, message } = isFailure(failure.cause) ? failure.cause : failure;
  const reason = cleanText(`${textOf(code)} ${textOf(message)}`, 200) || 'unknown reason';
  return new ServiceError(`it cannot be reached: ${reason}`, true);
}
