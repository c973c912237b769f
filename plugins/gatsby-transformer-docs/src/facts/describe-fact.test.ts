import { REFERENCE } from '../testing/facts';
import { releaseOf } from './describe-fact';
import { buildFactIndex, type Fact } from './fact-index';

const facts = buildFactIndex(REFERENCE);
const withSince = (fact: Fact | undefined, since: string, more = {}): Fact =>
  ({ ...fact, data: { ...fact?.data, since, ...more } }) as Fact;
const option = facts.find('option', '', 'output.clean');
const flag = facts.find('argument', '', '--config');
const field = facts.find('statsField', 'StatsAsset', 'emitted');

test.each([
  ['a minor', withSince(option, '5.20'), '5.20'],
  ['a patch', withSince(option, '5.99.9'), '5.99.9'],
  ['the first release of the major', withSince(option, '5.0'), ''],
  ['an unknown one', withSince(option, ''), ''],
  ['a flag of webpack-cli', withSince(flag, '7.3.1', { group: 'cli' }), 'webpack-cli 7.3.1'],
  ['a field of the statistics, whose type is younger than the field', withSince(field, '5.29'), ''],
])('the release of a fact: %s', (_, fact, release) => expect(releaseOf(fact)).toBe(release));
