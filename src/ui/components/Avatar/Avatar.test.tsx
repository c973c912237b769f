/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './Avatar';

const SRC = 'https://images.example/sponsor-17.png';

test('a picture of the size asked for, fetched quietly, over a neutral shape until it has come', () => {
  const { container } = render(<Avatar src={SRC} size={80} isWanted />);
  const [shape, picture] = [container.querySelector('svg'), container.querySelector('img')];
  for (const element of [shape, picture]) {
    expect(element).toHaveAttribute('width', '80');
    expect(element).toHaveAttribute('height', '80');
  }
  const quiet = { src: SRC, alt: '', loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' };
  for (const [name, value] of Object.entries(quiet)) expect(picture).toHaveAttribute(name, value);
  fireEvent.load(picture!);
  expect(container.querySelector('svg')).toBeNull();
});

test('where it does not come the shape stays', () => {
  const { container } = render(<Avatar src={SRC} size={80} isWanted />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeVisible();
});

test.each([
  ['none is wanted yet', SRC, false],
  ['there is none', '', true],
])('nothing is fetched where %s', (_name, src, isWanted) => {
  const { container } = render(<Avatar src={src} size={80} isWanted={isWanted} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeVisible();
});
