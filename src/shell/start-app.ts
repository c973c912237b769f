import { loadMessages, readMessages } from 'messages-source';
import { loadNav } from 'nav-source';
import { languageOfPath, type Language } from '../config/languages';
import { buildTranslate } from '../i18n/translate';
import { findServedBodies } from '../lib/served-bodies';
import { createCopyButtons } from './copy-code';
import { createLinkFollower } from './follow-links';
import { createHashMender } from './mend-hash';
import { createPackageManagerTabs } from './package-manager';
import { loadResources } from './page-resources';
import { createLinkWarmer } from './warm-links';

const here = (): Language => languageOfPath(window.location.pathname);

/**
 * Before hydration: finds the bodies that came with the HTML, and fetches the sentences of the page's language and
 * the sidebar's list, so that the first render equals what stands there.
 */
export async function onClientEntry(): Promise<void> {
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
  createLinkFollower();
  createLinkWarmer();
  createPackageManagerTabs();
  createCopyButtons(() => buildTranslate(readMessages(here().code))('code.copied'));
  window.appReady?.();
}
