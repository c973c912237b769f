import { readTypedef } from './expand-type';

const SOURCE = `
/** @typedef {import("./Chunk")} Chunk */
/** @typedef {(value: string, at?: { line: number }) => boolean} ConditionFn */
/**
 * @typedef {(
 *   first: string,
 *   second: EXPECTED_ANY
 * ) => void} LongFn
 */
/**
 * Decides.
 * @callback FilterFn
 * @param {import("./Chunk")} chunk a chunk
 * @param {string=} name its name
 * @returns {boolean | undefined} whether it stays
 */
/** @typedef {object} Listed @property {string} a */
`;

it.each([
  ['ConditionFn', '(value: string, at?: { line: number }) => boolean'],
  ['LongFn', '(first: string, second: any) => void'],
  ['FilterFn', '(chunk: Chunk, name?: string) => boolean | undefined'],
  ['Chunk', 'Chunk'],
  ['Unknown', undefined],
])('reads %s', (name, text) => {
  expect(readTypedef(SOURCE, name)).toBe(text);
});
