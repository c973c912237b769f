/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { bringIntoView, listObserved, mockIntersections } from '../../testing/mocks/intersection-observer';
import { useNearView } from './use-near-view';

function Probe() {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{String(useNearView(ref, '50% 0px'))}</p>;
}

beforeEach(mockIntersections);

test('it is observed until it has come near', () => {
  const { container } = render(<Probe />);
  expect(container).toHaveTextContent('false');
  expect(listObserved()).toEqual([[container.firstChild, '50% 0px']]);
  bringIntoView(undefined, false);
  expect(container).toHaveTextContent('false');
  bringIntoView();
  expect(container).toHaveTextContent('true');
  expect(listObserved()).toEqual([]);
});

test('nothing is observed after the page was left', () => {
  render(<Probe />).unmount();
  expect(listObserved()).toEqual([]);
});
