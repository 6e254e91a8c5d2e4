import { countWrites, type Db } from '../database/access.ts';
import { deleteRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import { deleteJob } from '../importing/jobs.ts';
import type { Owner } from '../rows.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { EVERYTHING, rememberErasure } from '../sources/erased.ts';
import { deleteSource, listSources, readSource, type SourceRow } from '../sources/sources.ts';
import { contributionOf } from '../teams/contribution-links.ts';
import { revokeAll } from '../teams/invitations.ts';
import { contributorsOf, endAllMemberships, SHARES_NOTHING } from '../teams/membership.ts';
import { eraseAnswers } from './erase-documents.ts';

/** Counts only the member's own data. Other members may still have the same people. */
export interface ErasedRows {
  readonly people: number;
  readonly evidence: number;
  readonly ties: number;
  readonly imports: number;
}

/**
 * Erases the member's sources, statements, documents, jobs and personal tokens. The member still exists, but shares
 * nothing.
 */
export async function eraseMember(db: Db, member: Owner): Promise<ErasedRows> {
  const all = await listSources(db, member);
  const erased = await removeSources(db, member, all, all);
  for (const table of ['statement', 'finding', 'job', 'upload', 'personal_token', 'live_source'] as const)
    await deleteRows(db, table, ownedBy(member));
  await db
    .deleteFrom('document')
    .where((is) => is.and(ownedBy(member)))
    .where('kind', '<>', 'invitation')
    .execute();
  await updateRows(db, 'team_member', ownedBy(member), { shares: SHARES_NOTHING, picked: 0 });
  await eraseAnswers(db, member.account);
  return erased;
}

/**
 * Erases the member's data and deletes the member. Invitations they know become invalid. When a team loses its last member,
 * its contributors are deleted, too. A contributor doesn't know any invitations and doesn't have teams of their own.
 */
export async function removeMember(db: Db, member: Owner): Promise<ErasedRows> {
  const isContributor = (await contributionOf(db, member)) !== null;
  const teams = await selectRows(db, 'team_member', ownedBy(member)).select('team').execute();
  for (const { team } of isContributor ? [] : teams) {
    await revokeAll(db, member.account, team);
    if (await isLastMember(db, member, team)) await removeContributors(db, member.account, team);
  }
  const erased = await eraseMember(db, member);
  await endAllMemberships(db, member);
  await deleteRows(db, 'erased', ownedBy(member));
  await deleteRows(db, 'request', ownedBy(member));
  await deleteRows(db, 'member', { account: member.account, id: member.id });
  return erased;
}

async function isLastMember(db: Db, { account, id }: Owner, team: number): Promise<boolean> {
  const contributors = await contributorsOf(db, account, team);
  const members = await selectRows(db, 'team_member', { account, team }).select('member').execute();
  return members.every(({ member }) => member === id || contributors.has(member));
}

async function removeContributors(db: Db, account: number, team: number): Promise<void> {
  for (const id of await contributorsOf(db, account, team)) {
    await rememberErasure(db, { account, id }, EVERYTHING);
    await removeMember(db, { account, id });
  }
}

/** Removes visitors created before `before` (ms since 1970) with their data. */
export async function removeExpiredVisitors(db: Db, before: number): Promise<number> {
  const expired = await selectRows(db, 'member', { visitor: 1 })
    .select(['account', 'id'])
    .where('created_at', '<', before)
    .execute();
  for (const visitor of expired) await removeMember(db, visitor);
  const accounts = expired.map(({ account }) => ({ account }));
  await countWrites(db, accounts);
  return expired.length;
}

/** Deletes sources and their jobs. Returns by how much the counts of the member's data decreased. */
export async function removeSources(
  db: Db,
  member: Owner,
  all: readonly SourceRow[],
  gone: readonly SourceRow[],
): Promise<ErasedRows> {
  // Counts the remaining sources first, then all: more records can only merge more people, never split them.
  const counter = new RecordCounter();
  const left = all.filter((source) => !gone.includes(source));
  await countSources(db, counter, left);
  const after = { ...counter.count(), ties: counter.countTies() };
  await countSources(db, counter, gone);
  const before = { ...counter.count(), ties: counter.countTies() };
  for (const source of gone) {
    await deleteSource(db, source);
    // The next reading of the live source would bring its data back.
    await deleteRows(db, 'live_source', { ...ownedBy(member), digest: source.digest });
    await deleteJob(db, member, source.public_id);
  }
  return {
    people: before.people - after.people,
    evidence: before.evidence - after.evidence,
    ties: before.ties - after.ties,
    imports: gone.filter(({ folded_into }) => folded_into === null).length,
  };
}

async function countSources(db: Db, counter: RecordCounter, sources: readonly SourceRow[]): Promise<void> {
  for (const source of sources) counter.add((await readSource(db, source)).records, source.ownerKeys);
}
