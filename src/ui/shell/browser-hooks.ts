/** The start of the application, around hydration: gatsby-browser.tsx calls it. */
import { loadMessages } from '#messages';
import { loadNav } from '#nav-source';
import { languageOfPath, type Language } from '../../config/languages';
import type { MessageKey } from '../../i18n/translate';
import { translatorOf } from '../../i18n/translator';
import { connectSaveButton, registerWorker } from '../../offline/ui/register-worker';
import { findServedBodies } from '../lib/hydration';
import { createBodyListeners } from './body-behavior';
import { createLinkListeners } from './links';
import { loadResources } from './page-resources';
import { createSearchOpener } from './search-opener';
import { createShortcuts } from './shortcuts';

const language = (): Language => languageOfPath(window.location.pathname);
const translate = (key: MessageKey): string => translatorOf(language().code)(key);

/**
 * Before hydration: finds the bodies in the HTML, and loads the messages of the page's language and the sidebar's list,
 * so that the first render equals the server's.
 */
export async function loadFirstPage(): Promise<void> {
  findServedBodies(document);
  try {
    await Promise.all([loadMessages(language().code), loadOwnNav()]);
  } catch (error) {
    // The text does not depend on its menu; its links work as plain links.
    console.warn(error);
  }
}

async function loadOwnNav(): Promise<void> {
  const { json } = await loadResources(window.location.pathname);
  const nav = json?.pageContext?.nav ?? '';
  if (nav !== '') await loadNav(nav);
}

/** After hydration: adds the delegated listeners, and registers the service worker. */
export function startApplication(): void {
  // First, since the other listeners ignore clicks that it has handled.
  createSearchOpener();
  createLinkListeners();
  createBodyListeners(translate);
  createShortcuts();
  connectSaveButton();
  window.appReady?.();
  // A worker between `gatsby develop` and its page would hide changes.
  if (process.env.NODE_ENV === 'production') void registerWorker();
}
