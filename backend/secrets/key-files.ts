import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeCompanionKey } from '../companion/companion-key.ts';
import type { CompanionState } from '../companion/companion-state.ts';
import { Refusal } from '../errors/refusal.ts';
import { loadOrCreateSecret } from './secret-file.ts';

export const COMPANION_KEY_FILE = 'companion-key';
export const TOKEN_SECRET_FILE = 'token-secret';
/** The embedded service creates this file last. If it exists, the folder was in use. */
export const ID_KEY_FILE = 'id-key';

const MAKERS = {
  [COMPANION_KEY_FILE]: makeCompanionKey,
  [TOKEN_SECRET_FILE]: () => randomText(32),
  [ID_KEY_FILE]: () => randomText(16),
};

/** Returns the bytes of a key in the data folder, which the first start creates. */
export function loadKeyBytes(data: string, name: typeof TOKEN_SECRET_FILE | typeof ID_KEY_FILE): Uint8Array {
  const path = join(data, name);
  const bytes = Buffer.from(loadOrCreateSecret(path, MAKERS[name]), 'base64url');
  const { length } = Buffer.from(MAKERS[name](), 'base64url');
  if (bytes.length !== length)
    throw new Refusal(
      `${path} doesn’t contain ${length} bytes in base64url. Restore it from a copy of the folder.`,
    );
  return bytes;
}

/**
 * Requires that all processes on a database have the same key files, which the first process creates. The database stores only
 * their fingerprints. Throws a {@link Refusal} that names the files to copy.
 */
export async function requireSharedKeys({ db }: CompanionState, data: string): Promise<void> {
  const known = await db.selectFrom('key_fingerprint').selectAll().execute();
  const names = Object.keys(MAKERS);
  const refuse = (which: readonly string[], what: string) =>
    new Refusal(
      `Other processes use this database, and ${which.join(', ')} in ${data} ${what}. Copy ${names.join(', ')} and ` +
        'secret-key from the data folder of one of them.',
    );
  const missing = names.filter((name) => !existsSync(join(data, name)));
  if (known.length > 0 && missing.length > 0)
    throw refuse(missing, missing.length === 1 ? 'is missing' : 'are missing');
  for (const [name, make] of Object.entries(MAKERS)) {
    const fingerprint = fingerprintOf(loadOrCreateSecret(join(data, name), make));
    // Two processes may start for the first time at once.
    await db
      .insertInto('key_fingerprint')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const kept = await db
      .selectFrom('key_fingerprint')
      .select('fingerprint')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (Buffer.compare(kept.fingerprint, fingerprint) !== 0) throw refuse([name], 'is different from theirs');
  }
}

/** Keys are random and have at least 128 bits, so no one can recover one from its hash. */
function fingerprintOf(key: string): Uint8Array {
  return hash('sha256', key, 'buffer');
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
