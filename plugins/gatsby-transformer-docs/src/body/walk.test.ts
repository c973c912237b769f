import type { Parent } from 'unist';
import { walk, walkType } from './walk';

const tree = (): Parent => ({
  type: 'root',
  children: [{ type: 'a', children: [{ type: 'b' }] } as Parent, { type: 'b' }],
});

test('visits parents before children, not the root, and a replacement at the returned index', () => {
  const visited: string[] = [];
  walk(tree(), (node) => void visited.push(node.type));
  walk(tree(), (node, index, parent) => {
    visited.push(node.type);
    if (node.type !== 'a') return;
    parent.children.splice(index, 1);
    return index;
  });
  expect(visited.join(' ')).toBe('a b b a b');
});

test('doesn’t enter what was replaced, and goes on at the returned index', () => {
  const root = tree();
  walkType(root, 'a', (_node, index, parent) => {
    parent.children.splice(index, 1, { type: 'c' }, { type: 'c' });
    return index + 2;
  });
  expect(root.children.map(({ type }) => type)).toEqual(['c', 'c', 'b']);
});
