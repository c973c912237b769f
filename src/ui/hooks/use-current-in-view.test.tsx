/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useCurrentInView } from './use-current-in-view';

/** Puts the list 100 px below the window's top, 400 px high, and the current entry, 20 px high, at `entryTop`. */
function layOut(entryTop: number, listHeight = 400): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isEntry = this.hasAttribute('aria-current');
    const [top, height] = isEntry ? [entryTop, 20] : [100, listHeight];
    return { top, height, bottom: top + height } as DOMRect;
  });
}

function List({ path, entries = 'a', current = 'page' as const }: Record<string, string | undefined>) {
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list, path ?? '/a/', entries);
  return (
    <div ref={list} data-testid="list" style={{ scrollPaddingBlockStart: '60px' }}>
      <a href="/a/" aria-current={current as 'page' | 'true'}>
        a
      </a>
    </div>
  );
}

beforeEach(() => Object.assign(window, { innerHeight: 450 }));
afterEach(() => jest.restoreAllMocks());

// Visible is from 160 (below the fixed head) to 450 (the window's end); its middle is 305.
test.each([
  [160, 0],
  [300, 0],
  [430, 0],
  [431, 136],
  [1000, 705],
  [159, -136],
  [-500, -795],
])('an entry at %s px scrolls the list by %s', (top, by) => {
  layOut(top);
  const { getByTestId } = render(<List />);
  expect(getByTestId('list').scrollTop).toBe(by);
});

test('the visitor’s scroll position stays until the page or the list changes', () => {
  layOut(300);
  const { getByTestId, rerender } = render(<List />);
  const list = getByTestId('list');
  list.scrollTop = 77;
  layOut(1000);
  rerender(<List />);
  expect(list.scrollTop).toBe(77);
  rerender(<List path="/b/" />);
  expect(list.scrollTop).toBe(77 + 705);
  list.scrollTop = 77;
  rerender(<List path="/b/" entries="b" />);
  expect(list.scrollTop).toBe(77 + 705);
});

test('a clicked entry keeps its position in the window, others do not', () => {
  layOut(300);
  const { getByTestId, rerender } = render(<List />);
  const list = getByTestId('list');
  list.scrollTop = 200;
  fireEvent.click(list.firstElementChild!);
  layOut(220);
  rerender(<List path="/b/" />);
  expect(list.scrollTop).toBe(120);
  layOut(300);
  rerender(<List path="/c/" />);
  expect(list.scrollTop).toBe(120);
});

test('without an entry, or in a hidden list, nothing happens', () => {
  layOut(1000);
  expect(render(<List current="true" />).getByTestId('list').scrollTop).toBe(0);
  document.body.innerHTML = '';
  layOut(1000, 0);
  expect(render(<List />).getByTestId('list').scrollTop).toBe(0);
});
