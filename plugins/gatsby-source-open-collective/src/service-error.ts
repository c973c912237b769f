import { cleanText } from './clean-text';

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
