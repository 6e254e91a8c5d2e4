import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deserializer, Serializer } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { NumberedContribution } from '../../derive/contributor/contribution.ts';
import type { WordsPart } from '../../derive/contributor/dictionary.ts';
import { codeAtStart } from '../../own-code.ts';
import { mapAtOnce } from './turns.ts';

/** Some words of an account, or some of what its members contribute, by what it was projected from and how. */
export type SnapshotPart =
  | { readonly words: WordsPart }
  | { readonly contributions: readonly (readonly [string, NumberedContribution])[] };

/**
 * What the members of an account contribute as a file, so that a start projects nothing again. A cache: what is missing, damaged, of
 * another Kith or of other data is projected.
 */
export interface Snapshots {
  /** Bytes of sources up to which nothing is kept. */
  readonly fewBytes: number;
  /** Null if there is none that can be used. */
  read(account: number): Promise<readonly SnapshotPart[] | null>;
  /** Called before it is asked what holds: that is kept only if nothing was forgotten meanwhile. */
  begin(account: number): (parts: Iterable<SnapshotPart>) => Promise<void>;
  /**
   * Called before anything of an account or (account 0) of anybody is erased: deletes what is kept. Until it is told that it is
   * done nothing is kept, and what was begun before that never is.
   */
  forget(account: number): () => void;
}

export const NO_SNAPSHOTS: Snapshots = {
  fewBytes: Number.POSITIVE_INFINITY,
  read: async () => null,
  begin: () => async () => undefined,
  forget: () => () => undefined,
};

/** What the file ends with: one that lacks it was not written to its end. */
const END = 'end';

/** As many are projected as fast as a file is read. */
const FEW_BYTES = 16 * 1024;

/** @param directory made when the first is written */
export function openSnapshots(
  directory: string,
  code: () => string = codeAtStart,
  fewBytes: number = FEW_BYTES,
): Snapshots {
  /** Counts what was forgotten, and what is being. */
  let [forgotten, forgetting] = [0, 0];
  const fileOf = (account: number) => join(directory, `${account}`);
  const headOf = (account: number) => `${account}\n${code()}`;
  // Such as what an earlier process did not write to its end.
  remove((name) => !/^\d+$/.test(name));

  function remove(isMeant: (name: string) => boolean): void {
    for (const name of namesIn(directory)) if (isMeant(name)) rmSync(join(directory, name), { force: true });
  }

  async function write(path: string, all: Iterable<unknown>): Promise<void> {
    const file = await open(path, 'w', 0o600);
    try {
      for (const one of all) await file.write(await pack(one));
    } finally {
      await file.close();
    }
  }

  return {
    fewBytes,

    async read(account) {
      try {
        const [head, ...packed] = split(await readFile(fileOf(account)));
        if (head === undefined || (await unpack(head)) !== headOf(account)) return null;
        const parts = await mapAtOnce(packed, AT_ONCE, unpack);
        return parts.pop() === END ? (parts as SnapshotPart[]) : null;
      } catch {
        return null;
      }
    },

    begin(account) {
      const mark = forgotten;
      return async (parts) => {
        const path = `${fileOf(account)}.part`;
        try {
          mkdirSync(directory, { recursive: true, mode: 0o700 });
          await write(path, chain(headOf(account), parts, END));
          if (forgotten === mark && forgetting === 0) return renameSync(path, fileOf(account));
        } catch {
          // Such as a full disk: it is projected again at the next start.
        }
        rmSync(path, { force: true });
      };
    },

    forget(account) {
      forgetting += 1;
      remove((name) => account === 0 || name.split('.')[0] === `${account}`);
      return () => {
        forgetting -= 1;
        forgotten += 1;
      };
    },
  };
}

function* chain(head: string, parts: Iterable<SnapshotPart>, end: string): Generator<unknown> {
  yield head;
  yield* parts;
  yield end;
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Bytes of the length of a part, which stand before it. */
const LENGTH_BYTES = 4;
/** The fastest level; the checksum notices damaged bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** Parts that are decompressed at once, in threads of Node's. */
const AT_ONCE = 4;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

async function pack(one: unknown): Promise<Buffer> {
  // Not `serialize`, which writes columns of one piece of memory as a piece each.
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(one);
  const packed = await compress(serializer.releaseBuffer(), COMPRESSION);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([length, packed]);
}

async function unpack(packed: Uint8Array): Promise<unknown> {
  const deserializer = new Deserializer(await decompress(packed));
  deserializer.readHeader();
  return deserializer.readValue();
}

function split(file: Buffer): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const from = at + LENGTH_BYTES;
    at = from + file.readUInt32LE(at);
    parts.push(file.subarray(from, at));
  }
  return parts;
}
