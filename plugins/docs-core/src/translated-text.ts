import { z } from 'zod';

/**
 * The schema of a text in the first language, and in as many others as it has been translated into.
 *
 * @param name of the key, for examples
 * @param longest number of characters
 */
export function translatedText(languages: readonly string[], name: string, longest: number) {
  const plain = z.string().trim().min(1).max(longest);
  const expected = `a text of at most ${longest} characters`;
  return z
    .strictObject(
      Object.fromEntries(
        languages.map((code, index) => {
          const text = plain.meta({ expected, example: `${name}:\n  ${code}: A text` });
          return [code, index === 0 ? text : text.optional()];
        }),
      ),
    )
    .meta({
      expected: `a text in ${languages.join(', ')}`,
      example: `${name}:\n${languages.map((code) => `  ${code}: A text`).join('\n')}`,
    });
}
