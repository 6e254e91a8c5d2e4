import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Access, Db } from '../database/access.ts';
import { deleteRows } from '../database/rows-where.ts';
import type { Derivation } from '../derived/derivation.ts';
import { readStates } from '../derived/member-state.ts';
import { skipEvents, undoDay } from '../importing/days.ts';
import type { Member } from '../rows.ts';
import { EVERYTHING, rememberErasure } from '../sources/erased.ts';
import { listSources } from '../sources/sources.ts';
import { ACCOUNT } from '../sources/statements.ts';
import { importOf } from '../sources/taken-sources.ts';
import { contributionOf } from '../teams/contribution-links.ts';
import { companyOfName } from '../views/companies.ts';
import {
  type ErasedRows,
  eraseMember,
  removeExpiredVisitors,
  removeMember,
  removeSources,
} from './erase-member.ts';
import { erasePerson } from './erase-person.ts';

export interface ErasingStore {
  undoImport(member: Member, importId: string): Promise<ErasedRows>;
  /**
   * Undoes everything that a day's reading added to a live source. Returns false if that day added nothing, and null if the
   * live source doesn't exist.
   */
  undoDay(member: Member, liveSource: number, day: Day): Promise<boolean | null>;
  /**
   * After a restore, undoes again the events that were undone after the backup was made. Returns false if the live source
   * doesn't exist.
   * @param events keyed hashes
   */
  skipEvents(member: Member, digest: string, events: readonly string[]): Promise<boolean>;
  erasePerson(member: Member, key: PersonKey): Promise<ErasedRows>;
  /** Erases everything the member contributed. The member and the secret key stay. */
  eraseMember(member: Member): Promise<ErasedRows>;
  /**
   * Erases all of the member's data, removes them from every team, and deletes them. Invitations they know become invalid.
   */
  removeMember(member: Member): Promise<ErasedRows>;
  /** Removes visitors created before `before` (ms since 1970) with their data. Returns the number of removed visitors. */
  removeExpiredDemoMembers(before: number): Promise<number>;
}

export function openErasing(access: Access, derivation: Derivation): ErasingStore {
  function eraseAll(member: Member, erase: typeof eraseMember): Promise<ErasedRows> {
    return access.erase(member, async (db) => {
      await access.markForOverwriting(db, 'whole sources');
      // Kith doesn't know who looked at these pages. It may have been this member.
      await deleteRows(db, 'statement', likelyPagesOf(member.account));
      await rememberErasure(db, member, EVERYTHING);
      return erase(db, member);
    });
  }

  function removeSome<Result>(member: Member, remove: (db: Db) => Promise<Result>): Promise<Result> {
    return access.erase(member, async (db) => {
      await access.markForOverwriting(db, 'some records');
      return withoutLikelyPages(db, member, derivation, () => remove(db));
    });
  }

  return {
    undoImport: (member, importId) =>
      access.erase(member, async (db) => {
        const all = await listSources(db, member);
        const listed = all.filter(
          ({ public_id, folded_into }) =>
            folded_into === null && (public_id === importId || importOf(public_id) === importId),
        );
        const gone = all.filter((one) => listed.some(({ id }) => id === one.id || id === one.folded_into));
        if (gone.length > 0) await access.markForOverwriting(db, 'whole sources');
        for (const { public_id } of gone) await rememberErasure(db, member, public_id);
        return withoutLikelyPages(db, member, derivation, () => removeSources(db, member, all, gone));
      }),

    undoDay: (member, liveSource, day) => removeSome(member, (db) => undoDay(db, member, liveSource, day)),
    skipEvents: (member, digest, events) =>
      removeSome(member, (db) => skipEvents(db, member, digest, events)),

    erasePerson: (member, key) =>
      removeSome(member, async (db) => erasePerson(db, member, key, await derivation.within(db, member))),

    // Nobody can sign in as a contributor, so an empty member would be useless and is deleted, too.
    eraseMember: (member) =>
      eraseAll(member, async (db, owner) =>
        (await contributionOf(db, owner)) === null ? eraseMember(db, owner) : removeMember(db, owner),
      ),
    removeMember: (member) => eraseAll(member, removeMember),

    removeExpiredDemoMembers: (before) =>
      access.erase({ account: 0 }, (db) => removeExpiredVisitors(db, before)),
  };
}

/** Runs an erasure, then deletes the likely pages of companies that nobody in the account knows anymore. */
async function withoutLikelyPages<Result>(
  db: Db,
  member: Member,
  derivation: Derivation,
  erase: () => Promise<Result>,
): Promise<Result> {
  const { likelyPages: all } = await readStates(db, member.account, new Map());
  if (all.length === 0) return erase();
  const before = await derivation.within(db, member);
  const known = all.filter(({ company }) => companyOfName(before, company) !== null);
  const result = await erase();
  const after = known.length === 0 ? before : await derivation.within(db, member);
  const lost = known.filter(({ company }) => companyOfName(after, company) === null);
  if (lost.length > 0) {
    const account = await derivation.within(db, { account: member.account, id: null, writer: member.id });
    for (const { page } of lost.filter(({ company }) => companyOfName(account, company) === null)) {
      await deleteRows(db, 'statement', { ...likelyPagesOf(member.account), subject: page });
    }
  }
  return result;
}

function likelyPagesOf(account: number) {
  return { account, member: ACCOUNT, kind: 'likely_page' };
}
