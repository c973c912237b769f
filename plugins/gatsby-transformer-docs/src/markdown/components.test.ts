import { escapeHtml } from '../../../docs-core/src/escape-html';
import type { PageComponent } from '../../../docs-core/src/page-component';
import { renderPage } from '../testing/render-page';

const meter: PageComponent = {
  name: 'Meter',
  example: '<Meter value="3" />',
  attributes: {
    value: { expected: 'a number', isValid: (value) => /^\d+$/.test(value) },
    unit: { expected: 'a unit', isValid: (value) => value !== '', isOptional: true },
  },
  hasContent: false,
  digest: '1',
  toHtml: ({ value, unit }) => `<p data-value="${value}">${value} ${escapeHtml(unit ?? '')}</p>`,
  toMarkdown: ({ value, unit }) => `${value} ${unit}`.trim(),
};
const frame: PageComponent = {
  ...meter,
  name: 'Frame',
  example: '<Frame>\n\nText\n\n</Frame>',
  attributes: {},
  hasContent: true,
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
  const body = render(
    '<Frame>\n\n## Code splitting\n\nSee [concepts](/concepts/).\n\n<Meter value="3" />\n\n</Frame>\n\nAfter',
  );
  expect(body.html).toMatch(/^<div class="frame"><b>Frame<\/b><h2 id="code-splitting">.*<\/div>\n<p>After/s);
  expect(body.anchors).toEqual([{ title: 'Code splitting', id: 'code-splitting', level: 2 }]);
  expect(body.links.map(({ url }) => url)).toEqual(['/concepts/']);
  expect(body.markdown).toBe('**Frame**\n\n## Code splitting\n\nSee [concepts](/concepts/).\n\n3\n\nAfter');
});

test.each([
  ['<Meter />', '<Meter>: expected value, a number, got none'],
  ['<Meter value="x" />', '<Meter>: expected a number for value, got "x"'],
  ['<Meter value={3} />', '<Meter>: expected a number in quotes for value, got code'],
  ['<Meter value />', '<Meter>: expected a number in quotes for value, got no value'],
  ['<Meter value="3" unti="m" />', '<Meter>: expected only value, unit, got unti'],
  ['<Meter value="3">a</Meter>', '<Meter>: expected nothing inside, got content'],
  ['<Frame class="a">b</Frame>', '<Frame>: expected no attributes, got class'],
])('%s is a problem, and is not shown', (tag, message) => {
  const { example } = tag.startsWith('<Frame') ? frame : meter;
  const { html, problems } = render(`a\n\n${tag}`);
  expect(problems).toEqual([{ line: 3, column: 1, message, example }]);
  expect(html).toBe('<p>a</p>');
});

test('within a text it is a problem; a misspelt name suggests a similar one', () => {
  const inText = render('a <Meter value="3" /> b').problems;
  expect(inText).toEqual([
    {
      line: 1,
      column: 3,
      message: '<Meter>: expected lines of its own, got it within a text',
      example: meter.example,
    },
  ]);
  expect(render('<Metre value="3" />').problems[0]).toMatchObject({
    message: expect.stringContaining('got <Metre>') as string,
    example: meter.example,
  });
});
