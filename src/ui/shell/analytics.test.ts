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

/** The commands for gtag.js, which ignores arrays. */
const commands = (): unknown[][] =>
  (window.dataLayer ?? []).map((call) => {
    expect(Object.prototype.toString.call(call)).toBe('[object Arguments]');
    return Array.from(call as ArrayLike<unknown>);
  });
const script = (): HTMLScriptElement | null => document.querySelector('script');

beforeEach(() => {
  document.head.replaceChildren();
  delete window.dataLayer;
});

test('the first page view loads the script and configures it, without advertising', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: 'https://example.org/a/', title: 'A' });
  expect(script()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  expect(script()?.textContent).toBe('');
  const view = { page_location: 'https://example.org/a/', page_title: 'A', page_referrer: document.referrer };
  expect(commands()).toEqual([
    ['js', expect.any(Date)],
    [
      'config',
      ID,
      {
        ...{ send_page_view: false, anonymize_ip: true, cookie_expires: 0 },
        ...{ allow_google_signals: false, allow_ad_personalization_signals: false },
      },
    ],
    ['event', 'page_view', view],
  ]);
});

test('each further page view is one event that names the page before', async () => {
  const { trackPageView } = await load();
  const [first, location] = ['https://example.org/a/', 'https://example.org/b/?q=1'];
  trackPageView(ID, { location: first, title: 'A' });
  trackPageView(ID, { location, title: 'B' });
  const view = { page_location: location, page_title: 'B', page_referrer: first };
  expect(commands().slice(3)).toEqual([['event', 'page_view', view]]);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('a script that does not come ends it: nothing is collected, nothing thrown', async () => {
  const { trackPageView } = await load();
  trackPageView(ID, { location: '/a/', title: 'A' });
  script()!.dispatchEvent(new Event('error'));
  expect(window.dataLayer).toBeUndefined();
  expect(() => trackPageView(ID, { location: '/b/', title: 'B' })).not.toThrow();
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelectorAll('script')).toHaveLength(1);
});
