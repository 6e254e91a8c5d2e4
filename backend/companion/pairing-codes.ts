import { createHash, randomBytes } from 'node:crypto';
import type { CompanionState } from './companion-state.ts';
import type { SessionMember } from './sessions.ts';

/** Crockford's base 32 without I, L, O, U: nothing that is read aloud or typed wrongly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 16;
const CODE_LENGTH = 26;
const LIFE_MS = 15 * 60_000;
const MOST_WRONG_TRIES = 5;

/** `void`: too many wrong tries; `none`: no code is open (all used, expired or never printed). */
export type Redeemed =
  | { readonly kind: 'member'; readonly member: SessionMember }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'none' };

export interface PairingCodes {
  /** A new 128-bit code for a member, as it is shown: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
  issue(member: SessionMember): { code: string; expiresAt: number };
  /** Uses a code up. A wrong one counts against every open code: it cannot be told which was meant. */
  redeem(typed: string): Redeemed;
}

/** One-time codes that the terminal prints and the welcome page takes. `now` in ms since 1970. */
export function createPairingCodes(state: CompanionState, now: () => number): PairingCodes {
  const insert = state.prepare(
    'INSERT INTO pairing_code (hash, external_user_id, email, expires_at) VALUES (?, ?, ?, ?)',
  );
  const take = state.prepare(
    'DELETE FROM pairing_code WHERE hash = ? AND expires_at > ? RETURNING external_user_id, email',
  );
  const countWrong = state.prepare(
    'UPDATE pairing_code SET wrong_tries = wrong_tries + 1 RETURNING wrong_tries',
  );
  const dropExpired = state.prepare('DELETE FROM pairing_code WHERE expires_at <= ?');
  const dropVoid = state.prepare('DELETE FROM pairing_code WHERE wrong_tries >= ?');

  return {
    issue(member) {
      const code = encode(randomBytes(CODE_BYTES));
      const expiresAt = now() + LIFE_MS;
      dropExpired.run(now());
      insert.run(hashOf(code), member.externalUserId, member.email, expiresAt);
      return { code: code.replace(/(.{5})(?=.{5})/g, '$1-'), expiresAt };
    },
    redeem(typed) {
      dropExpired.run(now());
      const row = take.get(hashOf(normalise(typed)), now());
      if (row) {
        const member = {
          externalUserId: String(row.external_user_id),
          email: String(row.email),
          sample: false,
        };
        return { kind: 'member', member };
      }
      const tries = countWrong.all().map((open) => Number(open.wrong_tries));
      if (tries.length === 0) return { kind: 'none' };
      dropVoid.run(MOST_WRONG_TRIES);
      const triesLeft = MOST_WRONG_TRIES - Math.min(...tries);
      return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'void' };
    },
  };
}

/** Dashes, blanks and case are the reader's; O, I and L are read as the digits they look like. */
function normalise(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function encode(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let code = '';
  for (let place = 0; place < CODE_LENGTH; place++) {
    code = ALPHABET.charAt(Number(value & 31n)) + code;
    value >>= 5n;
  }
  return code;
}

function hashOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}
