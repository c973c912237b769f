import { useEffect, useState, type RefObject } from 'react';

/** How often it is looked whether the element has come into view, in milliseconds (specification, section 9). */
const CHECK_INTERVAL = 300;

/** Whether the element is, or has been, in the window. Nothing is looked at while the tab is in the background. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = (): void => {
      const box = ref.current?.getBoundingClientRect();
      if (box && box.top < window.innerHeight && box.bottom > 0) setIsSeen(true);
    };
    const watch = (): void => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(check, CHECK_INTERVAL);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isSeen, ref]);
  return isSeen;
}
