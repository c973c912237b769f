import { summarizeType } from './summarize-type';

test.each([
  ['boolean | string', 'boolean | string'],
  ['RegExp | string | ((value: string) => boolean | string)', 'RegExp | string | function'],
  ['(middlewares: Middleware[], devServer: Server) => Middleware[]', 'function'],
  ["false | 'gzip' | 'brotli' | 'a | longer one'", 'false | string'],
  [
    "boolean | { dir?: false | string; filter?: (path: string) => boolean } | 'linear'",
    'boolean | object | string',
  ],
  ['Record<string, (string | { dependency: string })[]>', 'object'],
  ['(string | { dependency: string })[] | (() => string[])', 'array | function'],
  ['(RegExp | string | ((value: string) => boolean))', 'RegExp | string | function'],
])('%s', (type, expected) => expect(summarizeType(type, 20)).toBe(expected));
