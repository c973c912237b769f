/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { useTextFromUrl } from './use-text-from-url';

test('it begins with the address, takes what is typed, and follows the next address', () => {
  const { result, rerender } = renderHook(({ read }) => useTextFromUrl(read), {
    initialProps: { read: 'ouptut' },
  });
  expect(result.current[0]).toBe('ouptut');
  act(() => result.current[1]('output'));
  expect(result.current[0]).toBe('output');
  rerender({ read: 'laoders' });
  expect(result.current[0]).toBe('laoders');
});

test('what a field tells while the page starts stays, until the next address', () => {
  const { result, rerender } = renderHook(
    ({ read }) => {
      const tell = useRef<(text: string) => void>(() => undefined);
      // As the effects of a field do, this one runs before those of its page.
      useEffect(() => tell.current('public path'), []);
      const [text, setText] = useTextFromUrl(read);
      tell.current = setText;
      return text;
    },
    { initialProps: { read: 'ouptut' } },
  );
  expect(result.current).toBe('public path');
  rerender({ read: 'laoders' });
  expect(result.current).toBe('laoders');
});
