const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** A text with each Latin letter replaced by an Arabic one, except in names and placeholders. */
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
