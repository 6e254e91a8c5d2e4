import type { AccountStore } from '../account-store.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import { EVERYTHING, rememberErasure } from '../sources/remember-erasure.ts';
import { listSources } from '../sources/sources.ts';
import { importOf } from '../sources/taken-sources.ts';
import type { ErasedRows, Member, Store } from '../store.ts';
import { contributionOf } from '../teams/contributions.ts';
import { eraseMember, removeExpiredVisitors, removeMember } from './erase-member.ts';
import { erasePerson } from './erase-person.ts';
import { forgetAllLikelyPages, withoutLikelyPages } from './forget-likely-pages.ts';
import { removeSources } from './remove-sources.ts';

export type Erasing = Pick<Store, 'undoImport' | 'erasePerson' | 'eraseMember' | 'removeMember'> &
  Pick<AccountStore, 'removeExpiredDemoMembers'>;

/** @param overwrite what follows an erasure, so that nothing is left in the file either; nothing inside of a transaction */
export function openErasing(access: Access, overwrite: () => Promise<void>, derivation: Derivation): Erasing {
  async function eraseAll(member: Member, erase: typeof eraseMember): Promise<ErasedRows> {
    const erased = await access.erase(member, async (db) => {
      await access.markForOverwriting(db, 'whole sources');
      await forgetAllLikelyPages(db, member.account);
      await rememberErasure(db, member, EVERYTHING);
      return erase(db, member);
    });
    await overwrite();
    return erased;
  }

  return {
    async undoImport(member, importId) {
      const undone = await access.erase(member, async (db) => {
        const all = await listSources(db, member);
        const listed = all.filter(
          ({ public_id, folded_into }) =>
            folded_into === null && (public_id === importId || importOf(public_id) === importId),
        );
        const gone = all.filter((one) => listed.some(({ id }) => id === one.id || id === one.folded_into));
        if (gone.length > 0) await access.markForOverwriting(db, 'whole sources');
        for (const { public_id } of gone) await rememberErasure(db, member, public_id);
        return withoutLikelyPages(db, member, derivation, () => removeSources(db, member, all, gone));
      });
      await overwrite();
      return undone;
    },

    async erasePerson(member, key) {
      const erased = await access.erase(member, async (db) => {
        await access.markForOverwriting(db, 'some records');
        const network = await derivation.within(db, member);
        return withoutLikelyPages(db, member, derivation, () => erasePerson(db, member, key, network));
      });
      await overwrite();
      return erased;
    },

    // Nobody could come back to what is left of a contributor.
    eraseMember: (member) =>
      eraseAll(member, async (db, owner) =>
        (await contributionOf(db, owner)) === null ? eraseMember(db, owner) : removeMember(db, owner),
      ),
    removeMember: (member) => eraseAll(member, removeMember),

    removeExpiredDemoMembers: (before) =>
      access.erase({ account: 0 }, (db) => removeExpiredVisitors(db, before)),
  };
}
