import type { Node, Parent } from 'unist';
import { walk, walkType } from './walk';

const tree = (): Parent => ({
  type: 'root',
  children: [{ type: 'a', children: [{ type: 'b' }] } as Parent, { type: 'b' }],
});

describe('walk', () => {
  test('meets parents before children, and not the root', () => {
    const met: string[] = [];
    walk(tree(), (node) => void met.push(node.type));
    expect(met).toEqual(['a', 'b', 'b']);
  });

  test('doesn’t enter what was replaced, and goes on at the returned index', () => {
    const root = tree();
    walkType(root, 'a', (_node, index, parent) => {
      parent.children.splice(index, 1, { type: 'c' }, { type: 'c' });
      return index + 2;
    });
    expect(root.children.map(({ type }) => type)).toEqual(['c', 'c', 'b']);
  });

  test('visits a replacement at the same index', () => {
    const root = tree();
    const met: Node[] = [];
    walk(root, (node, index, parent) => {
      met.push(node);
      if (node.type !== 'a') return;
      parent.children.splice(index, 1);
      return index;
    });
    expect(met.map(({ type }) => type)).toEqual(['a', 'b']);
  });
});
