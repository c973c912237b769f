import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * The text of a field that begins with what the page's address says, and follows the address to the next one.
 *
 * The server knows no address, so the first render has an empty field; what was typed into that before the
 * application had started stays.
 *
 * @param read what the address says
 * @returns the text, and what sets it
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
