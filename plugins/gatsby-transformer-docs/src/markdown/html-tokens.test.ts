import { parseHtmlTokens } from './html-tokens';

const open = (name: string, offset: number, attributes: { name: string; value: string | true }[] = []) => ({
  kind: 'open',
  name,
  offset,
  attributes,
});
const close = (name: string, offset: number) => ({ kind: 'close', name, offset });
const text = (value: string, offset: number) => ({ kind: 'text', value, offset });

describe('parseHtmlTokens', () => {
  test.each([
    ['a <kbd>b</kbd>', [text('a ', 0), open('kbd', 2), text('b', 7), close('kbd', 8)]],
    [
      '<a b="1" c=\'2\' d=3 e>',
      [
        open('a', 0, [
          { name: 'b', value: '1' },
          { name: 'c', value: '2' },
          { name: 'd', value: '3' },
          { name: 'e', value: true },
        ]),
      ],
    ],
    ['<a b=">">', [open('a', 0, [{ name: 'b', value: '>' }])]],
    ['<Badge text="5" />', [open('Badge', 0, [{ name: 'text', value: '5' }])]],
    ['1 < 2', [text('1 ', 0), text('<', 2), text(' 2', 3)]],
    ['<!-- <kbd> -->x', [text('x', 14)]],
    ['<!-- open', []],
    ['<!doctype html>', []],
    ['<script>a < b</script>c', [open('script', 0), text('c', 22)]],
    ['<style>p{}', [open('style', 0)]],
    ['<kbd', [text('<', 0), text('kbd', 1)]],
  ])('%j', (html, tokens) => {
    expect(parseHtmlTokens(html)).toEqual(tokens);
  });
});
