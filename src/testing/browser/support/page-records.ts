/** What tests record on pages that are opened from then on. */
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Set by the tests' scripts. */
    recorded?: { shifts?: string[]; violations?: string[]; prints?: number };
  }
}

/** Records what moves by itself, and what it is. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 20)}`);
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
