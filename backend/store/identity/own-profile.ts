import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { listAliases } from './person-alias.ts';
import { parsePersonKey } from './person-key.ts';

/**
 * Refuses a source that is somebody else's: where the member's profile is known, and the owner's profile is
 * known, and they have nothing in common. Taking it in would make two people one.
 */
export function refuseForeignOwner(db: Connection, member: Member, ownerKeys: readonly PersonKey[]): void {
  const mine = listAliases(db, member.account, member.person).filter((alias) => alias.kind !== 'email');
  const theirs = ownerKeys.map(parsePersonKey).filter((alias) => alias.kind !== 'email');
  for (const kind of ['member_id', 'slug'] as const) {
    const known = mine.filter((alias) => alias.kind === kind);
    const said = theirs.filter((alias) => alias.kind === kind);
    if (known.length === 0 || said.length === 0) continue;
    if (known.some((alias) => said.some((one) => one.value === alias.value))) return;
    throw new StoreError(
      'conflict',
      'This export belongs to another LinkedIn profile than yours. Import it for the member whose profile it is; ' +
        'if your own address has changed, tell Kith your new profile address first.',
    );
  }
}
