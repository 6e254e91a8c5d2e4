/** The acts of `write-store.ts`, and their expected results. */
import type { ImportRecord, ReadResult } from '../../../backend/imports/record.ts';
import type { CommitOptions } from '../../../backend/store/importing/commit-import.ts';
import type { Member } from '../../../backend/store/rows.ts';

export type Act = 'import' | 'rate' | 'erase' | 'undo';

const PEOPLE = 300;

/** Each import is followed by a rating and an erasure, and every third is undone. Four sources of each kind stay; others fold. */
export function actsOf(at: number): readonly Act[] {
  return at % 3 === 2 ? ['import', 'rate', 'erase', 'undo'] : ['import', 'rate', 'erase'];
}

export function readOf(at: number): ReadResult {
  const records = [`gone-${at}`, ...Array.from({ length: PEOPLE }, (_, n) => `contact-${n + at}`)].map(
    (slug): ImportRecord => ({
      type: 'evidence',
      from: 'me',
      to: `li:in:${slug}`,
      kind: 'connection',
      at: 86_400,
      direction: 'both',
      recipients: 1,
      naturalKey: `connection ${slug}`,
    }),
  );
  return { source: 'linkedin-export', records, findings: [], files: [], ownerKeys: [], ownerCandidates: [] };
}

export function optionsOf(member: Member, at: number): CommitOptions {
  return {
    member,
    importId: `import ${at}`,
    fileName: `${at}.zip`,
    digest: `digest ${at}`,
    now: at * 1000,
  };
}

/** Returns the key of a person who isn't in any source. */
export function ratedIn(at: number): string {
  return `li:in:rated-${at}`;
}

/** Returns the natural keys of everything that must exist after these acts, including ratings. */
export function expectedAfter(done: readonly { readonly at: number; readonly act: Act }[]): string[] {
  const there = new Map<number, Set<string>>();
  const erased = new Set<string>();
  const rated: string[] = [];
  for (const { at, act } of done) {
    if (act === 'erase') erased.add(`connection gone-${at}`);
    else if (act === 'rate') rated.push(`rating ${ratedIn(at)}`);
    else if (act === 'undo') there.delete(at);
    else
      there.set(
        at,
        new Set(readOf(at).records.map((record) => (record.type === 'evidence' ? record.naturalKey : ''))),
      );
  }
  const facts = [...new Set([...there.values()].flatMap((keys) => [...keys]))];
  return [...facts.filter((key) => !erased.has(key)), ...rated].sort();
}
