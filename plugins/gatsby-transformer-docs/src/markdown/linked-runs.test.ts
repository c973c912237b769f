import { linkRuns } from './linked-runs';

const runs = [
  { color: 'k', text: 'export ' },
  { color: '', text: '{ a: 1, b: 2 }' },
];

test('cuts colored code where links begin and end', () => {
  const ranges = [
    { start: 9, end: 10, href: '#a' },
    { start: 15, end: 16, href: '#b' },
  ];
  expect(linkRuns(runs, ranges)).toEqual([
    { color: 'k', text: 'export ' },
    { color: '', text: '{ ' },
    { color: '', text: 'a', href: '#a' },
    { color: '', text: ': 1, ' },
    { color: '', text: 'b', href: '#b' },
    { color: '', text: ': 2 }' },
  ]);
});

test('a link may go over several colors, and need not be there', () => {
  expect(linkRuns(runs, [])).toEqual(runs);
  expect(linkRuns(runs, [{ start: 5, end: 8, href: '#x' }])).toEqual([
    { color: 'k', text: 'expor' },
    { color: 'k', text: 't ', href: '#x' },
    { color: '', text: '{', href: '#x' },
    { color: '', text: ' a: 1, b: 2 }' },
  ]);
});
