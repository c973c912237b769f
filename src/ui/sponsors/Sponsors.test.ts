import { initialsOf } from './Sponsors';

test.each([
  ['Google Angular', 'GA'],
  ['architects.io', 'A'],
  ['José de la Cruz', 'JD'],
  ['(@#)', ''],
])('the initials of %s are %s', (name, expected) => expect(initialsOf(name)).toBe(expected));
