import { hash } from 'node:crypto';
import type { EvidenceRecord } from '../imports/record.ts';
import type { Connection } from './connection.ts';
import type { KeptImport } from './imports.ts';
import { turned } from './merge-people.ts';
import { redateEvidence } from './release-import.ts';
import type { TouchedPairs } from './touched-pairs.ts';

const NATURAL_KEY_BYTES = 16;

export type Outcome = 'added' | 'updated' | 'unchanged';

interface Known {
  readonly a: number;
  readonly b: number;
  readonly at: number;
  readonly recipients: number;
}

export interface EvidenceWriter {
  write(record: EvidenceRecord, from: number, to: number): Outcome;
  /** Natural keys written so far, as they are stored, in hex. */
  readonly held: ReadonlySet<string>;
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
  const held = new Set<string>();

  function write(record: EvidenceRecord, from: number, to: number): Outcome {
    const bytes = storedNaturalKey(record.naturalKey);
    const key = [kept.account, kept.contributor, bytes] as const;
    const hex = bytes.toString('hex');
    const isAgain = held.has(hex);
    held.add(hex);
    if (!isAgain && insert(record, from, to, bytes)) {
      link(record, key, isAgain);
      return 'added';
    }
    const known = find(key);
    if (!link(record, key, isAgain)) return 'unchanged';
    redateEvidence(db, key);
    const now = find(key);
    if (now.at === known.at && now.recipients === known.recipients) return 'unchanged';
    touched.add(kept.contributor, known.a, known.b);
    return 'updated';
  }

  function find(key: readonly [number, number, Uint8Array]): Known {
    return db.one<Known>(
      'SELECT a, b, at, recipients FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?',
      ...key,
    );
  }

  /** False where the fact is known already. */
  function insert(record: EvidenceRecord, from: number, to: number, naturalKey: Uint8Array): boolean {
    const { account, contributor } = kept;
    const { kind, at, recipients } = record;
    const [a, b] = from < to ? [from, to] : [to, from];
    const direction = from < to ? record.direction : turned(record.direction);
    const changes = db.run(
      `INSERT INTO evidence (account, contributor, a, b, natural_key, kind, at, direction, recipients, value)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING`,
      account,
      contributor,
      a,
      b,
      naturalKey,
      kind,
      at,
      direction,
      recipients,
    );
    if (changes === 0) return false;
    if (isNew(a) || isNew(b)) {
      touched.addFirst({ contributor, a, b, kind, at, direction, recipients, value: 0 });
    } else {
      touched.add(contributor, a, b);
    }
    return true;
  }

  /** True where the import dates the fact otherwise than it did; of two rows of one source the later counts. */
  function link(
    record: EvidenceRecord,
    key: readonly [number, number, Uint8Array],
    isAgain: boolean,
  ): boolean {
    const isLater = '(excluded.at, excluded.recipients) > (at, recipients)';
    const isOther = 'excluded.at <> at OR excluded.recipients <> recipients';
    const changes = db.run(
      `INSERT INTO evidence_import (account, contributor, natural_key, import, at, recipients)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at, recipients = excluded.recipients
       WHERE ${isAgain ? isLater : isOther}`,
      ...key,
      kept.id,
      record.at,
      record.recipients,
    );
    return changes > 0;
  }

  return { write, held };
}

/** The first 16 bytes of the SHA-256 of a record's natural key. */
export function storedNaturalKey(naturalKey: string): Buffer {
  return hash('sha256', naturalKey, 'buffer').subarray(0, NATURAL_KEY_BYTES);
}
