import { hash } from 'node:crypto';
import type { EvidenceKind } from '../../network/evidence.ts';
import type { EvidenceBook } from '../linkedin/evidence-book.ts';
import type { PersonKey } from '../record.ts';

/** Only people in an email or meeting of at most 8 share an event. */
const MAX_SHARING = 8;

export interface SharedEvent {
  readonly kind: Extract<EvidenceKind, 'shared_mail' | 'shared_meeting'>;
  /** Identifies the email or meeting. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
  /** Number of people, including the owner and addresses that aren't people. */
  readonly size: number;
  /** The other people the owner may know from it. */
  readonly others: readonly PersonKey[];
}

/** Adds evidence between each pair of the other people. */
export function shareEvent({ kind, id, at, size, others }: SharedEvent, evidence: EvidenceBook): void {
  if (size > MAX_SHARING) return;
  const inOrder = others.toSorted();
  inOrder.forEach((from, index) => {
    for (const to of inOrder.slice(index + 1)) {
      evidence.add({
        from,
        to,
        kind,
        at,
        direction: 'both',
        recipients: size - 1,
        naturalKey: eventKey(kind, id, from, to),
      });
    }
  });
}

/** 126 bits: two facts never collide by chance, and a million keys need little memory. */
const CHARACTERS = 21;

/** Returns a natural key: a digest of the parts that identify a fact. `parts` contain no line ends. */
export function eventKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hash('sha256', parts.join('\n'), 'base64url').slice(0, CHARACTERS)}`;
}
