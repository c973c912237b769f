/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { useTextFromUrl } from './use-text-from-url';

test('it starts with the URL’s text, takes typed text, and follows the next URL', () => {
  const { result, rerender } = renderHook(({ read }) => useTextFromUrl(read), {
    initialProps: { read: 'ouptut' },
  });
  expect(result.current[0]).toBe('ouptut');
  act(() => result.current[1]('output'));
  expect(result.current[0]).toBe('output');
  rerender({ read: 'laoders' });
  expect(result.current[0]).toBe('laoders');
});

test('text from a field’s own effect stays until the next URL', () => {
  const { result, rerender } = renderHook(
    ({ read }) => {
      const report = useRef<(text: string) => void>(() => undefined);
      // A child's effects run before those of its page.
      useEffect(() => report.current('public path'), []);
      const [text, setText] = useTextFromUrl(read);
      report.current = setText;
      return text;
    },
    { initialProps: { read: 'ouptut' } },
  );
  expect(result.current).toBe('public path');
  rerender({ read: 'laoders' });
  expect(result.current).toBe('laoders');
});
