import { toHtml } from 'hast-util-to-html';
import type { PageContext } from './fact-context';
import { element } from '../body/nodes';
import { coloredType, type FactWriter } from './fact-elements';
import { buildFactIndex } from './fact-index';
import { REFERENCE } from '../testing/facts';

test.each([
  ["'a' | false", '<span class="s">\'a\'</span> | <span class="k">false</span>'],
  [
    '(x: number) => Compilation',
    '(x: <span class="t">number</span>) => <a href="/api/node/#compilation">Compilation</a>',
  ],
  [
    'Record<string, 5>',
    '<span class="t">Record</span>&#x3C;<span class="t">string</span>, <span class="n">5</span>>',
  ],
])('%s is colored', (type, html) => {
  const context = { facts: { index: buildFactIndex(REFERENCE), page: '/' } } as PageContext;
  const link: FactWriter['link'] = (url, content) => [element('a', { href: url }, content)];
  expect(toHtml(coloredType(type, { context, link }))).toBe(html);
});
