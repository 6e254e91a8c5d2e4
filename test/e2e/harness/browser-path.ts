import { findBrowsers } from '../../../scripts/ensure-browsers.mjs';

/** Returns the path of the installed browser. Throws if there is none, so that its tests fail instead of being skipped. */
export function browserPath(name: 'chromium' | 'firefox'): string {
  const path = findBrowsers()[name];
  if (path) return path;
  const variable = name === 'chromium' ? 'KITH_CHROMIUM' : 'KITH_FIREFOX';
  throw new Error(`No ${name} was found. Install one, or say where it is with ${variable}.`);
}
