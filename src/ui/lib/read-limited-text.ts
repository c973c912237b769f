export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads a response's text up to a limit.
 *
 * @param most bytes, after decompression
 * @throws TooLargeError; errors of the stream
 */
export async function readLimitedText(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new TooLargeError(`more than ${most} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
