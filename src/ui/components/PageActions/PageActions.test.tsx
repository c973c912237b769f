/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PageActions } from './PageActions';

const fetched = jest.fn();
let warn: jest.SpyInstance;
beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched.mockReset() });
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());
const click = (name: string) => act(() => Promise.resolve(fireEvent.click(screen.getByText(name))));

test('a Markdown copy that is missing is not said to be copied', async () => {
  fetched.mockResolvedValue({ ok: false, status: 404 });
  class ClipboardItem {
    constructor(readonly items: Record<string, Promise<string>>) {}
  }
  const write = ([item]: ClipboardItem[]): Promise<string> => item!.items['text/plain']!;
  Object.assign(globalThis, { ClipboardItem });
  Object.assign(navigator, { clipboard: { write } });
  // jsdom reports that it can't navigate.
  jest.spyOn(console, 'error').mockImplementation();
  render(<PageActions path="/a/" />);
  await click('Copy as Markdown');
  expect(fetched).toHaveBeenCalledWith('/a/index.md');
  expect(warn).toHaveBeenCalledWith(new Error('/a/index.md: 404'));
  expect(screen.getByText('Copy as Markdown')).toBeVisible();
});

describe('“Was this page helpful?”, where an endpoint is set', () => {
  beforeEach(async () => {
    Object.assign(globalThis, { __FEEDBACK_ENDPOINT__: '/api/feedback' });
    render(<PageActions path="/a/" />);
    await screen.findByText('Yes');
  });
  afterAll(() => Object.assign(globalThis, { __FEEDBACK_ENDPOINT__: '' }));

  test('an answer is sent without cookies and referrer', async () => {
    fetched.mockResolvedValue({});
    await click('Yes');
    expect(screen.getByRole('status')).toHaveTextContent('Thank you.');
    expect(screen.queryByText('No')).toBeNull();
    const body = '{"path":"/a/","isHelpful":true,"version":"5"}';
    const policy = { credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(fetched.mock.calls).toEqual([['/api/feedback', expect.objectContaining({ body, ...policy })]]);
  });

  test('it can be answered again after a failure', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    await click('No');
    expect(screen.getByRole('status')).toHaveTextContent('The answer could not be sent.');
    expect(screen.getByText('No')).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
