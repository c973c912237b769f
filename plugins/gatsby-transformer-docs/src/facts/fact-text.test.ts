import vm from 'node:vm';
import { ENGLISH_LABELS } from 'docs-core/body-labels';
import type { HookFact } from 'docs-core/reference';
import { REFERENCE } from '../testing/facts';
import { releaseOf, summarizeType } from './describe-fact';
import { buildFactIndex, type Fact } from './fact-index';
import { shortenText, splitFirstSentence, translateCondition, translateValue } from './fact-text';
import { tapLine } from './single-block';

test.each([
  ['Short.', 'Short.'],
  ['One two. Three four five.', 'One two.'],
  ['One `a. b` two three four.', 'One `a. b` two three…'],
  ['Averyverylongnamewithoutspaces', 'Averyverylongnamewit…'],
])('%s in 20 characters', (words, expected) => expect(shortenText(words, 20)).toBe(expected));

test.each([
  ['One two. Three. Four.', 'One two.', 'Three. Four.'],
  ['One, e.g. two, in 5.1 (i.e. now). Three.', 'One, e.g. two, in 5.1 (i.e. now).', 'Three.'],
  ['One `a. b` two? Three.', 'One `a. b` two?', 'Three.'],
  ['One "two ... three" four. Five.', 'One "two ... three" four.', 'Five.'],
])('the first sentence of %s', (words, first, rest) => {
  expect(splitFirstSentence(words)).toEqual({ first, rest });
});

test.each([
  ['<current directory>/dist', '<当前目录>/dist'],
  ["'current directory'", "'current directory'"],
])('the value %s in Chinese', (value, expected) => {
  expect(translateValue(value, { ...ENGLISH_LABELS, currentDirectory: '当前目录' })).toBe(expected);
});

const CHINESE = {
  ...{ conditionOr: '或', conditionAnyOther: '其他', conditionTerminal: '在终端中' },
  conditionDependency: '依赖类型',
  colon: '：',
};
// Names, values and quoted text are unchanged.
const NAMES = "cache.type: 'or', output.dependency: origin, toString()";

test.each([
  ['mode: production, target: web or webworker', 'mode: production, target: web 或 webworker'],
  ['dependency: esm or any other', '依赖类型：esm 或 其他'],
  ['in a terminal', '在终端中'],
  [NAMES, NAMES],
])('the condition %j in the language of the page', (condition, translated) => {
  expect(translateCondition(condition, { ...ENGLISH_LABELS, ...CHINESE })).toBe(translated);
  expect(translateCondition(condition, ENGLISH_LABELS)).toBe(condition);
});

test.each([
  ['boolean | string', 'boolean | string'],
  ['RegExp | string | ((value: string) => boolean | string)', 'RegExp | string | function'],
  ["false | 'gzip' | 'brotli' | 'a | longer one'", 'false | string'],
  ['Record<string, (string | { dependency: string })[]>', 'object'],
  ['(string | { dependency: string })[] | (() => string[])', 'array | function'],
])('the kinds of values of %s', (type, expected) => expect(summarizeType(type, 20)).toBe(expected));

test.each([
  [
    ['Compiler', 'run', 'AsyncSeriesHook', 'a'],
    "compiler.hooks.run.tapPromise('MyPlugin', async (a) => {});",
  ],
  [
    ['JavascriptParser', 'call', 'HookMap<SyncHook>'],
    "parser.hooks.call.for('key').tap('MyPlugin', () => {});",
  ],
  [
    ['Compiler', 'a-b', 'SyncHook', '', 'b.c'],
    "compiler.hooks['a-b'].tap('MyPlugin', (argument1, argument2) => {});",
  ],
  [['RuntimePlugin', 'createScript', 'SyncWaterfallHook', 'source'], ''],
  [['Compiler', 'proxy', ''], ''],
])('the line that taps %j', ([owner = '', name = '', kind = '', ...names], line) => {
  const given = names.map((argument) => ({ name: argument, type: '' }));
  const hook = { owner, name, kind, arguments: given } as Partial<HookFact> as HookFact;
  expect(tapLine(hook)).toBe(line);
  expect(() => new vm.Script(line)).not.toThrow();
});

const facts = buildFactIndex(REFERENCE);
const option = facts.find('option', '', 'output.clean');
const flag = facts.find('argument', '', '--config');
const field = facts.find('statsField', 'StatsAsset', 'emitted');

test.each([
  ['a minor', option, { since: '5.20' }, '5.20'],
  ['the first release of the major', option, { since: '5.0' }, ''],
  ['a flag of webpack-cli', flag, { since: '7.3.1', group: 'cli' }, 'webpack-cli 7.3.1'],
  ['a field of the statistics, whose type is younger than the field', field, { since: '5.29' }, ''],
])('the release of a fact: %s', (_, fact, more, release) => {
  expect(releaseOf({ ...fact, data: { ...fact?.data, ...more } } as Fact)).toBe(release);
});
