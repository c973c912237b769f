import { addRelease, compareVersions, type Release } from './add-release';
import type { FactState } from './fact-states';

const state = (more: Partial<FactState> = {}): FactState => ({
  deprecated: false,
  types: [],
  values: [],
  defaults: [],
  ...more,
});

const release = (version: string, facts: Readonly<Record<string, FactState>>): Release => ({
  version,
  facts: new Map(Object.entries(facts)),
});

/** The entries of a history of these releases. */
function factsOf(...releases: readonly Release[]) {
  let history: Parameters<typeof addRelease>[0] = { releases: [], facts: {} };
  releases.forEach((one, at) => (history = addRelease(history, one, releases[at - 1])));
  return history.facts;
}

const usual = (value: string) => ({ value, when: '' });

test('a fact counts from its first release, and until the one without it', () => {
  const facts = factsOf(
    release('5.0.0', { 'option a': state(), 'option b': state({ deprecated: true }) }),
    release('5.1.0', { 'option a': state({ deprecated: true }), 'option c': state() }),
  );
  expect(facts).toEqual({
    'option a': { since: '5.0.0', deprecatedSince: '5.1.0' },
    'option b': { since: '5.0.0', deprecatedSince: '5.0.0', removedIn: '5.1.0' },
    'option c': { since: '5.1.0' },
  });
});

test('a patch is a release like any other', () => {
  const facts = factsOf(
    release('5.36.0', {}),
    release('5.36.1', { 'option cache.profile': state() }),
    release('5.37.0', { 'option cache.profile': state() }),
  );
  expect(facts).toEqual({ 'option cache.profile': { since: '5.36.1' } });
});

test('one that was gone counts from its return', () => {
  const facts = factsOf(
    release('5.0.0', { a: state() }),
    release('5.1.0', {}),
    release('5.2.0', { a: state() }),
  );
  expect(facts).toEqual({ a: { since: '5.2.0' } });
});

describe('changes', () => {
  const change = (before: Partial<FactState>, after: Partial<FactState>) =>
    factsOf(release('5.0.0', { a: state(before) }), release('5.1.0', { a: state(after) })).a?.changes;

  test('of a default have the former one', () => {
    expect(change({ defaults: [usual("'md4'")] }, { defaults: [usual("'xxhash64'")] })).toEqual([
      { version: '5.1.0', what: 'default', before: "'md4'", after: "'xxhash64'" },
    ]);
  });

  test('of values and types have what is gone and what is new', () => {
    expect(
      change(
        { values: ["'a'", "'b'"], types: ['string'] },
        { values: ["'b'", "'c'"], types: ['string', '{ glob: string }'] },
      ),
    ).toEqual([
      { version: '5.1.0', what: 'values', before: "'a'", after: "'c'" },
      { version: '5.1.0', what: 'type', before: '', after: '{ glob: string }' },
    ]);
  });

  test.each<[string, Partial<FactState>, Partial<FactState>]>([
    [
      'a default under a condition that names another target',
      {
        defaults: [
          { value: '1', when: 'target: node' },
          { value: '2', when: 'target: any other' },
        ],
      },
      {
        defaults: [
          { value: '1', when: 'target: node or bun' },
          { value: '2', when: 'target: any other' },
        ],
      },
    ],
    ['a default that is applied elsewhere now', { defaults: [usual('true')] }, { defaults: [] }],
    ['an unset option that is false now', { defaults: [] }, { defaults: [usual('false')] }],
    ['a shortened object', { defaults: [usual('{ … }')] }, { defaults: [usual('{ a: 1 }')] }],
    ['a type that is spelled out now', { types: ['RuleSetCondition'] }, { types: ['RegExp', 'string'] }],
  ])('%s is none', (_, before, after) => expect(change(before, after)).toBeUndefined());
});

test('versions are compared by their numbers', () => {
  expect(['5.10.0', '5.9.1', '5.9.0', '5.100.0'].sort(compareVersions)).toEqual([
    '5.9.0',
    '5.9.1',
    '5.10.0',
    '5.100.0',
  ]);
});
