import { REFERENCE } from '../testing/facts';
import { renderPage } from '../testing/render-page';
import { buildFactIndex } from './fact-index';

type Option = (typeof REFERENCE.options)[number];

const render = (releases: Readonly<Record<string, Partial<Option>>>) => {
  const options = REFERENCE.options.map((fact) => ({ ...fact, ...releases[fact.path] }));
  const index = buildFactIndex({ ...REFERENCE, options }, JSON.stringify(releases));
  return renderPage('<Releases />\n', { facts: { index, page: '/configuration/' } });
};

test('a collapsed list for each release, newest first, with links to the options', () => {
  const { html, markdown, problems } = render({
    mode: { since: '5.0' },
    'output.clean': { since: '5.9' },
    'output.old': { since: '5.9', deprecatedSince: '5.101' },
    'output.away': { since: '5.10' },
  });
  expect(problems).toEqual([]);
  expect(markdown.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| Release | New options | Deprecated |',
    '| --- | --- | --- |',
    '| 5.101 |  | `output.old` |',
    '| 5.10 | `output.away` |  |',
    '| 5.9 | `output.clean`, `output.old` |  |',
  ]);
  expect(html).toContain('<details open><summary>5.101 (1)</summary>');
  expect(html).toContain('<li><a href="/configuration/output/#outputclean">output.clean</a></li>');
  expect(html).toContain('output.old</a> <span class="badge">deprecated</span></li>');
});

test('options that came with the one that contains them, and the same ones of other parsers, are left out', () => {
  const since = '5.9';
  const { markdown } = render({
    'output.clean': { since },
    'output.clean.keep': { since },
    'output.parser.css.url': { since },
    'output.parser.css/auto.url': { since },
  });
  expect(markdown).toContain('| 5.9 | `output.clean`, `output.parser.css.url` |  |');
});

test('without any release it is a problem', () => {
  const { problems } = render({});
  expect(problems.map(({ message }) => message)).toEqual([
    '<Releases>: expected releases that added options, found none in the facts of webpack',
  ]);
});
