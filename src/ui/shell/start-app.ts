import { loadMessages, readMessages } from '#messages-source';
import { loadNav } from '#nav-source';
import { languageOfPath, type Language } from '../../config/languages';
import type { MessageKey } from '../../i18n/en';
import { buildTranslate } from '../../i18n/translate';
import { findServedBodies } from '../lib/served-bodies';
import { createStorageGuard } from './guard-storage';
import { createCopyButtons } from './copy-code';
import { createLinkFollower } from './follow-links';
import { createHashMender } from './mend-hash';
import { createShortcuts } from './shortcuts';
import { createSearchOpener } from './search-opener';
import { createOfflineButton, registerWorker } from '../../offline/ui/register-worker';
import { createPackageManagerTabs } from './package-manager';
import { loadResources } from './page-resources';
import { createQuietTips } from './quiet-tips';
import { createLinkWarmer } from './warm-links';
import { createFigureZoom } from './zoom-figures';

const here = (): Language => languageOfPath(window.location.pathname);
const say = (key: MessageKey): string => buildTranslate(readMessages(here().code))(key);

/**
 * Before hydration: finds the bodies that came with the HTML, and fetches the sentences of the page's language and
 * the sidebar's list, so that the first render equals what stands there.
 */
export async function onClientEntry(): Promise<void> {
  createStorageGuard();
  createHashMender();
  findServedBodies(document);
  try {
    await Promise.all([loadMessages(here().code), loadOwnNav()]);
  } catch (error) {
    // The text does not depend on its menu; links in it go on working as plain links.
    console.warn(error);
  }
}

async function loadOwnNav(): Promise<void> {
  const { json } = await loadResources(window.location.pathname);
  const nav = json?.pageContext?.nav ?? '';
  if (nav !== '') await loadNav(nav);
}

/** After hydration: one listener each for what the bodies' plain HTML needs. */
export function onInitialClientRender(): void {
  createSearchOpener();
  createLinkFollower();
  createLinkWarmer();
  createPackageManagerTabs();
  createCopyButtons(
    () => say('code.copied'),
    () => say('code.selected'),
  );
  createFigureZoom();
  createShortcuts();
  createQuietTips();
  createOfflineButton();
  window.appReady?.();
  // A worker that stands between `gatsby develop` and its page would hide what was changed.
  if (process.env.NODE_ENV === 'production') void registerWorker();
}
