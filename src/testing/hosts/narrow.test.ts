/** Every page of the built site in a narrow window; `npm test` looks at one of each template. */
import { createWorkerless } from '../browser/support/app-state';
import { limit } from '../../tools/check/slowness';
import { createRequestHandler } from '../../tools/serve/site-server';
import { listed, siteDir } from '../audit/support/built-site';
import { findNarrowFaults } from '../audit/support/narrow-pages';
import { createVisits } from '../browser/support/start-site';
import { startLocalServer, type LocalServer } from '../local-server';

let site: LocalServer;
beforeAll(async () => {
  site = await startLocalServer(createRequestHandler(siteDir));
});
afterAll(() => site.close());
const { visit } = createVisits(() =>
  Promise.resolve({
    url: site.url,
    prepare: async (context) => {
      await createWorkerless(context);
      return {};
    },
  }),
);

it(
  'no page is wider than 320 px, and no control covers code on a phone',
  () =>
    visit({ timeout: 300_000 }, async ({ page }) => {
      const paths = listed.map(({ pathname }) => pathname);
      expect(await findNarrowFaults(page, paths)).toEqual([]);
    }),
  limit(300_000),
);
