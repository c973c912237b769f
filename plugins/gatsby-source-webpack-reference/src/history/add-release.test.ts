import { addRelease, type Release } from './add-release';
import type { FactState } from './fact-states';

const state = (more: Partial<FactState> = {}): FactState => ({
  ...{ deprecated: false, types: [], values: [], defaults: [], ...more },
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

test('a fact counts from its first release or its return, and until the one without it', () => {
  const [old, now] = [state({ deprecated: true }), state()];
  const facts = factsOf(
    release('5.0.0', { a: now, b: old, d: now }),
    release('5.0.1', { a: old, c: now }),
    release('5.1.0', { a: old, c: now, d: now }),
  );
  expect(facts).toEqual({
    a: { since: '5.0.0', deprecatedSince: '5.0.1' },
    b: { since: '5.0.0', deprecatedSince: '5.0.0', removedIn: '5.0.1' },
    c: { since: '5.0.1' },
    d: { since: '5.1.0' },
  });
});

describe('changes', () => {
  const change = (before: Partial<FactState>, after: Partial<FactState>) =>
    factsOf(release('5.0.0', { a: state(before) }), release('5.1.0', { a: state(after) })).a?.changes;

  test('have what is gone and what is new', () => {
    const before = { defaults: [usual("'md4'")], values: ["'a'", "'b'"], types: ['string'] };
    const types = ['string', '{ glob: string }'];
    expect(change(before, { defaults: [usual("'xxhash64'")], values: ["'b'", "'c'"], types })).toEqual([
      { version: '5.1.0', what: 'default', before: "'md4'", after: "'xxhash64'" },
      { version: '5.1.0', what: 'values', before: "'a'", after: "'c'" },
      { version: '5.1.0', what: 'type', before: '', after: '{ glob: string }' },
    ]);
  });

  test('a planned default that applies to all now is one; the values of a boolean are not new', () => {
    const when = 'experiments.futureDefaults: true';
    const before = { defaults: [{ value: 'true', when }], types: ['boolean'] };
    const after = {
      defaults: [usual("'auto'"), { value: 'true', when }],
      values: ['true', 'false', "'warn'"],
    };
    expect(change(before, { types: ['boolean'], ...after })).toEqual([
      { version: '5.1.0', what: 'default', before: `true (${when})`, after: `'auto', true (${when})` },
      { version: '5.1.0', what: 'values', before: '', after: "'warn'" },
    ]);
  });

  const ofTarget = (when: string) => [
    { value: '1', when },
    { value: '2', when: 'target: any other' },
  ];

  test.each<[string, Partial<FactState>, Partial<FactState>]>([
    [
      'a default under a condition that names another target',
      { defaults: ofTarget('target: node') },
      { defaults: ofTarget('target: node or bun') },
    ],
    ['a default that is applied elsewhere now', { defaults: [usual('true')] }, { defaults: [] }],
    ['an unset option that is false now', { defaults: [] }, { defaults: [usual('false')] }],
    ['a shortened object', { defaults: [usual('{ … }')] }, { defaults: [usual('{ a: 1 }')] }],
    ['a type that is spelled out now', { types: ['RuleSetCondition'] }, { types: ['RegExp', 'string'] }],
  ])('%s is none', (_, before, after) => expect(change(before, after)).toBeUndefined());
});
