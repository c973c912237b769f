import { isAllowedImage, isHttpUrl, packSponsor, readSponsor } from './sponsor-file';

const SPONSOR = {
  name: 'sponsor-17 <b>&',
  link: 'https://sponsor-17.example/',
  image: 'https://images.opencollective.com/sponsor-17/1a2b3c4/avatar/192.png',
  total: 500_00,
  month: 10_00,
  first: '',
};
const OTHERWISE = 'https://opencollective.com/webpack';

test.each([SPONSOR, { ...SPONSOR, image: '' }, { ...SPONSOR, first: '2026-03-01' }])(
  'what is packed comes out as it went in',
  (sponsor) => {
    expect(readSponsor(packSponsor(sponsor), OTHERWISE)).toEqual(sponsor);
  },
);

test('only an existing day is packed', () => {
  expect(packSponsor(SPONSOR)).toHaveLength(5);
  expect(packSponsor({ ...SPONSOR, first: '2026-03-01' })).toHaveLength(6);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/a/',
  '',
  'https://',
  ' https://a.b',
])('%j is not allowed as a link', (link) => {
  expect(isHttpUrl(link)).toBe(false);
  expect(readSponsor([SPONSOR.name, link, '', 1, 1], OTHERWISE).link).toBe(OTHERWISE);
});

test.each(['http://sponsor-17.example', 'HTTPS://sponsor-17.example/a?b#c'])(
  'a link may lead to %s',
  (link) => {
    expect(isHttpUrl(link)).toBe(true);
  },
);

test.each([
  'https://evil.example/a.png',
  'http://images.opencollective.com/a.png',
  'https://images.opencollective.com.evil.example/a.png',
  'https://images.opencollective.com@evil.example/a.png',
  'data:image/png;base64,AA',
  'nothing',
  '',
])('%j is not allowed as an image', (image) => {
  expect(isAllowedImage(image)).toBe(false);
  expect(readSponsor([SPONSOR.name, SPONSOR.link, image, 1, 1], OTHERWISE).image).toBe('');
});

test.each([
  [[1, 'https://a.example', '', 1, 1]],
  [['a', 'https://a.example', '', '1', 1]],
  [['a', 'https://a.example', '', 1]],
  [['a', 'https://a.example', '', 1, null]],
  [['a', 'https://a.example', '', 1, 1, 5]],
])('%j is no row', (row) => {
  expect(() => readSponsor(row as never, OTHERWISE)).toThrow('not a sponsor');
});
