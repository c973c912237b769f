import type { Context } from '../body/context';

/** Whether the page's words are in another language than the packages'. */
export function isTranslation({ prefix = '' }: Context): boolean {
  return prefix !== '';
}
