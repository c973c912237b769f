/**
 * The messages of one language. The default language's are part of the application; another language's are a
 * script, loaded before the page is hydrated (src/ui/shell/browser-hooks.ts). A change of language is a full load.
 */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import { en, type Messages } from './en';
import type { MessageFile } from './build-messages';

/** The default language's messages; a page with messages of its own adds them with {@link addMessages}. */
const own: Record<string, string> = { ...en };
const loaded = new Map<LanguageCode, Messages>([[defaultLanguage.code, own as Messages]]);

/** The messages of a language; the default language's until they have been loaded. */
export function readMessages(code: LanguageCode): Messages {
  return loaded.get(code) ?? (own as Messages);
}

/**
 * Fetches the messages of one language, once.
 *
 * @throws webpack's ChunkLoadError when the script fails to load
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

/** Adds a page's own messages to the default language's, when the page's script loads. */
export function addMessages(part: Partial<Messages>): void {
  Object.assign(own, part);
}
