import { chromium, type Browser } from 'playwright-core';
import { settings } from './settings';

/** Nothing but localhost is reachable, and the browser asks for nothing of its own. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

/**
 * Starts the system's Chromium.
 *
 * @throws Error when there is none; CHROMIUM_PATH says where else to look
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: settings.chromium, args: ARGUMENTS });
}
