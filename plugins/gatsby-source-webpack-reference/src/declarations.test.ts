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
declare class BannerPlugin extends Parent {
	hooks: Readonly<{
		/** @since 5.8.0 @deprecated use other — TODO in the next major release: remove */
		old: SyncHook<[string]>;
	}>;
}
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

describe('parseDeclarations', () => {
  it('collects fields through intersections and interfaces, the nearest first', () => {
    expect(readStatsFields(listDeclaredExports(declarations), declarations)).toEqual([
      {
        owner: 'StatsAsset',
        name: 'own',
        type: 'string',
        optional: false,
        description: 'size in bytes (default `0`)',
      },
      {
        owner: 'StatsAsset',
        name: 'list',
        type: '(string | { name: string; value?: number })[]',
        optional: false,
        description: '',
      },
      { owner: 'StatsAsset', name: 'shared', type: "'a' | 'b'", optional: true, description: '' },
    ]);
  });

  it('reads comments', () => {
    const members = declarations.membersOf(declarations.find('KnownStatsAsset'));
    expect(members[0]?.doc).toMatchObject({ defaultValue: '0', deprecated: '', since: '' });
  });

  it('lists exports by their paths', () => {
    const declared = listDeclaredExports(declarations);
    expect([...declared.keys()]).toEqual([
      'version',
      'optimize',
      'optimize.Banner',
      'Stages',
      'Stages.FIRST',
      'StatsAsset',
      'StatsOptions',
    ]);
    expect(declared.get('optimize.Banner')?.type).toBe('BannerPlugin');
    expect(declared.get('Stages')?.doc.deprecated).toBe('use `optimize.Stages`');
  });

  it('finds a constructor that is inherited', () => {
    const [parameter] = constructorOf('BannerPlugin', declarations)?.parameters ?? [];
    expect(print(parameter)).toBe('name: string');
  });
});

it.each([
  ['FilterFn', '(item: Base, at?: number) => boolean'],
  ['FilterFn<Chunk>', '(item: Chunk, at?: number) => boolean'],
  ['CallFn', '(a: string) => void'],
  ['Base', undefined],
  ['Unknown', undefined],
])('spells out %s', (name, text) => {
  expect(expandFunctionType(name, declarations)).toBe(text);
});

describe('parseHookType', () => {
  it.each([
    ['SyncHook<[Compilation]>', 'SyncHook', ['Compilation'], ''],
    ['AsyncSeriesHook<[Assets], ProcessAssetsOptions>', 'AsyncSeriesHook', ['Assets'], ''],
    ['SyncBailHook<[A, B], boolean | void>', 'SyncBailHook', ['A', 'B'], 'boolean | void'],
    ['SyncWaterfallHook<[string, Chunk]>', 'SyncWaterfallHook', ['string', 'Chunk'], 'string'],
    ['SyncHook<Dependency>', 'SyncHook', ['Dependency'], ''],
    ['HookMap<SyncBailHook<[Expression], true>>', 'HookMap<SyncBailHook>', ['Expression'], 'true'],
    ['FakeHook<Pick<AsyncSeriesHook<[Set<Chunk>]>, "name">>', 'AsyncSeriesHook', ['Set<Chunk>'], ''],
    [
      'TypedHookMap<Record<"css", SyncHook<[A]>> & Record<string, SyncHook<[B]>>>',
      'HookMap<SyncHook>',
      ['B'],
      '',
    ],
  ])('reads %s', (text, kind, types, result) => {
    const source = parseDeclarations(`declare interface H { h: ${text} }`);
    const [member] = source.membersOf(source.find('H'));
    expect(parseHookType(member?.type, source)).toEqual({ kind, arguments: types, result });
  });

  it('recognizes what is no hook', () => {
    const source = parseDeclarations('declare interface H { h: string }');
    expect(parseHookType(source.membersOf(source.find('H'))[0]?.type, source)).toBeUndefined();
  });
});
