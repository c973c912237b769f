import type { Element, ElementContent } from 'hast';
import { element } from '../body/nodes';

/**
 * A tab: a radio button with its label, which need no script.
 *
 * @param name of the group, unique on the page
 * @param value unique in the group
 */
export function buildTab(
  name: string,
  value: string,
  label: ElementContent[],
  isChecked: boolean,
): [Element, Element] {
  // No heading's slug has a dot: the id can't be one of theirs.
  const id = `${name}.${value}`;
  return [
    element('input', { type: 'radio', name, id, value, ...(isChecked ? { checked: true } : {}) }),
    element('label', { htmlFor: id }, label),
  ];
}
