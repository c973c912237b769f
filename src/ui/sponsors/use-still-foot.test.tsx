/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { useRef, type RefObject } from 'react';
import { useStillFoot } from './use-still-foot';

function Lists({ section }: { readonly section: RefObject<HTMLElement | null> }) {
  useStillFoot(section);
  return <p>lists</p>;
}
function Section({ isLoaded }: { readonly isLoaded: boolean }) {
  const ref = useRef<HTMLElement>(null);
  return <section ref={ref}>{isLoaded && <Lists section={ref} />}</section>;
}

/** Puts the lists into a section of 1,000 px that begins at `top` of the window and grows to 3,000. */
function grow(top: number): jest.SpyInstance {
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1000);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top, height: 3000 }) as DOMRect);
  const { rerender } = render(<Section isLoaded={false} />);
  rerender(<Section isLoaded />);
  rerender(<Section isLoaded />);
  return scroll;
}

afterEach(() => jest.restoreAllMocks());

test('who sees the foot goes on seeing it', () => {
  expect(grow(window.innerHeight - 1001).mock.calls).toEqual([[{ top: 2000, behavior: 'instant' }]]);
});

test.each([0, 100, 5000])('who sees the beginning, at %d, is not moved', (top) => {
  expect(grow(top)).not.toHaveBeenCalled();
});
