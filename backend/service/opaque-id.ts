import { createCipheriv, createDecipheriv } from 'node:crypto';

/** The kind of a row. It is part of the encrypted block, so a company's id never passes as a person's. */
const KINDS = {
  person: 1,
  company: 2,
  member: 3,
  sequence: 5,
  sequence_lead: 6,
  sequence_email: 7,
  team: 10,
  invitation: 11,
  saved_search: 12,
  ask: 13,
  watch: 14,
  contribution: 15,
  app: 16,
  liveSource: 17,
} as const;
export type RowKind = keyof typeof KINDS;

export interface RowReference {
  readonly account: number;
  readonly row: number;
}

export interface OpaqueIds {
  /** Returns 22 base64url characters, the first of which isn't "-". Throws a RangeError if a number doesn’t fit. */
  encode(kind: RowKind, account: number, row: number): string;
  /** Returns null for ids of another kind, and ids that weren’t made with this key. */
  decode(kind: RowKind, id: string): RowReference | null;
}

const BLOCK = 16;
/** The base64url length of one block: 21 full characters and one with two bits. */
const LENGTH = 22;
const ACCOUNT_BYTES = 4;
/** Enough for the ids of people and companies, which have 53 bits. */
const ROW_BYTES = 7;
const MAX_ROW = Number.MAX_SAFE_INTEGER;

/**
 * Encodes ids as one AES-128 block of kind (1 byte), account (4), row id (7), zeros (3) and a free byte, in base64url. One block
 * is a permutation, so a row's id never changes and reveals nothing. The zero bits expose made-up ids. A single block needs no
 * chaining, so the mode is ECB. The free byte has the lowest value with which the id doesn't start with "-", because a command
 * line would treat such an id as an option.
 */
export function createOpaqueIds(key: Uint8Array): OpaqueIds {
  if (key.length !== BLOCK) throw new RangeError('The key for ids must be 16 bytes long.');
  return {
    encode(kind, account, row) {
      const block = Buffer.alloc(BLOCK);
      block.writeUInt8(KINDS[kind], 0);
      block.writeUIntBE(account, 1, ACCOUNT_BYTES);
      if (!Number.isSafeInteger(row) || row < 0)
        throw new RangeError('The number of a row must fit in 53 bits.');
      block.writeBigUInt64BE(BigInt(row) << 8n, 1 + ACCOUNT_BYTES);
      for (let free = 0; ; free += 1) {
        block.writeUInt8(free, BLOCK - 1);
        const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
        const id = Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
        if (!id.startsWith('-')) return id;
      }
    },

    decode(kind, id) {
      if (id.length !== LENGTH) return null;
      const bytes = Buffer.from(id, 'base64url');
      // The last character has four spare bits. Only the spelling that encode() returns is an id.
      if (bytes.length !== BLOCK || bytes.toString('base64url') !== id) return null;
      const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
      const isOurs =
        block.readUInt8(0) === KINDS[kind] &&
        block.subarray(1 + ACCOUNT_BYTES + ROW_BYTES, BLOCK - 1).every((byte) => byte === 0);
      if (!isOurs) return null;
      const row = Number(block.readBigUInt64BE(1 + ACCOUNT_BYTES) >> 8n);
      return row > MAX_ROW ? null : { account: block.readUIntBE(1, ACCOUNT_BYTES), row };
    },
  };
}
