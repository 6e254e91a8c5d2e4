import type { EvidenceRecord } from '../../imports/record.ts';
import type { Direction } from '../../network/evidence.ts';
import type { Connection } from '../connection.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { findKnownKeys, hashNaturalKey, storedKeyOf } from '../evidence/natural-key.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { turned } from '../evidence/turned.ts';
import { redateEvidence } from '../joining/release-import.ts';

/** Facts kept back before they are written: in the order of the tree they go into, many at once lie close together. */
const MOST_KEPT = 8192;

const EVIDENCE = 'evidence (account, contributor, a, b, natural_key, kind, at, direction, recipients, value)';
const HELD = 'evidence_import (account, contributor, natural_key, import, at, recipients, undated)';
const REDATED =
  'ON CONFLICT DO UPDATE SET at = excluded.at, recipients = excluded.recipients, undated = excluded.undated';
/** What an import says again counts anew where it says otherwise; of two rows of one source the later counts. */
const WHERE_OTHER = `${REDATED} WHERE excluded.at <> at OR excluded.recipients <> recipients OR undated <> 0`;
const WHERE_LATER = `${REDATED} WHERE (1, excluded.at, excluded.recipients) > (1 - undated, at, recipients)`;
/** Without a date it keeps the day on which it was first read; of two rows of one source a date counts. */
const FIRST = 'ON CONFLICT DO UPDATE SET at = min(at, excluded.at), undated = 1';
const WHERE_FIRST = `${FIRST} WHERE undated = 0 OR excluded.at < at`;
const WHERE_FIRST_AGAIN = `${FIRST} WHERE undated = 1 AND excluded.at < at`;

export interface EvidenceCounts {
  added: number;
  updated: number;
  unchanged: number;
}

export interface EvidenceWriter {
  /** Takes a fact in, to be written with others. */
  write(record: EvidenceRecord, from: number, to: number): void;
  /** Writes what is left, and tells what became of all. */
  end(): EvidenceCounts;
  /** Natural keys taken in so far, hashed. */
  readonly held: ReadonlySet<string>;
}

interface Fact {
  readonly record: EvidenceRecord;
  /** The natural key, hashed and as it is stored. */
  readonly hashed: string;
  readonly stored: Buffer;
  readonly a: number;
  readonly b: number;
  readonly direction: Direction;
}

interface Known {
  readonly a: number;
  readonly b: number;
  readonly at: number;
  readonly recipients: number;
}

/**
 * Writes facts by their natural key: a known fact is not written twice, and gets the later date of those that
 * its imports say.
 * @param isNew whether nothing was known of the person before this import
 */
export function createEvidenceWriter(
  db: Connection,
  kept: KeptImport,
  touched: TouchedPairs,
  isNew: (person: number) => boolean,
): EvidenceWriter {
  const { account, contributor } = kept;
  const held = new Set<string>();
  const counts: EvidenceCounts = { added: 0, updated: 0, unchanged: 0 };
  let waiting: Fact[] = [];

  function writeWaiting(): void {
    const facts = waiting.sort(byKey);
    waiting = [];
    const known = findKnownKeys(
      db,
      account,
      contributor,
      facts.map(({ hashed }) => hashed),
    );
    add(facts.filter(({ hashed }) => !known.has(hashed)));
    for (const fact of facts) if (known.has(fact.hashed)) counts[date(fact, WHERE_OTHER, WHERE_FIRST)] += 1;
  }

  /** Facts that the contributor did not tell before, in the order of their keys. */
  function add(facts: readonly Fact[]): void {
    const byTheirPairs = facts.toSorted(byPair);
    const rows = byTheirPairs.map(({ record, stored, a, b, direction }) => [
      account,
      contributor,
      a,
      b,
      stored,
      record.kind,
      record.at,
      direction,
      record.recipients,
      0,
    ]);
    insertRows(db, EVIDENCE, rows);
    hold(facts);
    for (const fact of byTheirPairs) touch(fact);
    counts.added += facts.length;
  }

  /** Keeps how the import dates these facts; how many that changes. */
  function hold(facts: readonly Fact[], conflict = ''): number {
    const rows = facts.map(({ record, stored }) => [
      account,
      contributor,
      stored,
      kept.id,
      record.at,
      record.recipients,
      Number(record.isUndated === true),
    ]);
    return insertRows(db, HELD, rows, conflict);
  }

  function touch({ record, a, b, direction }: Fact): void {
    if (!isNew(a) && !isNew(b)) {
      touched.add(contributor, a, b);
      return;
    }
    const { kind, at, recipients } = record;
    touched.addFirst({ contributor, a, b, kind, at, direction, recipients, value: 0 });
  }

  /** Dates a known fact anew, by one rule or, where it has no date, by another. */
  function date(fact: Fact, dated: string, undated: string): keyof EvidenceCounts {
    const key = [account, contributor, fact.stored] as const;
    const known = find(key);
    if (hold([fact], fact.record.isUndated === true ? undated : dated) === 0) return 'unchanged';
    redateEvidence(db, key);
    const now = find(key);
    if (now.at === known.at && now.recipients === known.recipients) return 'unchanged';
    touched.add(contributor, known.a, known.b);
    return 'updated';
  }

  function find(key: readonly [number, number, Uint8Array]): Known {
    return db.one<Known>(
      'SELECT a, b, at, recipients FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?',
      ...key,
    );
  }

  return {
    held,
    write(record, from, to) {
      const hashed = hashNaturalKey(record.naturalKey);
      const [a, b] = from < to ? [from, to] : [to, from];
      const direction = from < to ? record.direction : turned(record.direction);
      const fact = { record, hashed, stored: storedKeyOf(hashed), a, b, direction };
      if (held.has(hashed)) {
        writeWaiting();
        counts[date(fact, WHERE_LATER, WHERE_FIRST_AGAIN)] += 1;
        return;
      }
      held.add(hashed);
      waiting.push(fact);
      if (waiting.length >= MOST_KEPT) writeWaiting();
    },
    end() {
      writeWaiting();
      return counts;
    },
  };
}

/** Natural keys are like drawn by chance: one by one, they would lie far from each other. */
function byKey(x: Fact, y: Fact): number {
  return x.hashed < y.hashed ? -1 : 1;
}

/** As `evidence` is clustered. */
function byPair(x: Fact, y: Fact): number {
  return x.a - y.a || x.b - y.b || byKey(x, y);
}
