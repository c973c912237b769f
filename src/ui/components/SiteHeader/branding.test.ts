import fs from 'node:fs';

const page = fs.readFileSync('content/en/branding.mdx', 'utf8');
const tokens = fs.readFileSync('src/ui/styles/tokens.css', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim())
      .slice(1, -1),
  );

/** The value of a token in the light and in the dark theme; equal where it does not change. */
function valueOf(name: string): (string | undefined)[] {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return light === undefined ? [value, value] : [light, dark];
}

const colors = rows.filter(([name = '', light = '']) => name.startsWith('--') && light.startsWith('#'));

test('the page lists colors', () => expect(colors.length).toBeGreaterThan(5));

test.each(colors)('%s is %s and %s, as in tokens.css', (name, light, dark) => {
  expect([light, dark]).toEqual(valueOf(name));
});

test.each(rows.filter(([name = '']) => ['top', 'left', 'right', 'word'].includes(name)))(
  'the %s is %s and %s, as in the files',
  (_part, light, dark) => {
    for (const [file, color] of [
      ['on-light', light],
      ['on-dark', dark],
    ]) {
      expect(fs.readFileSync(`static/brand/logo-${file}.svg`, 'utf8')).toContain(`"${color}"`);
    }
  },
);

test('every file in static/brand is named, and every name is a file', () => {
  const named = rows.flatMap(([name = '']) => /[\w-]+\.svg/.exec(name)?.[0] ?? []);
  expect(named.sort()).toEqual(fs.readdirSync('static/brand').sort());
});

const sizes = rows.filter(([name = '', , narrow = '']) => name.startsWith('--size') && narrow.endsWith('px'));

test.each(sizes)('%s, %s: %s and %s, as in tokens.css', (name, _use, narrow, wide) => {
  const values = [...tokens.matchAll(new RegExp(`${name}: ([\\d.]+)rem`, 'g'))].map(
    ([, rem]) => `${Math.round(Number(rem) * 160) / 10} px`,
  );
  expect([narrow, wide]).toEqual([values[0], values[1] ?? values[0]]);
});
