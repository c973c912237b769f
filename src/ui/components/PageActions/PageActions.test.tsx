/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PageActions } from './PageActions';

afterEach(() => jest.restoreAllMocks());

test('edit, copy, print, repository, date and what follows, in one line', () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container } = render(
    <PageActions
      edit="https://example.org/edit"
      path="/a/"
      repo="https://example.org/repo"
      updated="2026-06-25"
    >
      <i>end</i>
    </PageActions>,
  );
  expect([...container.firstElementChild!.children].map((child) => child.textContent)).toEqual([
    'Edit this page',
    'Copy as Markdown',
    'Print',
    'Jump to repository',
    'Updated June 25, 2026',
    'end',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/edit',
    'https://example.org/repo',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('omits what is not known', () => {
  render(<PageActions edit="https://example.org/edit" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(/Updated/)).toBeNull();
});

describe('the Markdown copy', () => {
  const write = jest.fn<Promise<void>, [{ readonly items: Record<string, Promise<string>> }[]]>();
  beforeEach(() => {
    jest.useFakeTimers();
    write.mockReset().mockImplementation(async ([item]) => void (await item?.items['text/plain']));
    class ClipboardItem {
      constructor(readonly items: Record<string, Promise<string>>) {}
    }
    Object.assign(globalThis, { ClipboardItem });
    Object.assign(navigator, { clipboard: { write } });
  });
  afterEach(() => jest.useRealTimers());

  const answer = (status: number, text = ''): void => {
    const response = { ok: status === 200, status, text: () => Promise.resolve(text) };
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve(response)) });
  };

  test('is fetched and copied, which the button says for two seconds', async () => {
    answer(200, '# A');
    render(<PageActions path="/a/" />);
    const button = screen.getByRole('button', { name: 'Copy as Markdown' });
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(fetch).toHaveBeenCalledWith('/a/index.md');
    await expect(write.mock.calls[0]?.[0][0]?.items['text/plain']).resolves.toBe('# A');
    expect(button).toHaveTextContent('Copied');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(button).toHaveTextContent('Copy as Markdown');
  });

  test('that is missing is not said to be copied', async () => {
    answer(404);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // jsdom reports that it can't navigate.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<PageActions path="/a/" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(warn).toHaveBeenCalledWith(new Error('/a/index.md: 404'));
    expect(screen.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  });
});

describe('“Was this page helpful?”', () => {
  const send = jest.fn();
  const endpoint = (url: string) => Object.assign(globalThis, { __FEEDBACK_ENDPOINT__: url, fetch: send });
  afterEach(() => endpoint(''));

  test('is asked where an endpoint is set; an answer is sent without cookies and referrer', async () => {
    endpoint('/api/feedback');
    send.mockResolvedValue({});
    render(<PageActions path="/a/" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Thank you.');
    const [url, request] = send.mock.calls[0] as [string, RequestInit];
    expect([url, request.body]).toEqual(['/api/feedback', '{"path":"/a/","isHelpful":true,"version":"5"}']);
    expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  });

  test('can be answered again after a failure', async () => {
    endpoint('/api/feedback');
    send.mockRejectedValue(new TypeError('offline'));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<PageActions path="/a/" />);
    fireEvent.click(await screen.findByRole('button', { name: 'No' }));
    await screen.findByText('The answer could not be sent.');
    expect(screen.getByRole('button', { name: 'No' })).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('is not asked otherwise', () => {
    const { container } = render(<PageActions path="/a/" />);
    expect(container.querySelector('.feedback')).toBeNull();
  });
});
