import type { Member } from '../store/store.ts';
import type { RowKind } from './opaque-id.ts';
import type { ServiceContext } from './service-context.ts';

/** No row has this id. */
const NO_ROW = 0;

/**
 * The row an id on the wire names. Whatever is no id, or another account's, names the row that nobody has, so that
 * the store refuses it in the same words as a row that is not the caller's.
 */
export function rowOf(
  { ids }: ServiceContext,
  kind: RowKind,
  member: Member,
  id: string | undefined,
): number {
  const reference = ids.decode(kind, id ?? '');
  return reference?.account === member.account ? reference.row : NO_ROW;
}
