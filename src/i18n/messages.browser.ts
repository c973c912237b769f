/**
 * The messages of the languages other than the default one, whose messages are parts of the scripts that show them. A
 * language is a script, loaded before the page is hydrated (src/ui/shell/browser-hooks.ts). A change of language is a
 * full load.
 */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import type { MessageFile } from './build-messages';

const loaded = new Map<LanguageCode, MessageFile['interface']>();

/** The messages of a language; undefined for the default one, and until they have been loaded. */
export const readMessages = (code: LanguageCode): MessageFile['interface'] | undefined => loaded.get(code);

/**
 * Fetches the messages of a language, once.
 *
 * @throws webpack's ChunkLoadError when the script fails to load
 */
export async function loadMessages(code: LanguageCode): Promise<void> {
  if (code === defaultLanguage.code || loaded.has(code)) return;
  const file = (await import(
    /* webpackChunkName: "messages-[request]", webpackExports: ["interface"] */ `./messages/${code}.json`
  )) as MessageFile;
  loaded.set(code, file.interface);
}
