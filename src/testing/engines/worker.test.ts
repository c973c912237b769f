/** The service worker: reading without network, and a new version. */
import { NEW_TITLE, prepareNextVersion } from '../browser/support/next-version';
import type { Manifest } from 'webpack-in-browser/protocol';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { walkVersions, type Visit } from './support/walks';

const nextVersion = prepareNextVersion();

const untilTitle = ({ until }: Visit, title: string) =>
  until((wanted) => document.querySelector('h1')?.textContent === wanted, title);

/** Loads a path, and waits until its worker has cached it. */
async function goCached({ go, until }: Visit, path: string): Promise<void> {
  await go(path);
  await until(() => navigator.serviceWorker.controller);
}

walkVersions((walk) => {
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
    await evaluate(() => document.querySelector<HTMLElement>('#menu-themes li:nth-child(2) button')!.click());
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

  walk('the playground builds and runs without network, and ends a loop that has no end', async (visit) => {
    const { host, go, click, until } = visit;
    const hash = await writeProjectHash({
      files: [{ path: 'src/index.js', text: 'setTimeout(() => console.log("goes on"));\nfor (;;);\n' }],
      open: 'src/index.js',
      mode: 'none',
    });
    const build = async (query: string): Promise<void> => {
      await go(`/playground/${query}${hash ?? ''}`);
      await click('button[aria-keyshortcuts]');
      await until(() => /Built in \d+ ms/.test(document.body.innerText));
    };
    await goCached(visit, '/playground/');
    await build('?one');
    await until(async () => {
      const folder = '/webpack-in-browser/';
      const response = await fetch(`${folder}manifest.json`);
      const { worker, frame, parts } = (await response.json()) as Manifest;
      const files = [worker, frame, ...parts.map(({ file }) => file)];
      return (await Promise.all(files.map((file) => caches.match(folder + file)))).every(Boolean);
    });
    host.isCut = true;
    await build('?two');
    await click('[role=tab]', 'Result');
    await until(() => document.querySelector('[role=log]')?.textContent?.includes('has run for 2 seconds'));
    await until(() => document.querySelector('[role=log]')?.textContent?.includes('goes on'));
  });
});
