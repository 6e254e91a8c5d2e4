import { browser } from 'wxt/browser';
import { z } from 'zod';
import { watchStored } from '../watch-stored.ts';
import { isOnThisComputer } from './companion-address.ts';

const KEY = 'companion-version';
const lastKith = z.object({ version: z.string(), address: z.string() }).nullable().catch(null);
const manifest = z.object({ version: z.string() });

/** The version and address last saved here, to avoid saving them on every call. */
let noted = '';

/** Saves version and address of the Kith that last responded, until the browser closes. */
export async function noteVersion(version: string, address: string): Promise<void> {
  const kith = `${version} ${address}`;
  if (kith === noted) return;
  noted = kith;
  await browser.storage.session.set({ [KEY]: { version, address } });
}

/** How the versions of extension and Kith differ, and which update is needed. */
interface BuildDifference {
  /**
   * `reload`: Kith is newer, but the extension's files on disk are, too, so reloading the extension is enough.
   * The other kinds apply only to a Kith on this computer, because members can't update a team's server.
   */
  readonly kind: 'reload' | 'extension-older' | 'kith-older';
  readonly version: string;
  /** The version of the running extension. */
  readonly own: string;
}

/** Returns null if the versions match, or if Kith's version is unknown. */
export async function compareBuilds(): Promise<BuildDifference | null> {
  const stored = await browser.storage.session.get(KEY);
  const kith = lastKith.parse(stored[KEY]);
  if (kith === null) return null;
  const { version, address } = kith;
  const own = browser.runtime.getManifest().version;
  if (isLater(version, own)) {
    if (isLater(await versionOnDisk(), own)) return { kind: 'reload', version, own };
    return isOnThisComputer(address) ? { kind: 'extension-older', version, own } : null;
  }
  const isKithOlder = isLater(own, version) && isOnThisComputer(address);
  return isKithOlder ? { kind: 'kith-older', version, own } : null;
}

/** Returns the version in the manifest on disk; '' while a build has removed it or hasn't finished it. */
async function versionOnDisk(): Promise<string> {
  try {
    const file = await fetch(new URL('manifest.json', browser.runtime.getURL('/')), { cache: 'no-store' });
    return manifest.parse(await file.json()).version;
  } catch {
    return '';
  }
}

/** Calls back when the version or address of the responding Kith changes. Returns a function that stops watching. */
export function watchBuilds(callback: () => void): () => void {
  return watchStored('session', KEY, () => callback());
}

/** Compares the numbers between the dots. Anything else counts as 0. */
function isLater(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index).find(
    (index) => (left[index] ?? 0) !== (right[index] ?? 0),
  );
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0);
}

function numbersOf(text: string): number[] {
  return text.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
