import { z } from 'zod';
import type { Member } from '../../../store/store.ts';
import { rowOf } from '../../row-of.ts';
import type { ServiceContext } from '../../service-context.ts';

/** The ids in the path of what is done to one e-mail. */
export const emailParams = z.object({ sequence_id: z.string().min(1), email_id: z.string().min(1) });

/** The rows they name, for the store to look up. */
export function emailRowsOf(
  service: ServiceContext,
  member: Member,
  params: Readonly<Record<string, string>>,
): [sequence: number, email: number] {
  return [
    rowOf(service, 'sequence', member, params.sequence_id),
    rowOf(service, 'sequence_email', member, params.email_id),
  ];
}
