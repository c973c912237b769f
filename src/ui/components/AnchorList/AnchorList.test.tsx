/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Anchor } from '../../lib/nav';
import { AnchorList } from './AnchorList';

const anchor = (id: string, level: number): Anchor => ({ id, level, title: id.toUpperCase() });

/** The list as text: `a(b c) d`. */
function shapeOf(list: Element): string {
  return [...list.children]
    .map((item) => {
      const below = item.querySelector('ul');
      return `${item.querySelector('a')?.textContent}${below ? `(${shapeOf(below)})` : ''}`;
    })
    .join(' ');
}

test.each([
  [[2, 3, 3, 2], 'A(B C) D'],
  [[2, 2], 'A B'],
  // A page may begin with a heading of level 3.
  [[3, 3, 2, 3], 'A(B) C(D)'],
])('headings of the levels %j', (levels, shape) => {
  const anchors = levels.map((level, index) => anchor('abcd'[index]!, level));
  const { container } = render(<AnchorList anchors={anchors} base="" />);
  expect(shapeOf(container.firstElementChild!)).toBe(shape);
});

test('links point to the headings’ page, and the current one is marked', () => {
  render(<AnchorList anchors={[anchor('a', 2), anchor('b', 3)]} base="/guides/" active="b" />);
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/guides/#a');
  expect(screen.getByRole('link', { current: 'location' })).toHaveAttribute('href', '/guides/#b');
});
