import { browser } from 'wxt/browser';
import { z } from 'zod';
import { askTemplates } from '../ask/ask-templates.ts';
import { parseCompanionAddress } from '../companion/companion-address.ts';
import { DEFAULT_COMPANION } from '../companion-api.ts';
import { watchStored } from '../watch-stored.ts';
import { LANGUAGE_CHOICES } from '../words/languages.ts';

/** Migrates settings without a version. All their fields still exist in version 1. */
function migrateTo1(stored: Record<string, unknown>): Record<string, unknown> {
  return { ...stored, version: 1 };
}

const KEY = 'settings';

/** `MIGRATIONS[n]` converts version n to version n + 1. */
const MIGRATIONS = [migrateTo1] as const;

/** The user's settings. An invalid field is reset to its default without affecting the others. */
const settings = z.object({
  version: z.literal(MIGRATIONS.length).catch(MIGRATIONS.length),
  /** Origin and path prefix of Kith's address. */
  companion: z
    .string()
    .refine((address) => parseCompanionAddress(address) === address)
    .catch(DEFAULT_COMPANION),
  /** `auto` follows the browser's language. */
  language: z.enum(LANGUAGE_CHOICES).catch('auto'),
  /** Whether to show a small label on LinkedIn's pages. */
  label: z.boolean().catch(false),
  /** Whether to always show scores, instead of only on hover and focus. */
  numbersAlways: z.boolean().catch(false),
  /** Whether single-key shortcuts are on. */
  singleKeys: z.boolean().catch(true),
  askTemplates: askTemplates.catch({}),
  /** Whether to log requests (utils/companion/ledger.ts). */
  ledger: z.boolean().catch(true),
});

export type Settings = z.infer<typeof settings>;
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Converts stored settings of any version to the current version. Never throws. */
export function readSettings(stored: unknown): Settings {
  let value: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const version = typeof value.version === 'number' ? value.version : 0;
  for (const migrate of MIGRATIONS.slice(Math.max(0, version))) value = migrate(value);
  return settings.parse(value);
}

export async function loadSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(KEY);
  return readSettings(stored[KEY]);
}

/**
 * Changes some settings and returns all of them. `alongside` is stored in the same write. Throws TypeError if `companion` isn't
 * a valid address.
 */
export async function saveSettings(
  change: SettingsChange,
  alongside: Readonly<Record<string, unknown>> = {},
): Promise<Settings> {
  const companion = change.companion === undefined ? undefined : parseCompanionAddress(change.companion);
  if (companion === null) {
    throw new TypeError('Kith’s address must be https, or http://127.0.0.1 on this computer.');
  }
  // One change at a time, so that none overwrites another.
  return navigator.locks.request(KEY, async () => {
    const next = settings.parse({
      ...(await loadSettings()),
      ...change,
      ...(companion ? { companion } : {}),
    });
    await browser.storage.local.set({ [KEY]: next, ...alongside });
    return next;
  });
}

/** Calls back with the new settings after each change. Returns a function that stops watching. */
export function watchSettings(callback: (settings: Settings) => void): () => void {
  return watchStored('local', KEY, (value) => callback(readSettings(value)));
}
