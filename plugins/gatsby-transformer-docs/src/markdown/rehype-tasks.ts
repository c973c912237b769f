import type { Element, Root } from 'hast';
import type { Context } from '../body/context';
import { walkType } from '../body/walk';

/**
 * Names the boxes of task lists, which Markdown leaves without a name.
 *
 * @param context the compile's shared state
 * @returns a transformer of an HTML tree
 */
export function tasks({ labels }: Context): (tree: Root) => void {
  return (tree) => {
    walkType<Element>(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'input' && properties?.type === 'checkbox') {
        properties.ariaLabel = properties.checked ? labels.done : labels.open;
      }
    });
  };
}
