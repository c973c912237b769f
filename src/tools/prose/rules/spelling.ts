import { passageRule, touchesCode, type Range } from '../page';

/** Where there are no marks for code, files and options are allowed. */
const MARKLESS = new Set(['title', 'description', 'related', 'alt']);
/** `main.js`, `output.path`, `.env`, `js/[name].js`, `splitChunks`, `--config-node-env`, `apply(compiler)`. */
const CODE_LIKE = /[a-z\d\]][.][a-z\d]|^\.[a-z]|[[\]{}=/]|[a-z][A-Z]|^-|\w\(/;
/** Versions, numbers of other lists, scopes of packages: `v5.105.0`, `CVE-2025-68157`, `@babel/core`. */
const NUMBER = /^(?:v?\d|CVE-\d|@)/;

/** Words that neither Hunspell's dictionary nor ours contains. */
export const spelling = passageRule('spelling', (passage, { remarks }) =>
  remarks
    .filter((remark) => remark.source === 'retext-spell' && !touchesCode(passage, remark))
    .map((remark) => ({ ...remark, written: writtenAround(passage.text, remark) }))
    .filter(
      ({ written }) => !NUMBER.test(written) && !(MARKLESS.has(passage.kind) && CODE_LIKE.test(written)),
    )
    .map(({ start, end, expected, written }) => ({
      start,
      message: `"${passage.text.slice(start, end)}" is in no dictionary`,
      example: CODE_LIKE.test(written) ? `\`${written}\` as code` : suggest(expected),
    })),
);

/** The text between white space, without quotes and what ends a sentence. */
function writtenAround(text: string, { start, end }: Range): string {
  const before = /[^\s("“]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[^\s"”]*/.exec(text.slice(end))?.[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`.replace(/[.,;:?!]+$/, '');
}

function suggest(expected: readonly string[]): string {
  const words = expected.slice(0, 3).join(', ') || 'another word';
  return `${words}; code is put between backticks; a technical term is added to src/config/prose-words.txt`;
}
