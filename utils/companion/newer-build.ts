import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'companion-version';
const version = z.string().catch('');
const manifest = z.object({ version: z.string() });

/** What this run of the page or the background has noted, so that not every call writes it again. */
let noted = '';

/** Remembers, until the browser ends, which Kith answered last. */
export async function noteVersion(heard: string): Promise<void> {
  if (heard === noted) return;
  noted = heard;
  await browser.storage.session.set({ [KEY]: heard });
}

/**
 * Whether a reload makes this extension newer: the Kith it asks is, and so are the extension's own files, which were
 * built again since the browser read them. One that the browser keeps up to date by itself never is.
 */
export async function isNewerOnDisk(): Promise<boolean> {
  const stored = await browser.storage.session.get(KEY);
  const heard = version.parse(stored[KEY]);
  if (heard === '') return false;
  const running = browser.runtime.getManifest().version;
  if (!isLater(heard, running)) return false;
  try {
    const file = await fetch(new URL('manifest.json', browser.runtime.getURL('/')), { cache: 'no-store' });
    return isLater(manifest.parse(await file.json()).version, running);
  } catch {
    // In the middle of a build there is none, or half of one.
    return false;
  }
}

/** Calls back when another Kith than before has answered, until the function it answers is called. */
export function watchNewerOnDisk(callback: (isNewer: boolean) => void): () => void {
  const onChanged = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && changes[KEY]) void isNewerOnDisk().then(callback);
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
