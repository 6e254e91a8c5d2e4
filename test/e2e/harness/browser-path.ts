import { findBrowsers } from '../../../scripts/ensure-browsers.mjs';
import type { BrowserName } from './open-browser.ts';

/** The installed browser of this kind. Throws a sentence where there is none: its tests fail, they are not left out. */
export function browserPath(name: BrowserName): string {
  const path = findBrowsers()[name];
  if (path) return path;
  const variable = name === 'chromium' ? 'KITH_CHROMIUM' : 'KITH_FIREFOX';
  throw new Error(`No ${name} was found. Install one, or say where it is with ${variable}.`);
}
