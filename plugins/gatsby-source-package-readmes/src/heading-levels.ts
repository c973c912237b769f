/**
 * Headings' levels on a page whose level 1 is the title: the first heading gets 2, one below another gets one more,
 * however many levels the README skips.
 *
 * @returns a function that takes the levels as written, in order, and gives them as they are to be
 */
export function levelCounter(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(open.length + 1, 6);
  };
}
