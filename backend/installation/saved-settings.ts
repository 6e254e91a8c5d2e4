import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { givenSettings } from '../config.ts';
import { prepareFile } from '../files/prepare-file.ts';

/** The environment variable with which Node trusts a private certificate authority, such as that of a hosted service. */
const AUTHORITY = 'NODE_EXTRA_CA_CERTS';

export type Settings = Readonly<Record<string, string>>;

const settingsSchema = z.record(z.string().regex(/^(KITH_|NODE_EXTRA_CA_CERTS$)/), z.string());

/** Returns this terminal's settings, which a browser or the system wouldn't set. The data folder is passed separately. */
export function settingsToSave(env: Readonly<Record<string, string | undefined>>): Settings {
  const { KITH_DATA, ...settings } = givenSettings(env);
  const authority = env[AUTHORITY] ?? '';
  return authority === '' ? settings : { ...settings, [AUTHORITY]: authority };
}

/** Saves settings so that only this user can read them. Without settings, there is no file. */
export function saveSettings(file: string, settings: Settings): void {
  rmSync(file, { force: true });
  if (Object.keys(settings).length > 0)
    writeFileSync(prepareFile(file), `${JSON.stringify(settings, null, 2)}\n`);
}

export function readSavedSettings(file: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
