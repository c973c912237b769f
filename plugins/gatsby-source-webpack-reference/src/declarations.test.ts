import { expandFunctionType, parseDeclarations, print } from './declarations';
import { parseHookType } from './read-hooks';
import { constructorOf, listDeclaredExports, readStatsFields } from './read-exports';

const declarations = parseDeclarations(`
declare interface Base { shared?: "a" | "b"; own: number }
declare interface KnownStatsAsset extends Base {
	/** size in bytes (default \`0\`) */
	own: string;
	list: (
		| string
		| { name: string; value?: number }
	)[];
}
type StatsAsset = KnownStatsAsset & Record<string, any>;
declare interface StatsOptions { all?: boolean }
type FilterFn<T = Base> = (item: T, at?: number) => boolean;
declare interface CallFn { (a: string): void }
declare class Parent { constructor(name: string); }
declare class BannerPlugin extends Parent {}
declare namespace exports {
	export const version: string;
	export namespace optimize { export { BannerPlugin as Banner }; }
	/** Stages. @deprecated use \`optimize.Stages\` — TODO in the next major release: remove */ export namespace Stages {
		export let FIRST: 1;
	}
	export { StatsAsset, StatsOptions };
}
export = exports;
`);

test('fields of stats are collected through intersections and interfaces, the nearest first', () => {
  const owner = 'StatsAsset';
  const list = '(string | { name: string; value?: number })[]';
  const description = 'size in bytes (default `0`)';
  expect(readStatsFields(listDeclaredExports(declarations), declarations)).toEqual([
    { owner, name: 'own', type: 'string', optional: false, description },
    { owner, name: 'list', type: list, optional: false, description: '' },
    { owner, name: 'shared', type: "'a' | 'b'", optional: true, description: '' },
  ]);
});

test('exports are listed by their paths, with their comments; a constructor may be inherited', () => {
  const declared = listDeclaredExports(declarations);
  expect([...declared.keys()].join()).toBe(
    'version,optimize,optimize.Banner,Stages,Stages.FIRST,StatsAsset,StatsOptions',
  );
  expect(declared.get('optimize.Banner')?.type).toBe('BannerPlugin');
  expect(declared.get('Stages')?.doc.deprecated).toBe('use `optimize.Stages`');
  const [parameter] = constructorOf('BannerPlugin', declarations)?.parameters ?? [];
  expect(print(parameter)).toBe('name: string');
});

test.each([
  ['FilterFn<Chunk>', '(item: Chunk, at?: number) => boolean'],
  ['CallFn', '(a: string) => void'],
  ['Base', undefined],
])('spells out %s', (name, text) => expect(expandFunctionType(name, declarations)).toBe(text));

test.each([
  ['AsyncSeriesHook<[Assets], ProcessAssetsOptions>', 'AsyncSeriesHook', ['Assets'], ''],
  ['SyncBailHook<[A, B], boolean | void>', 'SyncBailHook', ['A', 'B'], 'boolean | void'],
  ['SyncWaterfallHook<[string, Chunk]>', 'SyncWaterfallHook', ['string', 'Chunk'], 'string'],
  ['SyncHook<Dependency>', 'SyncHook', ['Dependency'], ''],
  ['HookMap<SyncBailHook<[Expression], true>>', 'HookMap<SyncBailHook>', ['Expression'], 'true'],
  ['FakeHook<Pick<AsyncSeriesHook<[Set<Chunk>]>, "name">>', 'AsyncSeriesHook', ['Set<Chunk>'], ''],
  [
    'TypedHookMap<Record<"c", SyncHook<[A]>> & Record<string, SyncHook<[B]>>>',
    'HookMap<SyncHook>',
    ['B'],
    '',
  ],
  ['string', '', [], ''],
])('the hook %s', (text, kind, types, result) => {
  const source = parseDeclarations(`declare interface H { h: ${text} }`);
  const [member] = source.membersOf(source.find('H'));
  const hook = kind === '' ? undefined : { kind, arguments: types, result };
  expect(parseHookType(member?.type, source)).toEqual(hook);
});
