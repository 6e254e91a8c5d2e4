import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { givenSettings } from '../config.ts';
import { prepareFile } from '../files/prepare-file.ts';

/** No setting of Kith's own, and without it a service with a certificate of one's own authority isn't trusted. */
const AUTHORITY = 'NODE_EXTRA_CA_CERTS';

/** Variables of the environment, by name. */
export type Settings = Readonly<Record<string, string>>;

const settingsSchema = z.record(z.string().regex(/^(KITH_|NODE_EXTRA_CA_CERTS$)/), z.string());

/** What a terminal sets and a browser or the system wouldn't. The data folder is no part of it: it is told beside it. */
export function settingsToKeep(env: Readonly<Record<string, string | undefined>>): Settings {
  const { KITH_DATA, ...settings } = givenSettings(env);
  const authority = env[AUTHORITY] ?? '';
  return authority === '' ? settings : { ...settings, [AUTHORITY]: authority };
}

/** Writes settings, which may be secret, for this user alone; no file if there are none. */
export function keepSettings(file: string, settings: Settings): void {
  rmSync(file, { force: true });
  if (Object.keys(settings).length > 0)
    writeFileSync(prepareFile(file), `${JSON.stringify(settings, null, 2)}\n`);
}

/** None if there is no such file, or if it isn't one that `keepSettings` wrote. */
export function keptSettings(file: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
