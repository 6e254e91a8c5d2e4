import type { TokenScope } from '../../../utils/interface/kith/kith-tokens.ts';
import type { OperationDescription } from '../http/operation.ts';
import type { OperationTag } from '../http/operation-tags.ts';

/** The scope that a token needs to write, by the tag of the operation. Personal tokens can’t write anything else. */
const WRITE_SCOPES: Readonly<Partial<Record<OperationTag, TokenScope>>> = {
  Lists: 'write_lists',
  'Own lists': 'write_lists',
  Asks: 'write_asks',
  Sequences: 'write_asks',
  Drafts: 'write_asks',
};

/** Returns the scope that a personal token needs for an operation, or null if no token may call it. */
export function scopeOf(
  operation: Pick<OperationDescription, 'method' | 'tag' | 'forward' | 'isCached' | 'isRead'>,
): TokenScope | null {
  const { method, tag, forward, isCached, isRead } = operation;
  // Many operations that only read are POST requests, so that URLs never contain addresses.
  const onlyReads = method === 'get' || isCached || isRead || forward?.effect === 'read';
  return onlyReads ? 'read' : (WRITE_SCOPES[tag] ?? null);
}
