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
