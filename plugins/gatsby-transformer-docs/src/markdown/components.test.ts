import { escapeHtml } from '../../../docs-core/src/escape-html';
import type { PageComponent } from '../../../docs-core/src/page-component';
import { renderPage } from '../testing/render-page';

const meter: PageComponent = {
  ...{ name: 'Meter', example: '<Meter value="3" />', hasContent: false, digest: '1' },
  attributes: {
    value: { expected: 'a number', isValid: (value) => /^\d+$/.test(value) },
    unit: { expected: 'a unit', isValid: (value) => value !== '', isOptional: true },
  },
  toHtml: ({ value, unit }) => `<p data-value="${value}">${value} ${escapeHtml(unit ?? '')}</p>`,
  toMarkdown: ({ value, unit }) => `${value} ${unit}`.trim(),
};
const frame: PageComponent = {
  ...{ name: 'Frame', example: '<Frame>\n\nText\n\n</Frame>', hasContent: true, digest: '1', attributes: {} },
  toHtml: () => '<div class="frame"><b>Frame</b><slot></slot></div>',
  toMarkdown: () => '**Frame**',
};
const render = (source: string) => renderPage(source, { components: [meter, frame] });

test('a component is its HTML, its text, and its Markdown', () => {
  const body = render('Before\n\n<Meter value="3" unit="<m>" />\n\nAfter');
  expect(body.html).toBe('<p>Before</p>\n<p data-value="3">3 &lt;m></p>\n<p>After</p>');
  expect(body.text).toBe('Before 3 <m> After');
  expect(body.markdown).toBe('Before\n\n3 <m>\n\nAfter');
  expect(body.problems).toEqual([]);
});

test('the Markdown between its tags is a part of the page', () => {
  const inside = '## Code splitting\n\nSee [concepts](/concepts/).';
  const body = render(`<Frame>\n\n${inside}\n\n<Meter value="3" />\n\n</Frame>\n\nAfter`);
  expect(body.html).toMatch(/^<div class="frame"><b>Frame<\/b><h2 id="code-splitting">.*<\/div>\n<p>After/s);
  expect(body.anchors).toEqual([{ title: 'Code splitting', id: 'code-splitting', level: 2 }]);
  expect(body.links.map(({ url }) => url)).toEqual(['/concepts/']);
  expect(body.markdown).toBe(`**Frame**\n\n${inside}\n\n3\n\nAfter`);
});

test.each([
  ['<Meter />', 'expected value, a number, got none'],
  ['<Meter value="x" />', 'expected a number for value, got "x"'],
  ['<Meter value={3} />', 'expected a number in quotes for value, got code'],
  ['<Meter value />', 'expected a number in quotes for value, got no value'],
  ['<Meter value="3" unti="m" />', 'expected only value, unit, got unti'],
  ['<Meter value="3">a</Meter>', 'expected nothing inside, got content'],
  ['<Frame class="a">b</Frame>', 'expected no attributes, got class'],
  ['b <Meter value="3" />', 'expected lines of its own, got it within a text'],
])('%s is a problem, and is not shown', (source, fault) => {
  const { name, example } = source.startsWith('<Frame') ? frame : meter;
  const { html, problems } = render(`a\n\n${source}`);
  const message = `<${name}>: ${fault}`;
  expect(problems).toEqual([{ line: 3, column: source.indexOf('<') + 1, message, example }]);
  expect(html).not.toContain('data-value');
});

test('a misspelt name suggests a similar one', () => {
  const message = expect.stringContaining('got <Metre>') as string;
  expect(render('<Metre value="3" />').problems).toMatchObject([{ message, example: meter.example }]);
});
