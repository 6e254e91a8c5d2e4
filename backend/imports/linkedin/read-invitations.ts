import type { PersonKey, SourceFile } from '../record.ts';
import { INVITATION_COLUMNS } from './columns.ts';
import { requireDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** An invitation to connect. Its note is never stored, only whether there was one. */
export interface Invitation {
  readonly line: number;
  /** UTC seconds. */
  readonly at: number;
  readonly inviter: PersonKey;
  readonly inviterName: string;
  readonly invitee: PersonKey;
  readonly inviteeName: string;
  /** As seen by the owner; null if the row doesn't say. */
  readonly direction: 'out' | 'in' | null;
  readonly hasNote: boolean;
}

/** Reads Invitations.csv. Rows in older exports lack profile addresses, so they identify nobody for certain. */
export function readInvitations(file: SourceFile, context: ReadContext): Promise<Invitation[]> {
  const { log, identify } = context;
  const shape = {
    columns: INVITATION_COLUMNS,
    required: ['from', 'to', 'sentAt'],
    dates: ['sentAt'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const inviter = identify(cells.inviterUrl);
    const invitee = identify(cells.inviteeUrl);
    if (inviter?.kind !== 'person' || invitee?.kind !== 'person') {
      log.leaveOut(file.path, line, 'invitations without the profile addresses of both people');
      return null;
    }
    const date = requireDate(cells.sentAt, { file: file.path, line, column: 'Sent At' }, log);
    if (date === null) return null;
    return {
      line,
      at: date.at,
      inviter: inviter.key,
      inviterName: cells.from,
      invitee: invitee.key,
      inviteeName: cells.to,
      direction: directionOf(cells.direction),
      hasNote: cells.message !== '',
    };
  });
}

function directionOf(cell: string): Invitation['direction'] {
  const word = cell.toUpperCase();
  if (word === 'OUTGOING') return 'out';
  return word === 'INCOMING' ? 'in' : null;
}
