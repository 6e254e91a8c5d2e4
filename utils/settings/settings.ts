import { browser } from 'wxt/browser';
import { z } from 'zod';
import { askTemplates } from '../ask/ask-templates.ts';
import { parseCompanionAddress } from '../companion/companion-address.ts';
import { DEFAULT_COMPANION } from '../companion-api.ts';
import { LANGUAGE_CHOICES } from '../words/languages.ts';
import { migrateTo1 } from './migrations/to-1.ts';

const KEY = 'settings';

/** `MIGRATIONS[n]` makes version n + 1 out of version n. */
const MIGRATIONS = [migrateTo1] as const;

/** What a person chose. A field that cannot be read falls back to its default; the others stay. */
export const settings = z.object({
  version: z.literal(MIGRATIONS.length).catch(MIGRATIONS.length),
  /** Where Kith runs: origin and path prefix. */
  companion: z
    .string()
    .refine((address) => parseCompanionAddress(address) === address)
    .catch(DEFAULT_COMPANION),
  /** The language Kith speaks; `auto` is the browser's. */
  language: z.enum(LANGUAGE_CHOICES).catch('auto'),
  /** Also a small label on the page. */
  label: z.boolean().catch(false),
  /** Numbers always, not only on hover and focus. */
  numbersAlways: z.boolean().catch(false),
  /** Single letters act as keys. */
  singleKeys: z.boolean().catch(true),
  /** The person's own words for asks, by what they are for. */
  askTemplates: askTemplates.catch({}),
  /** What leaves this browser is noted (utils/companion/ledger.ts). */
  ledger: z.boolean().catch(true),
});

export type Settings = z.infer<typeof settings>;
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Brings whatever is stored, of whatever version, to today's settings. Never throws. */
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

/** Changes some settings and answers all of them. Throws where `companion` is not an address of Kith. */
export async function saveSettings(change: SettingsChange): Promise<Settings> {
  const companion = change.companion === undefined ? undefined : parseCompanionAddress(change.companion);
  if (companion === null) {
    throw new TypeError('Kith can be asked at an https address, or at http://127.0.0.1 on this computer.');
  }
  const next = settings.parse({ ...(await loadSettings()), ...change, ...(companion ? { companion } : {}) });
  await browser.storage.local.set({ [KEY]: next });
  return next;
}

/** Calls back with the new settings after each change, until the function it answers is called. */
export function watchSettings(callback: (settings: Settings) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'local' && changes[KEY]) callback(readSettings(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
