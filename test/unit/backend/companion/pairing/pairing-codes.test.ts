import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CompanionState, openCompanionState } from '../../../../../backend/companion/companion-state.ts';
import {
  createPairingCodes,
  type PairingCodes,
} from '../../../../../backend/companion/pairing/pairing-codes.ts';
import { normalizePairingCode } from '../../../../../utils/companion-api.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { rounds } from '../../../../rounds.ts';

const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };
const MINUTE = 60_000;
const TEXT = 'what the pairing is about';

let time: number;
let state: CompanionState;
let codes: PairingCodes;

beforeEach(() => {
  time = 1_000_000;
  state = openCompanionState(':memory:');
  codes = createPairingCodes(state, () => time);
});

function macBy(code: string, text: string): string {
  const key = createHash('sha256').update(normalizePairingCode(code)).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}
const redeem = (code: string) => codes.redeem(TEXT, macBy(code, TEXT));

describe('a code', () => {
  it('has 26 unambiguous characters in groups', async () => {
    expect((await codes.issue(ME)).code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it('belongs to its member, among other open codes', async () => {
    await codes.issue({ ...ME, externalUserId: 'dana' });
    const { code } = await codes.issue(ME);
    await codes.issue({ ...ME, externalUserId: 'ken' });
    expect((await redeem(code))?.member).toEqual(ME);
  });

  it('stops working when its member is removed', async () => {
    const { code } = await codes.issue({ ...ME, externalUserId: 'dana' });
    const mine = await codes.issue(ME);
    await codes.revokeAllOf('dana');
    expect([await redeem(code), (await redeem(mine.code))?.member]).toEqual([null, ME]);
  });

  it('is proven by the companion, too', async () => {
    const { code } = await codes.issue(ME);
    expect((await redeem(code))?.macOf('the answer')).toBe(macBy(code, 'the answer'));
  });

  it('proves only the text that it was used with', async () => {
    const { code } = await codes.issue(ME);
    expect(await codes.redeem('another text', macBy(code, TEXT))).toBeNull();
  });

  it('is accepted only once', async () => {
    const { code } = await codes.issue(ME);
    await redeem(code);
    expect(await redeem(code)).toBeNull();
  });

  it('is accepted for fifteen minutes', async () => {
    const { code, expiresAt } = await codes.issue(ME);
    expect(expiresAt).toBe(time + 15 * MINUTE);
    time += 15 * MINUTE - 1;
    expect((await redeem(code))?.member).toEqual(ME);
  });

  it('is refused after fifteen minutes', async () => {
    const { code } = await codes.issue(ME);
    time += 15 * MINUTE;
    expect(await redeem(code)).toBeNull();
  });

  it('isn’t stored in plain text', async () => {
    const { code } = await codes.issue(ME);
    const rows = await state.db.selectFrom('pairing_code').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => ({ ...row, hash: Buffer.from(row.hash).toString('latin1') })),
    );
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  const spellings: [string, (code: string) => string][] = [
    ['without dashes', (code) => code.replaceAll('-', '')],
    ['with spaces', (code) => ` ${code.replaceAll('-', '  ')}\n`],
    ['in lowercase letters', (code) => code.toLowerCase()],
    ['with O for 0', (code) => code.replaceAll('0', 'O')],
    ['with l for 1', (code) => code.replaceAll('1', 'l')],
    ['with I for 1', (code) => code.replaceAll('1', 'I')],
  ];
  it.each(spellings)('can be typed %s', async (_, spell) => {
    for (let i = 0; i < 20; i++) expect(await redeem(spell((await codes.issue(ME)).code))).not.toBeNull();
  });
});

describe('a wrong attempt', () => {
  it('doesn’t use up any open code, however many there are', async () => {
    const { code } = await codes.issue(ME);
    for (let i = 0; i < 1000; i++) expect(await redeem(`wrong ${i}`)).toBeNull();
    expect((await redeem(code))?.member).toEqual(ME);
  });

  it('never throws, whatever is sent', async () => {
    await codes.issue(ME);
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: anyCharacter }),
        async (text, mac) => {
          expect(await codes.redeem(text, mac)).toBeNull();
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});
