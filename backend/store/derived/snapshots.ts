import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackedContribution } from '../../derive/packed-contribution.ts';
import { VERSION } from '../../version.ts';
import { readContribution } from './snapshot-codec.ts';

/** Whose contribution it is, and what it is projected from and how. */
export interface SnapshotOf {
  readonly account: number;
  readonly member: number;
  /** `MemberState.sources`. */
  readonly sources: string;
  /** What of it is seen, and which keys are contested, as text. */
  readonly seenAs: string;
  readonly idKey: Uint8Array;
}

/**
 * Contributions as files, so that a start projects nothing again. A cache: what is missing, damaged, of another Kith or of
 * other data is projected.
 */
export interface Snapshots {
  /** Null if there is none that can be used. */
  read(of: SnapshotOf): Promise<PackedContribution | null>;
  /** Called before anything is read: what comes of it is kept only if nothing was forgotten meanwhile. */
  begin(of: SnapshotOf): (snapshot: Uint8Array) => Promise<void>;
  /**
   * Called before anything of a member, of an account or (account 0) of anybody is erased: deletes theirs. Until it is told that
   * it is done, none is kept, and what was begun before that never is.
   */
  forget(account: number, member?: number): () => void;
}

export const NO_SNAPSHOTS: Snapshots = {
  read: async () => null,
  begin: () => async () => undefined,
  forget: () => () => undefined,
};

/** @param directory made when the first is written */
export function openSnapshots(directory: string, code: () => string = ageOfCode): Snapshots {
  /** Counts what was forgotten, and what is being. */
  let [forgotten, forgetting] = [0, 0];
  let names: Map<string, Set<string>> | null = null;

  /** Names of a member's files; the directory, which has thousands, is looked through once for all members. */
  function namesOf(ofMember: string): Set<string> {
    names ??= groupByMember(namesIn(directory));
    const known = names.get(ofMember) ?? new Set();
    names.set(ofMember, known);
    return known;
  }

  function nameOf({ account, member, sources, seenAs, idKey }: SnapshotOf) {
    const hash = (text: string) => createHmac('sha256', idKey).update(text).digest('hex').slice(0, 16);
    const stand = `${account}-${member}-${hash(JSON.stringify([code(), sources]))}`;
    return { ofMember: `${account}-${member}-`, stand, name: `${stand}-${hash(seenAs)}` };
  }

  return {
    async read(of) {
      try {
        const { ofMember, name } = nameOf(of);
        if (!namesOf(ofMember).has(name)) return null;
        return await readContribution(await readFile(join(directory, name)));
      } catch {
        return null;
      }
    },

    begin(of) {
      const mark = forgotten;
      return async (snapshot) => {
        const { ofMember, stand, name } = nameOf(of);
        const path = join(directory, name);
        try {
          mkdirSync(directory, { recursive: true, mode: 0o700 });
          await writeFile(`${path}.part`, snapshot, { mode: 0o600 });
          if (forgotten !== mark || forgetting > 0) return rmSync(`${path}.part`, { force: true });
          renameSync(`${path}.part`, path);
          const theirs = namesOf(ofMember);
          theirs.add(name);
          for (const one of theirs) {
            if (one.startsWith(stand)) continue;
            rmSync(join(directory, one), { force: true });
            theirs.delete(one);
          }
        } catch {
          // Such as a full disk: it is projected again at the next start.
          rmSync(`${path}.part`, { force: true });
        }
      };
    },

    forget(account, member) {
      forgetting += 1;
      const meant = member === undefined ? `${account}-` : `${account}-${member}-`;
      for (const name of namesIn(directory)) {
        if (account === 0 || name.startsWith(meant)) rmSync(join(directory, name), { force: true });
      }
      names = null;
      return () => {
        forgetting -= 1;
        forgotten += 1;
      };
    },
  };
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function groupByMember(all: readonly string[]): Map<string, Set<string>> {
  const grouped = Map.groupBy(all, (name) => `${name.split('-', 2).join('-')}-`);
  return new Map(Array.from(grouped, ([member, names]) => [member, new Set(names)]));
}

const CODE = ['derive', 'network', 'imports', 'store'];

let age: string | null = null;

/** Another text for other code: an update projects anew. */
function ageOfCode(): string {
  age ??= readAge();
  return age;
}

function readAge(): string {
  const files = CODE.flatMap((folder) => {
    const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name));
        return `${entry.name} ${size} ${mtimeMs}`;
      });
  });
  return [VERSION, ...files.sort()].join('\n');
}
