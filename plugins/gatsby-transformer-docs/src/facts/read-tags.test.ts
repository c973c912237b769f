import { renderWithFacts } from '../testing/facts';

const page = () => renderWithFacts('Words.\n\n<AllOptions />\n', '/configuration/all-options/');

test('every option is a link, below a heading for each top-level one', () => {
  const { html, anchors, problems } = page();
  expect(problems).toEqual([]);
  expect(anchors.map(({ id }) => id)).toEqual(['mode', 'module', 'output']);
  expect(html).toContain('<dl class="facts-all"><dt>mode</dt><dd>"development" | "production"</dd></dl>');
  expect(html).toContain(
    '<dt><a href="/configuration/output/#outputclean">output.clean</a></dt><dd>boolean | CleanOptions = false</dd>',
  );
});

test('the options are in no section: they are found where they are documented', () => {
  expect(page().sections).toEqual([{ id: '', title: '', level: 1, text: 'Words.', code: '', since: '' }]);
});

test('it documents no fact, but links to all', () => {
  const { facts, factLinks } = page();
  expect(facts).toEqual([]);
  expect(factLinks).toHaveLength(8);
  expect(factLinks[0]).toEqual({ url: '/configuration/module/#ruletest', line: 3, column: 1 });
});

test('as plain Markdown it is a list', () => {
  expect(page().markdown).toContain('## `output`\n\n- `output`: `Output`\n- `output.away`: `string');
});
