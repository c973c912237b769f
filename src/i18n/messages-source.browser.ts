/**
 * A page's visitor downloads the sentences of one language. Those of the default language come with the
 * application; another language's are a script of their own, loaded before the page is hydrated
 * (src/shell/start-app.ts). A change of language is a full load, so that no page lives in two.
 */
import type { Language } from '../config/languages';
import { en, type Messages } from './en';

const loaders: Readonly<Record<Exclude<Language['code'], 'en'>, () => Promise<Messages>>> = {
  zh: () => import(/* webpackChunkName: "messages-zh" */ './zh').then(({ zh }) => zh),
};
/** The default language's sentences; a page that has sentences of its own brings them with {@link addMessages}. */
const own: Record<string, string> = { ...en };
const loaded = new Map<Language['code'], Messages>([['en', own as Messages]]);

/** The sentences of one language; the default language's until they have been loaded. */
export function readMessages(code: Language['code']): Messages {
  return loaded.get(code) ?? (own as Messages);
}

/**
 * Fetches the sentences of one language, once.
 *
 * @throws webpack's ChunkLoadError when the script does not come
 */
export async function loadMessages(code: Language['code']): Promise<Messages> {
  if (code !== 'en' && !loaded.has(code)) loaded.set(code, await loaders[code]());
  return readMessages(code);
}

/** Adds sentences that only one page needs to the default language's, as that page's script comes. */
export function addMessages(part: Partial<Messages>): void {
  Object.assign(own, part);
}
