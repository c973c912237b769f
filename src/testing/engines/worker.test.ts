/** The service worker: reading without network, and a new version. */
import { NEW_TITLE, prepareNextVersion } from '../browser/support/next-version';
import { walkVersions, type VersionVisit } from './support/walks';

const nextVersion = prepareNextVersion();

const untilTitle = ({ until }: VersionVisit, title: string) =>
  until((wanted) => document.querySelector('h1')?.textContent === wanted, title);

/** Loads a path, and waits until its worker has cached it. */
async function goCached({ go, until }: VersionVisit, path: string): Promise<void> {
  await go(path);
  await until(() => navigator.serviceWorker.controller);
}

walkVersions((walk, engine) => {
  walk('a first visit: then the page works without network, whatever its query', async (visit) => {
    const { host, go, evaluate } = visit;
    await goCached(visit, '/concepts/output/');
    host.isCut = true;
    for (const path of ['/concepts/output/', '/concepts/output/?utm=1', '/concepts/output']) {
      await go(path);
      await untilTitle(visit, 'Output');
    }
    expect(await evaluate(() => document.querySelector<HTMLElement>('[data-body]')!.innerText)).not.toBe('');
    expect(await evaluate(() => getComputedStyle(document.querySelector('header')!).position)).toBe('sticky');
    // The application runs as well.
    await evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('header select')!;
      select.value = 'dark';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await visit.until(() => document.documentElement.dataset.theme === 'dark');
  });

  walk('a page that was never visited: the offline page, which reloads with the network', async (visit) => {
    const { host, go, evaluate, click } = visit;
    await goCached(visit, '/concepts/output/');
    host.isCut = true;
    await go('/concepts/loaders/');
    await untilTitle(visit, 'This page is not here without a network');
    await click('main [role=status] a[href="/concepts/output/"]');
    await untilTitle(visit, 'Output');
    await click('#menu a[href="/concepts/loaders/"]');
    await untilTitle(visit, 'This page is not here without a network');
    // Its application lists what is cached, and listens.
    await visit.until(() => document.querySelector('main [role=status] a'));
    host.isCut = false;
    await evaluate(() => window.dispatchEvent(new Event('online')));
    await untilTitle(visit, 'Loaders');
  });

  walk('a section that was saved is there without network', async (visit) => {
    const { host, go, click, until } = visit;
    await goCached(visit, '/glossary/');
    await click('button', 'Save for offline');
    await click('dialog button', 'Save Concepts');
    await until(() =>
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === 'Concepts is saved.',
      ),
    );
    host.isCut = true;
    await go('/concepts/loaders/');
    await untilTitle(visit, 'Loaders');
  });

  // WebKitGTK doesn't keep the document of a sandboxed frame: code of the project needs the network there.
  if (engine === 'Firefox')
    walk(
      'the playground: after one build everything builds without network, code of the project too',
      async (visit) => {
        const { host, load, go, click, evaluate, until } = visit;
        const untilShown = (text: string) => until((shown) => document.body.innerText.includes(shown), text);
        await goCached(visit, '/playground/');
        await click('button', 'Run');
        await untilShown('Built in');
        const packed = await evaluate(async () => {
          const manifest = (await (await fetch('/webpack-in-browser/manifest.json')).json()) as {
            frameScript: string;
            parts: { file: string }[];
          };
          return [manifest.frameScript, ...manifest.parts.map(({ file }) => file)];
        });
        await until(
          async (files) =>
            (await Promise.all(files.map((file) => caches.match(`/webpack-in-browser/${file}`)))).every(
              Boolean,
            ),
          packed,
        );
        host.isCut = true;
        await load('about:blank');
        await go('/playground/#example=plugin');
        await until(() => document.querySelector('button[aria-keyshortcuts]'));
        await click('button', 'Run');
        await untilShown('dist/files.md');
        await click('[role=tab]', 'Result');
        await until(() => document.querySelector('[role=log] pre'));
      },
    );

  walk('a new version: its text at once, a notice, and UPDATE takes it over in one reload', async (visit) => {
    const { host, go, click, evaluate, until } = visit;
    await goCached(visit, '/concepts/');
    host.deploy(nextVersion());
    await go('/concepts/');
    await untilTitle(visit, NEW_TITLE);
    await until(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
    await until(() => document.body.innerText.includes('A new version is available'));
    await evaluate(() => Object.assign(window, { isOld: true }) && undefined);
    await click('button', 'UPDATE');
    await until(() => !('isOld' in window) && document.readyState === 'complete');
    await until(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active && !registration.waiting && navigator.serviceWorker.controller;
    });
    expect(await evaluate(() => document.body.innerText)).not.toContain('A new version is available');
    host.isCut = true;
    await go('/concepts/');
    await untilTitle(visit, NEW_TITLE);
  });

  walk('a new version under an open page: a link leads on, not to a blank page', async (visit) => {
    const { host, evaluate, until } = visit;
    await goCached(visit, '/glossary/');
    host.deploy(nextVersion());
    await evaluate(() => document.querySelector<HTMLElement>('header a[href="/blog/"]')!.click());
    await untilTitle(visit, 'Blog');
    await until(() => document.querySelector('main')!.innerText.length > 200);
  });
});
