import { browser } from 'wxt/browser';
import { z } from 'zod';
import { askTemplates } from '../ask/ask-templates.ts';
import { parseCompanionAddress } from '../companion/companion-address.ts';
import { DEFAULT_COMPANION } from '../companion-api.ts';
import { watchStored } from '../watch-stored.ts';
import { LANGUAGE_CHOICES } from '../words/languages.ts';

/** Migrates settings that were stored before they had a version: nothing, or fields that version 1 still has. */
function migrateTo1(stored: Record<string, unknown>): Record<string, unknown> {
  return { ...stored, version: 1 };
}

const KEY = 'settings';

/** `MIGRATIONS[n]` converts version n to version n + 1. */
const MIGRATIONS = [migrateTo1] as const;

/** The user's settings. An invalid field gets its default; the others stay. */
const settings = z.object({
  version: z.literal(MIGRATIONS.length).catch(MIGRATIONS.length),
  /** Kith's address: origin and path prefix. */
  companion: z
    .string()
    .refine((address) => parseCompanionAddress(address) === address)
    .catch(DEFAULT_COMPANION),
  /** Kith's language; `auto` follows the browser. */
  language: z.enum(LANGUAGE_CHOICES).catch('auto'),
  /** Whether to also show a small label on the page. */
  label: z.boolean().catch(false),
  /** Always show scores, not only on hover and focus. */
  numbersAlways: z.boolean().catch(false),
  /** Whether single-letter shortcuts are on. */
  singleKeys: z.boolean().catch(true),
  /** The user's own templates, by kind of ask. */
  askTemplates: askTemplates.catch({}),
  /** Whether to log outgoing requests (utils/companion/ledger.ts). */
  ledger: z.boolean().catch(true),
});

export type Settings = z.infer<typeof settings>;
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Converts stored settings of any version to the current one. Never throws. */
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
 * Changes some settings and returns all of them. `alongside` is stored in the same write. Throws if `companion` isn't a
 * valid address.
 */
export async function saveSettings(
  change: SettingsChange,
  alongside: Readonly<Record<string, unknown>> = {},
): Promise<Settings> {
  const companion = change.companion === undefined ? undefined : parseCompanionAddress(change.companion);
  if (companion === null) {
    throw new TypeError('Kith’s address must be https, or http://127.0.0.1 on this computer.');
  }
  const next = settings.parse({ ...(await loadSettings()), ...change, ...(companion ? { companion } : {}) });
  await browser.storage.local.set({ [KEY]: next, ...alongside });
  return next;
}

/** Calls back with the new settings after each change. Returns a function that stops this. */
export function watchSettings(callback: (settings: Settings) => void): () => void {
  return watchStored('local', KEY, (value) => callback(readSettings(value)));
}
