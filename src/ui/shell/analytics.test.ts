/** @jest-environment jsdom */
import type * as Analytics from './analytics';

const ID = 'G-ABC123';

/** A fresh instance of the module. */
async function load(): Promise<typeof Analytics> {
  let found: typeof Analytics | undefined;
  await jest.isolateModulesAsync(async () => {
    found = await import('./analytics');
  });
  return found!;
}

/** The commands for gtag.js. */
const commands = (): unknown[][] =>
  (window.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>));
const script = (): HTMLScriptElement | null => document.querySelector('script');

beforeEach(() => {
  document.head.replaceChildren();
  delete window.dataLayer;
});

test('the first page view loads the script and configures it, without advertising', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: 'https://example.org/a/', title: 'A' });
  expect(script()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  expect(script()?.async).toBe(true);
  expect(commands()).toEqual([
    ['js', expect.any(Date)],
    [
      'config',
      ID,
      expect.objectContaining({
        send_page_view: false,
        anonymize_ip: true,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_expires: 0,
      }),
    ],
    [
      'event',
      'page_view',
      { page_location: 'https://example.org/a/', page_title: 'A', page_referrer: document.referrer },
    ],
  ]);
});

test('calls are `arguments` objects, since gtag.js ignores arrays', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: '/a/', title: 'A' });
  for (const call of window.dataLayer!)
    expect(Object.prototype.toString.call(call)).toBe('[object Arguments]');
});

test('each further page view is one event that names the page before', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: 'https://example.org/a/', title: 'A' });
  trackPageView(ID, { location: 'https://example.org/b/?q=1', title: 'B' });
  expect(commands().slice(3)).toEqual([
    [
      'event',
      'page_view',
      {
        page_location: 'https://example.org/b/?q=1',
        page_title: 'B',
        page_referrer: 'https://example.org/a/',
      },
    ],
  ]);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('no inline script is added', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: '/a/', title: 'A' });
  expect([...document.querySelectorAll('script')].map(({ textContent }) => textContent)).toEqual(['']);
});

test('a script that does not come ends it: nothing is collected, nothing thrown', async () => {
  const { trackPageView } = await load();
  const onError = jest.fn();
  window.addEventListener('error', onError);
  trackPageView(ID, { location: '/a/', title: 'A' });
  script()!.dispatchEvent(new Event('error'));
  expect(window.dataLayer).toBeUndefined();
  expect(() => trackPageView(ID, { location: '/b/', title: 'B' })).not.toThrow();
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
  window.removeEventListener('error', onError);
});
