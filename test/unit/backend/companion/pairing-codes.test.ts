import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CompanionState, openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createPairingCodes, type PairingCodes } from '../../../../backend/companion/pairing-codes.ts';

const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };
const MINUTE = 60_000;

let time: number;
let state: CompanionState;
let codes: PairingCodes;

beforeEach(() => {
  time = 1_000_000;
  state = openCompanionState(':memory:');
  codes = createPairingCodes(state, () => time);
});

describe('a code', () => {
  it('is 26 characters that cannot be mistaken, in groups', () => {
    expect(codes.issue(ME).code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it('stands for the member it was printed for', () => {
    codes.issue({ ...ME, externalUserId: 'dana' });
    const { code } = codes.issue(ME);
    expect(codes.redeem(code)).toEqual({ kind: 'member', member: ME });
  });

  it('works once', () => {
    const { code } = codes.issue(ME);
    codes.redeem(code);
    expect(codes.redeem(code)).toEqual({ kind: 'none' });
  });

  it('works for fifteen minutes', () => {
    const { code, expiresAt } = codes.issue(ME);
    expect(expiresAt).toBe(time + 15 * MINUTE);
    time += 15 * MINUTE - 1;
    expect(codes.redeem(code).kind).toBe('member');
  });

  it('has expired after that', () => {
    const { code } = codes.issue(ME);
    time += 15 * MINUTE;
    expect(codes.redeem(code)).toEqual({ kind: 'none' });
  });

  it('is not kept in the clear', () => {
    const { code } = codes.issue(ME);
    const kept = JSON.stringify(state.prepare('SELECT hex(hash) AS hash, * FROM pairing_code').all());
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  const spellings: [string, (code: string) => string][] = [
    ['without dashes', (code) => code.replaceAll('-', '')],
    ['with blanks', (code) => ` ${code.replaceAll('-', '  ')}\n`],
    ['in small letters', (code) => code.toLowerCase()],
    ['with O for 0', (code) => code.replaceAll('0', 'O')],
    ['with l for 1', (code) => code.replaceAll('1', 'l')],
    ['with I for 1', (code) => code.replaceAll('1', 'I')],
  ];
  it.each(spellings)('may be typed %s', (_, spell) => {
    for (let i = 0; i < 20; i++) expect(codes.redeem(spell(codes.issue(ME).code)).kind).toBe('member');
  });
});

describe('wrong tries', () => {
  it('are counted down', () => {
    codes.issue(ME);
    expect([1, 2, 3, 4].map(() => codes.redeem('wrong'))).toEqual(
      [4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft })),
    );
  });

  it('leave the code as it is up to four', () => {
    const { code } = codes.issue(ME);
    for (let i = 0; i < 4; i++) codes.redeem('wrong');
    expect(codes.redeem(code).kind).toBe('member');
  });

  it('make it void at five', () => {
    const { code } = codes.issue(ME);
    for (let i = 0; i < 4; i++) codes.redeem('wrong');
    expect(codes.redeem('wrong')).toEqual({ kind: 'void' });
    expect(codes.redeem(code)).toEqual({ kind: 'none' });
  });

  it('count against each open code for itself', () => {
    const older = codes.issue(ME).code;
    for (let i = 0; i < 4; i++) codes.redeem('wrong');
    const newer = codes.issue(ME).code;
    expect(codes.redeem('wrong')).toEqual({ kind: 'wrong', triesLeft: 4 });
    expect(codes.redeem(older).kind).toBe('wrong');
    expect(codes.redeem(newer).kind).toBe('member');
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(codes.redeem(typed)).toEqual({ kind: 'none' });
      }),
      { numRuns: 2000 },
    );
  });
});
