const SPACES = /[\p{Z}\p{Cc}]+/gu;
/** Direction marks, soft hyphens and invisible characters, except the joiners of scripts and emoji. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}]/gu;
/** Piles of accents, which grow over the lines above and below. */
const PILES = /(\p{M}{3})\p{M}+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Turns user input into one line of plain text.
 *
 * @param most number of graphemes; longer text ends in an ellipsis
 * @returns '' when no visible character is left
 */
export function cleanText(text: string, most: number): string {
  // No name is this long, and the steps below take time for each character.
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

/** A failed request; it never stops a build. */
export class ServiceError extends Error {
  /**
   * @param message one line, what happened
   * @param isFinal whether the same request would fail again
   * @param wait milliseconds before a retry, if the service demands it
   */
  constructor(
    message: string,
    readonly isFinal = false,
    readonly wait: number | null = null,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}

/** A message of the service for the log: short, without control characters. */
export const quote = (text: string): string => JSON.stringify(cleanText(text, 200));

/** Converts an error of `fetch`; its cause has the reason of a failed connection: ECONNREFUSED, ENOTFOUND. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return new ServiceError('it took too long to answer');
  const { code = '', message } = (cause ?? error) as NodeJS.ErrnoException;
  const reason = cleanText(`${code} ${message}`, 200) || 'unknown reason';
  return new ServiceError(`it cannot be reached: ${reason}`);
}
