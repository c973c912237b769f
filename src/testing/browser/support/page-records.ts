/** What tests record on pages that are opened from then on. */
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Set by the tests' scripts. */
    recorded?: { shifts?: string[]; violations?: string[]; prints?: number };
  }
}

interface ShiftSource {
  readonly node?: Node;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Records what moves by itself, and what it is. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: ShiftSource[] };
        const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ');
        // What was removed meanwhile is known by its place alone.
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 20)} (${place(previousRect)} to ${place(currentRect)})`,
        );
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    window.recorded = { ...window.recorded, shifts };
  });
export const readShifts = (page: Page) => page.evaluate(() => window.recorded?.shifts);

/** Records what a policy blocks or reports: `enforce script-src-elem inline console.log(1)`. */
export const recordViolations = (target: Page | BrowserContext) =>
  target.addInitScript(() => {
    const violations: string[] = [];
    addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI, sample }) =>
      violations.push(`${disposition} ${effectiveDirective} ${blockedURI} ${sample}`.trim()),
    );
    window.recorded = { ...window.recorded, violations };
  });
export const readViolations = (page: Page) => page.evaluate(() => window.recorded?.violations);

/** Counts instead of printing. */
export const recordPrints = (page: Page) =>
  page.addInitScript(() => {
    const recorded = { ...window.recorded, prints: 0 };
    window.print = () => {
      recorded.prints += 1;
    };
    window.recorded = recorded;
  });
export const readPrints = (page: Page) => page.evaluate(() => window.recorded?.prints);
