import type { MarkdownProblem } from './types';

/**
 * Puts an error that stopped the MDX parser into the words of all other problems.
 *
 * @param error what `process()` threw
 * @returns the problem; null if the error isn't about the text, and has to be thrown on
 */
export function buildSyntaxProblem(error: unknown): MarkdownProblem | null {
  if (!isParserMessage(error)) return null;
  const { reason, line, column } = error;
  const isExpression = /expression|acorn|\{/.test(reason);
  return {
    line: line ?? 1,
    column: column ?? 1,
    message: `MDX: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    example: isExpression
      ? 'A literal brace stands in backticks: `{`'
      : 'A literal angle bracket stands in backticks: `<entry>`; a tag is closed: <br />',
  };
}

type ParserMessage = { reason: string; line?: number | null; column?: number | null };

function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && error.name !== 'Error' && typeof (error as Partial<ParserMessage>).reason === 'string';
}
