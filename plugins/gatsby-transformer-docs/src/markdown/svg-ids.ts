import type { Element } from 'hast';
import { walkType } from '../body/walk';

/**
 * Makes the ids of a drawing unique on its page, and follows them in `url(#…)` and `aria-*`. A dot stands between
 * prefix and id because a heading's slug never has one: a diagram can't take the address of a heading.
 *
 * @param figure the element around the drawing; changed
 * @param prefix unique on the page
 */
export function prefixIds(figure: Element, prefix: string): void {
  const own = (id: string) => `${prefix}.${id}`;
  walkType<Element>(figure, 'element', ({ properties = {} }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (name === 'id' || name === 'ariaDescribedBy') properties[name] = own(String(value));
      if (name === 'ariaLabelledBy') properties[name] = [value].flat().map((id) => own(String(id)));
      if (typeof value === 'string' && value.startsWith('url(#')) {
        properties[name] = `url(#${own(value.slice('url(#'.length, -1))})`;
      }
    }
  });
}
