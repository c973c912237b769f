const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** A text with an Arabic letter in the place of each Latin one, and names and placeholders as they are. */
export function toArabic(text: string): string {
  return text
    .split(/(\{\w+\}|webpack)/)
    .map((part) =>
      part.startsWith('{') || part === 'webpack'
        ? part
        : part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter),
    )
    .join('');
}
