import type { ReactElement } from 'react';
import type { ClientOutcome } from '../../../../plugins/webpack-in-browser/src/client';
import enPlayground from '../../../i18n/en/playground.json';
import { linksIn, renderHtml } from '../../testing/render-html';
import { buildPlaygroundText, TextProvider } from '../page-context';
import { Failure } from './Failure';

const show = (element: ReactElement): string =>
  renderHtml(<TextProvider value={buildPlaygroundText(enPlayground)}>{element}</TextProvider>);
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

type Failed = Exclude<ClientOutcome, { readonly type: 'built' | 'cancelled' }>;
const invalid = 'configuration.output.clean should be a boolean';

test.each<[Failed, RegExp]>([
  [{ type: 'timed-out', limit: 20_000 }, /took longer than 20 seconds and was ended/],
  [{ type: 'invalid', message: invalid }, /webpack refuses the configuration: configuration\.output\.clean/],
  [
    { type: 'failed', message: 'Unexpected token', file: 'webpack.config.mjs', line: 3 },
    /The build failed: webpack\.config\.mjs:3: Unexpected token/,
  ],
  [{ type: 'unavailable', message: 'status 404' }, /could not be fetched \(status 404\)/],
])('why nothing was built: %j', (outcome, text) => {
  const html = show(<Failure outcome={outcome} />);
  expect(html).toContain('role="alert"');
  expect(textOf(html)).toMatch(text);
});

test('options that a message names are links to their documentation', () => {
  expect(linksIn(show(<Failure outcome={{ type: 'invalid', message: invalid }} />))[1]).toEqual({
    href: '/configuration/output/#outputclean',
    text: 'Documentation of output.clean',
  });
});
