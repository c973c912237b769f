import type { Page } from 'playwright-core';
import { untilStill } from './app-state';
import { phone } from './site-pages';

/** A phone with a touch screen. */
export const touch = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 } as const;

/** Distance between two touch events, in pixels. */
export const STEP = 20;

type Point = readonly [x: number, y: number];

/** A finger on the screen: real touch events, which the browser may turn into scrolls and clicks. */
export interface Finger {
  /** Puts down a finger at each point. */
  readonly press: (...points: readonly Point[]) => Promise<void>;
  readonly move: (...points: readonly Point[]) => Promise<void>;
  readonly lift: (...remaining: readonly Point[]) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** From the first point by way of the others, in small steps, without lifting. */
  readonly drag: (...points: readonly Point[]) => Promise<void>;
  /** The same, and lifts. */
  readonly swipe: (...points: readonly Point[]) => Promise<void>;
}

export async function createFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  const send = async (type: Kind, points: readonly Point[]): Promise<void> => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await untilStill(page);
  };
  const drag = async (...[from, ...others]: readonly Point[]): Promise<void> => {
    await send('touchStart', [from!]);
    let [x, y] = from!;
    for (const [toX, toY] of others) {
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
      for (let step = 1; step <= steps; step += 1)
        await send('touchMove', [[x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]]);
      [x, y] = [toX, toY];
    }
  };
  return {
    press: (...points) => send('touchStart', points),
    move: (...points) => send('touchMove', points),
    lift: (...remaining) => send('touchEnd', remaining),
    cancel: () => send('touchCancel', []),
    drag,
    swipe: async (...points) => {
      await drag(...points);
      await send('touchEnd', []);
    },
  };
}
