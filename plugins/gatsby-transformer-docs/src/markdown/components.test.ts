import { escapeHtml } from 'docs-core/escape';
import type { PageComponent } from 'docs-core/page-component';
import { renderPage } from '../testing/render-page';

const meter: PageComponent = {
  ...{ name: 'Meter', example: '<Meter value="3" unit="m" />', digest: '1' },
  attributes: {
    value: { expected: 'a number', isValid: (value) => /^\d+$/.test(value) },
    unit: { expected: 'a unit', isValid: (value) => value !== '' },
  },
  toHtml: ({ value, unit }) => `<p data-value="${value}">${value} ${escapeHtml(unit ?? '')}</p>`,
  toMarkdown: ({ value, unit }) => `${value} ${unit}`.trim(),
};
const render = (source: string) => renderPage(source, { components: [meter] });

test('a component is its HTML, its text, and its Markdown', () => {
  const body = render('Before\n\n<Meter value="3" unit="<m>" />\n\nAfter');
  expect(body.html).toBe('<p>Before</p>\n<p data-value="3">3 &lt;m></p>\n<p>After</p>');
  expect(body.text).toBe('Before 3 <m> After');
  expect(body.markdown).toBe('Before\n\n3 <m>\n\nAfter');
  expect(body.problems).toEqual([]);
});

test.each([
  ['<Meter unit="m" />', 'expected value, a number, got none'],
  ['<Meter value="x" unit="m" />', 'expected a number for value, got "x"'],
  ['<Meter value={3} unit="m" />', 'expected a number in quotes for value, got code'],
  ['<Meter value unit="m" />', 'expected a number in quotes for value, got no value'],
  ['<Meter value="3" unit="m" to="9" />', 'expected only value, unit, got to'],
  ['<Meter value="3" unit="m">a</Meter>', 'expected nothing inside, got content'],
  ['b <Meter value="3" unit="m" />', 'expected lines of its own, got it within a text'],
])('%s is a problem, and is not shown', (source, fault) => {
  const { html, problems } = render(`a\n\n${source}`);
  const message = `<Meter>: ${fault}`;
  expect(problems).toEqual([{ line: 3, column: source.indexOf('<') + 1, message, example: meter.example }]);
  expect(html).not.toContain('data-value');
});

test('a misspelt name suggests a similar one', () => {
  const message = expect.stringContaining('got <Metre>') as string;
  expect(render('<Metre value="3" />').problems).toMatchObject([{ message, example: meter.example }]);
});
