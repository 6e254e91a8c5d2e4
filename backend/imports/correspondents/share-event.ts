import type { EvidenceKind } from '../../network/evidence.ts';
import type { EvidenceBook } from '../linkedin/evidence-book.ts';
import type { PersonKey } from '../record.ts';
import { eventKey } from './event-key.ts';

/** People in one mail or meeting of at most 8 share an event. */
const MOST_SHARING = 8;

export interface SharedEvent {
  readonly kind: Extract<EvidenceKind, 'shared_mail' | 'shared_meeting'>;
  /** Tells the mail or meeting from every other. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
  /** How many were in it, oneself and those who are nobody included. */
  readonly size: number;
  /** The others whom one may know by it. */
  readonly others: readonly PersonKey[];
}

/** Evidence between each two of the others. */
export function shareEvent({ kind, id, at, size, others }: SharedEvent, evidence: EvidenceBook): void {
  if (size > MOST_SHARING) return;
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
