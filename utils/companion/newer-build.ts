import { browser } from 'wxt/browser';
import { z } from 'zod';
import { watchStored } from '../watch-stored.ts';
import { isOnThisComputer } from './companion-address.ts';

const KEY = 'companion-version';
const heardKith = z.object({ version: z.string(), address: z.string() }).nullable().catch(null);
const manifest = z.object({ version: z.string() });

/** The last version this page or background has saved, so that not every call saves it again. */
let noted = '';

/** Saves the version and address of the Kith that last responded, until the browser closes. */
export async function noteVersion(version: string, address: string): Promise<void> {
  const heard = `${version} ${address}`;
  if (heard === noted) return;
  noted = heard;
  await browser.storage.session.set({ [KEY]: { version, address } });
}

/** How the versions of extension and Kith differ, and how to update. */
interface BuildDifference {
  /**
   * `reload`: Kith is newer, and so are the extension's files on disk, so a reload is enough.
   * The other kinds only apply to this computer's Kith, because members can't update a team's server.
   */
  readonly kind: 'reload' | 'extension-older' | 'kith-older';
  /** Kith's version. */
  readonly version: string;
  /** The running extension's version. */
  readonly own: string;
}

/** Returns null if the versions match, or if Kith's is unknown. */
export async function compareBuilds(): Promise<BuildDifference | null> {
  const stored = await browser.storage.session.get(KEY);
  const heard = heardKith.parse(stored[KEY]);
  if (heard === null) return null;
  const { version, address } = heard;
  const own = browser.runtime.getManifest().version;
  if (isLater(version, own)) {
    if (isLater(await versionOnDisk(), own)) return { kind: 'reload', version, own };
    return isOnThisComputer(address) ? { kind: 'extension-older', version, own } : null;
  }
  const isKithOlder = isLater(own, version) && isOnThisComputer(address);
  return isKithOlder ? { kind: 'kith-older', version, own } : null;
}

/** Returns the version of the files on disk; '' during a build, when the file is missing or incomplete. */
async function versionOnDisk(): Promise<string> {
  try {
    const file = await fetch(new URL('manifest.json', browser.runtime.getURL('/')), { cache: 'no-store' });
    return manifest.parse(await file.json()).version;
  } catch {
    return '';
  }
}

/** Calls back when a different Kith has responded. Returns a function that stops this. */
export function watchBuilds(callback: () => void): () => void {
  return watchStored('session', KEY, () => callback());
}

/** Compares the numbers between the dots. Other text counts as 0. */
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
