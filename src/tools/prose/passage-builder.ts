import { STAND_IN, type Passage, type PassageKind, type Range } from './page';

const ENTITY = /&(?:#\d+|#x[\da-f]+|\w+);/iy;

function findChar(source: string, char: string, from: number, end: number) {
  for (let at = from; at < Math.min(end, source.length); at++) {
    const here = source[at] ?? '';
    if (here === char || (/\s/.test(char) && /\s/.test(here))) return { start: at, end: at + 1 };
    ENTITY.lastIndex = at;
    const entity = here === '&' ? ENTITY.exec(source)?.[0] : undefined;
    if (entity) return { start: at, end: at + entity.length };
  }
  return null;
}

/** Code that is spoken as a word: "a `loader`", but not "a `main.js`", "a `umd`" or "an `html`". */
const WORD = /^(?=.*[aeiouAEIOU])[A-Za-z][a-z]{3,}$/;

/** Collects the pieces of a passage with their offsets. */
export class PassageBuilder {
  private text = '';
  private readonly offsets: number[] = [];
  private readonly code: Range[] = [];

  /** @param source the file that the pieces are parts of */
  constructor(private readonly source: string) {}

  /**
   * Adds words; white space between pieces is added once. The file may have more than the words between them:
   * backslashes, entities, what lines of a quote or list begin with.
   *
   * @param value the words, without marks
   * @param end of them in the file, exclusive
   */
  addWords(value: string, start: number, end: number): void {
    let at = start;
    for (const char of value.split('')) {
      const found = findChar(this.source, char, at, end);
      const offset = found?.start ?? at;
      at = found?.end ?? at;
      if (/\s/.test(char)) this.addSpace(offset);
      else this.add(char, offset);
    }
  }

  /** Adds code, as its only word or the stand-in. */
  addCode(value: string, start: number): void {
    const text = WORD.test(value) ? value : STAND_IN;
    const from = this.text.length;
    for (const char of text) this.add(char, start);
    this.code.push({ start: from, end: this.text.length });
  }

  get lastOffset(): number {
    return this.offsets.at(-1) ?? 0;
  }

  /** Adds white space, unless there is some. */
  addSpace(offset: number): void {
    if (this.text !== '' && !this.text.endsWith(' ')) this.add(' ', offset);
  }

  /** What has been collected; null if it has no words. */
  build(kind: PassageKind): Passage | null {
    if (this.text.trim() === '') return null;
    const text = this.text.trimEnd();
    return { kind, text, offsets: this.offsets.slice(0, text.length), code: this.code };
  }

  private add(char: string, offset: number): void {
    this.text += char;
    this.offsets.push(offset);
  }
}
