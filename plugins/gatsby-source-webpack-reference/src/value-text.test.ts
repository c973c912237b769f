import { formatValue } from './value-text';

class Minimizer {
  readonly name = 'm';
}

describe('formatValue', () => {
  it.each<[unknown, string]>([
    ["it's", "'it\\'s'"],
    [Infinity, 'Infinity'],
    [null, 'null'],
    [/\.m?js$/i, String(/\.m?js$/i)],
    [() => true, '<function>'],
    [['.js', '...'], "['.js', '...']"],
    [{ a: 1, 'b-c': [], d: undefined }, "{ a: 1, 'b-c': [] }"],
    [{}, '{}'],
    [new Set([1]), '[1]'],
    [new Minimizer(), '<Minimizer>'],
    [process.stderr, 'process.stderr'],
  ])('writes %p', (value, text) => {
    expect(formatValue(value, [])).toBe(text);
  });

  it('replaces folders and names of the machine with descriptions', () => {
    const replacements = [
      ['/home/me/site', '<current directory>'],
      ['zz', '<name>'],
    ] as const;
    expect(formatValue('/home/me/site/dist', replacements)).toBe('<current directory>/dist');
    expect(formatValue('webpackChunkzz', replacements)).toBe("'webpackChunk<name>'");
  });

  it('cuts what gets long at its inner objects', () => {
    const inner = { text: 'x'.repeat(100) };
    expect(formatValue({ a: inner, b: inner, c: inner }, [])).toBe('{ a: { … }, b: { … }, c: { … } }');
    expect(formatValue(Array(9).fill(inner), [])).toBe('[…]');
  });
});
