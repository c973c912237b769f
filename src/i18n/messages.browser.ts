/**
 * A page's visitor downloads the sentences of one language. Those of the default language come with the
 * application; another language's are a script of their own, loaded before the page is hydrated
 * (src/ui/shell/browser-hooks.ts). A change of language is a full load, so that no page lives in two.
 */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import { en, type Messages } from './en';
import type { MessageFile } from './build-messages';

/** The default language's sentences; a page that has sentences of its own brings them with {@link addMessages}. */
const own: Record<string, string> = { ...en };
const loaded = new Map<LanguageCode, Messages>([[defaultLanguage.code, own as Messages]]);

/** The sentences of one language; the default language's until they have been loaded. */
export function readMessages(code: LanguageCode): Messages {
  return loaded.get(code) ?? (own as Messages);
}

/**
 * Fetches the sentences of one language, once.
 *
 * @throws webpack's ChunkLoadError when the script does not come
 */
export async function loadMessages(code: LanguageCode): Promise<Messages> {
  if (!loaded.has(code)) {
    const file = (await import(
      /* webpackChunkName: "messages-[request]", webpackExports: ["interface"] */ `./messages/${code}.json`
    )) as MessageFile;
    loaded.set(code, file.interface);
  }
  return readMessages(code);
}

/** Adds sentences that only one page needs to the default language's, as that page's script comes. */
export function addMessages(part: Partial<Messages>): void {
  Object.assign(own, part);
}
