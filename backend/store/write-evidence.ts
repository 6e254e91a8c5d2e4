import { hash } from 'node:crypto';
import type { EvidenceRecord } from '../imports/record.ts';
import type { Direction } from '../network/evidence.ts';
import type { Connection } from './connection.ts';
import type { KeptImport } from './imports.ts';
import { inStatements, insertRows } from './insert-rows.ts';
import { turned } from './merge-people.ts';
import { redateEvidence } from './release-import.ts';
import type { TouchedPairs } from './touched-pairs.ts';

const NATURAL_KEY_BYTES = 16;
/** Facts kept back before they are written: in the order of their keys, which are like drawn by chance, many at once lie close together. */
const MOST_KEPT = 8192;

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
  /** Natural keys taken in so far, as they are stored, in hex. */
  readonly held: ReadonlySet<string>;
}

interface Fact {
  readonly record: EvidenceRecord;
  /** As it is stored, and in hex. */
  readonly naturalKey: Buffer;
  readonly hex: string;
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
    waiting.sort((x, y) => x.naturalKey.compare(y.naturalKey));
    const known = findKnown(waiting);
    const [old, fresh] = [
      waiting.filter(({ hex }) => known.has(hex)),
      waiting.filter(({ hex }) => !known.has(hex)),
    ];
    waiting = [];
    insert(fresh);
    for (const one of fresh) touch(one);
    counts.added += fresh.length;
    for (const one of old) counts[date(one, false)] += 1;
  }

  /** Natural keys, in hex, of those of the facts that the contributor told before. */
  function findKnown(facts: readonly Fact[]): Set<string> {
    const known = new Set<string>();
    for (const some of inStatements(facts)) {
      const rows = db.rows<readonly [Uint8Array]>(
        `SELECT natural_key FROM evidence WHERE account = ? AND contributor = ?
         AND natural_key IN (${some.map(() => '?').join()})`,
        account,
        contributor,
        ...some.map(({ naturalKey }) => naturalKey),
      );
      for (const [naturalKey] of rows) known.add(Buffer.from(naturalKey).toString('hex'));
    }
    return known;
  }

  function insert(facts: readonly Fact[]): void {
    insertRows(
      db,
      'evidence (account, contributor, a, b, natural_key, kind, at, direction, recipients, value)',
      facts.map(({ record, naturalKey, a, b, direction }) => [
        account,
        contributor,
        a,
        b,
        naturalKey,
        record.kind,
        record.at,
        direction,
        record.recipients,
        0,
      ]),
    );
    insertRows(
      db,
      'evidence_import (account, contributor, natural_key, import, at, recipients)',
      facts.map(({ record, naturalKey }) => [
        account,
        contributor,
        naturalKey,
        kept.id,
        record.at,
        record.recipients,
      ]),
    );
  }

  function touch({ record, a, b, direction }: Fact): void {
    if (!isNew(a) && !isNew(b)) {
      touched.add(contributor, a, b);
      return;
    }
    const { kind, at, recipients } = record;
    touched.addFirst({ contributor, a, b, kind, at, direction, recipients, value: 0 });
  }

  /** Dates a known fact anew. */
  function date(fact: Fact, isAgain: boolean): keyof EvidenceCounts {
    const key = [account, contributor, fact.naturalKey] as const;
    const known = find(key);
    if (!link(fact, isAgain)) return 'unchanged';
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

  /** True where the import dates the fact otherwise than it did; of two rows of one source the later counts. */
  function link({ record, naturalKey }: Fact, isAgain: boolean): boolean {
    const isLater = '(excluded.at, excluded.recipients) > (at, recipients)';
    const isOther = 'excluded.at <> at OR excluded.recipients <> recipients';
    const changes = db.run(
      `INSERT INTO evidence_import (account, contributor, natural_key, import, at, recipients)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at, recipients = excluded.recipients
       WHERE ${isAgain ? isLater : isOther}`,
      account,
      contributor,
      naturalKey,
      kept.id,
      record.at,
      record.recipients,
    );
    return changes > 0;
  }

  return {
    held,
    write(record, from, to) {
      const naturalKey = storedNaturalKey(record.naturalKey);
      const hex = naturalKey.toString('hex');
      const [a, b] = from < to ? [from, to] : [to, from];
      const direction = from < to ? record.direction : turned(record.direction);
      const fact = { record, naturalKey, hex, a, b, direction };
      if (held.has(hex)) {
        writeWaiting();
        counts[date(fact, true)] += 1;
        return;
      }
      held.add(hex);
      waiting.push(fact);
      if (waiting.length >= MOST_KEPT) writeWaiting();
    },
    end() {
      writeWaiting();
      return counts;
    },
  };
}

/** The first 16 bytes of the SHA-256 of a record's natural key. */
export function storedNaturalKey(naturalKey: string): Buffer {
  return hash('sha256', naturalKey, 'buffer').subarray(0, NATURAL_KEY_BYTES);
}
