import { hash } from 'node:crypto';
import type { EvidenceKind } from '../../network/evidence.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import { EVENT_CHARACTERS, PEOPLE_CHARACTERS, type PersonKey } from '../record.ts';

/** In larger emails and meetings, there is no evidence between the other people. */
const MAX_SHARING = 8;

interface SharedEvent {
  readonly kind: Extract<EvidenceKind, 'shared_mail' | 'shared_meeting'>;
  /** Identifies the email, meeting or series of meetings. */
  readonly id: string;
  /** Identifies one meeting in a series. '' for an email. */
  readonly occurrence: string;
  /** UTC seconds. */
  readonly at: number;
  /** Number of people, including the owner and addresses that aren't people. */
  readonly size: number;
  /** The other people the owner may know from this email or meeting. */
  readonly others: readonly PersonKey[];
}

/** Adds evidence between each pair of people in `others`. */
export function shareEvent(
  { kind, id, occurrence, at, size, others }: SharedEvent,
  evidence: EvidenceBook,
): void {
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
        naturalKey: factKey(kind, id, occurrence, from, to),
      });
    }
  });
}

/**
 * Returns the natural key of a fact from an email or meeting: a digest of the event, which `eventOf` returns, and a digest of
 * the event and the rest. Together they have 126 bits, so two facts never collide by chance, and a million keys need little
 * memory. The parts must not contain line ends.
 */
export function factKey(kind: string, event: string, ...rest: readonly string[]): string {
  return `${kind}:${digestOf([event], EVENT_CHARACTERS)}${digestOf([event, ...rest], PEOPLE_CHARACTERS)}`;
}

/** Returns a key for an email or meeting that has no id. `parts` must not contain line ends. */
export function eventKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${digestOf(parts, EVENT_CHARACTERS + PEOPLE_CHARACTERS)}`;
}

function digestOf(parts: readonly string[], characters: number): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, characters);
}
