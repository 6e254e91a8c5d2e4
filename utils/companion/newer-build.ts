import { browser } from 'wxt/browser';
import { z } from 'zod';
import { isOnThisComputer } from './companion-address.ts';

const KEY = 'companion-version';
const heardKith = z.object({ version: z.string(), address: z.string() }).nullable().catch(null);
const manifest = z.object({ version: z.string() });

/** What this run of the page or the background has noted, so that not every call writes it again. */
let noted = '';

/** Remembers, until the browser ends, which Kith answered last, and where. */
export async function noteVersion(version: string, address: string): Promise<void> {
  const heard = `${version} ${address}`;
  if (heard === noted) return;
  noted = heard;
  await browser.storage.session.set({ [KEY]: { version, address } });
}

/** How this extension and the Kith that answered last differ, and what brings them together. */
export interface BuildDifference {
  /**
   * `reload`: Kith is newer, and so are the extension's own files, which were written again since the browser read them.
   * The others are of the Kith of this computer alone: what a team's server has is nothing for its members to mend.
   */
  readonly kind: 'reload' | 'extension-older' | 'kith-older';
  /** Of Kith. */
  readonly version: string;
  /** Of the extension that runs. */
  readonly own: string;
}

/** Null where they are of one version, or where nothing was heard of Kith. */
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

/** '' in the middle of a build, when there is no file, or half of one. */
async function versionOnDisk(): Promise<string> {
  try {
    const file = await fetch(new URL('manifest.json', browser.runtime.getURL('/')), { cache: 'no-store' });
    return manifest.parse(await file.json()).version;
  } catch {
    return '';
  }
}

/** Calls back when another Kith than before has answered, until the function it answers is called. */
export function watchBuilds(callback: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && changes[KEY]) callback();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

/** By the numbers between the dots; what is no number counts as 0. */
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
