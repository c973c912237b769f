/** @jest-environment jsdom */
import { positionTip } from './SponsorTip';

/** Position of a tip of 100 by 40 px in a frame that starts at 20, 300 and is 400 px wide. */
function position(anchor: { readonly left: number; readonly top: number }): string {
  document.documentElement.style.scrollPaddingBlockStart = '80px';
  const [frame, tip, link] = [1, 2, 3].map(() => document.createElement('div'));
  const boxOf = (left: number, top: number, width: number, height: number) => () =>
    ({ left, top, width, height, bottom: top + height }) as DOMRect;
  frame!.getBoundingClientRect = boxOf(20, 300, 400, 900);
  link!.getBoundingClientRect = boxOf(anchor.left, anchor.top, 40, 40);
  Object.defineProperties(tip, {
    offsetParent: { value: frame },
    offsetWidth: { value: 100 },
    offsetHeight: { value: 40 },
  });
  positionTip(tip!, link!);
  return tip!.style.translate;
}

test.each([
  ['in the middle above', { left: 200, top: 500 }, '150px 160px'],
  ['at the frame at the left', { left: 20, top: 500 }, '0px 160px'],
  ['at the frame at the right', { left: 380, top: 500 }, '300px 160px'],
  ['above, where it just fits', { left: 200, top: 120 }, '150px -220px'],
  ['below, where the header would cover it', { left: 200, top: 119 }, '150px -141px'],
])('%s', (_name, anchor, expected) => {
  expect(position(anchor)).toBe(expected);
});
