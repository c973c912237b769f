import { dayOf, untilPurge } from './day';
import { createSecret, voterOf } from './voter';

test('a voter is the same for a day’s secret, and another for everything else', () => {
  const [one, two] = [createSecret(), createSecret()];
  const voters = [
    voterOf(one, '', '203.0.113.7'),
    voterOf(two, '', '203.0.113.7'),
    voterOf(one, 'pepper', '203.0.113.7'),
    voterOf(one, '', '203.0.113.8'),
  ];
  expect(new Set(voters).size).toBe(voters.length);
  expect(voterOf(one, '', '203.0.113.7')).toBe(voters[0]);
  for (const voter of [...voters, one, two]) expect(voter).toMatch(/^[\da-f]{64}$/);
});

test('a day ends at midnight UTC', () => {
  const last = Date.parse('2026-12-31T23:59:59.999Z');
  expect([dayOf(last), dayOf(last + 1)]).toEqual(['2026-12-31', '2027-01-01']);
  expect(untilPurge(last)).toBe(1);
  expect(untilPurge(last + 1)).toBe(3_600_000);
  expect(untilPurge(Date.parse('2026-12-31T23:30:00Z'))).toBe(1_800_000);
});
