import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deserializer, Serializer } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Contribution } from '../../derive/contributor/contribution.ts';
import type { WordsPart } from '../../derive/contributor/dictionary.ts';
import { codeAtStart } from '../../own-code.ts';
import { mapAtOnce } from './turns.ts';

/** A part of an account's texts, or some of its contributions with the names of the data they were projected from. */
export type SnapshotPart =
  | { readonly words: WordsPart }
  | { readonly contributions: readonly (readonly [string, Contribution])[] };

/**
 * Saves an account's contributions in a file, so that the next start doesn't project them again. This is a cache: data
 * that is missing, damaged, or from other code or sources is projected.
 */
export interface Snapshots {
  /** If an account's sources have at most this many bytes, no snapshot is saved. */
  readonly fewBytes: number;
  /** Returns null if there is no usable snapshot. */
  read(account: number): Promise<readonly SnapshotPart[] | null>;
  /** Call it before reading the data to save. The returned function saves it only if nothing has been erased since. */
  begin(account: number): (parts: Iterable<SnapshotPart>) => Promise<void>;
  /**
   * Call it before erasing anything in an account, or in any account (0). Deletes snapshots, and prevents new ones until
   * the returned function is called. Saves that began earlier are discarded.
   */
  forget(account: number): () => void;
  /** Waits until running saves end. Nothing is written after that, because the files may belong to another process. */
  close(): Promise<void>;
}

export const NO_SNAPSHOTS: Snapshots = {
  fewBytes: Number.POSITIVE_INFINITY,
  read: async () => null,
  begin: () => async () => undefined,
  forget: () => () => undefined,
  close: async () => undefined,
};

/** The last part of a file. A file without it is incomplete. */
const END = 'end';

/** Projecting this much is as fast as reading a file. */
const FEW_BYTES = 16 * 1024;

/** @param directory created when the first file is saved */
export function openSnapshots(
  directory: string,
  code: () => string = codeAtStart,
  fewBytes: number = FEW_BYTES,
): Snapshots {
  /** Numbers of finished and running erasures. */
  let [forgotten, forgetting] = [0, 0];
  let isClosed = false;
  const saving = new Set<Promise<void>>();
  const fileOf = (account: number) => join(directory, `${account}`);
  const headOf = (account: number) => `${account}\n${code()}`;
  // Deletes files that an earlier process didn't finish.
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

  /** Never throws. */
  async function save(account: number, mark: number, parts: Iterable<SnapshotPart>): Promise<void> {
    const part = `${account}.part`;
    const path = join(directory, part);
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      await write(path, chain(headOf(account), parts));
      if (forgotten === mark && forgetting === 0) return renameSync(path, fileOf(account));
    } catch {
      // The disk may be full. The next start projects the data again.
    }
    remove((name) => name === part);
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
        if (isClosed) return;
        const saved = save(account, mark, parts);
        saving.add(saved);
        await saved;
        saving.delete(saved);
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

    async close() {
      isClosed = true;
      await Promise.all(saving);
    },
  };
}

function* chain(head: string, parts: Iterable<SnapshotPart>): Generator<unknown> {
  yield head;
  yield* parts;
  yield END;
}

/** Returns the names of the files in a directory. Skips folders, because Kith doesn't create any there. */
function namesIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Each part starts with its length in this many bytes. */
const LENGTH_BYTES = 4;
/** The fastest level. The checksum detects damaged bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** How many parts are decompressed at once, in Node's threads. */
const AT_ONCE = 4;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

async function pack(one: unknown): Promise<Buffer> {
  // `serialize` would write a separate copy of shared memory for each column that uses it.
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
