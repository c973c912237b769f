/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './Avatar';

const SRC = 'https://images.example/sponsor-17.png';

test('an image of the requested size without a referrer; a neutral shape until it has loaded', () => {
  const { container } = render(<Avatar src={SRC} size={80} isWanted />);
  const [shape, image] = [container.querySelector('svg'), container.querySelector('img')];
  for (const element of [shape, image]) {
    expect(element).toHaveAttribute('width', '80');
    expect(element).toHaveAttribute('height', '80');
  }
  const quiet = { src: SRC, alt: '', loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' };
  for (const [name, value] of Object.entries(quiet)) expect(image).toHaveAttribute(name, value);
  fireEvent.load(image!);
  expect(container.querySelector('svg')).toBeNull();
});

test('without an image the shape stays', () => {
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
