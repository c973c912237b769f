import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * The text of a field: initially the URL's, and again whenever that changes.
 *
 * The server does not know the URL, so the first render has an empty field; text typed into it before hydration
 * stays.
 */
export function useTextFromUrl(read: string): [text: string, setText: Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState('');
  const hasStarted = useRef(false);
  useEffect(() => {
    const isFirst = !hasStarted.current;
    hasStarted.current = true;
    setText((typed) => (isFirst && typed !== '' ? typed : read));
  }, [read]);
  return [text, setText];
}
