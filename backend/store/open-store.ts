import { join } from 'node:path';
import { ensureAccount, findAccount, findAccountBySecretKey } from './accounts/accounts.ts';
import { ensureMember, findMember, findMemberById, keepsEmail, listMembers } from './accounts/members.ts';
import { forgetExpiredTokens, isTokenRevoked, revokeToken } from './accounts/revoked-tokens.ts';
import { addSecretKey, listSecretKeys, revokeSecretKey, rotateSecretKey } from './accounts/secret-keys.ts';
import { openAsks } from './asks/open-asks.ts';
import { openSequences } from './asks/open-sequences.ts';
import { assertEmployment } from './by-hand/assert-employment.ts';
import { setNotAcquainted } from './by-hand/not-acquainted.ts';
import { readRatedPeople, setRating } from './by-hand/ratings.ts';
import { forgetSeenConnection, keepSeenConnection } from './by-hand/seen-connections.ts';
import { chooseCompany } from './companies/choose-company.ts';
import { readCompanyPages } from './companies/company-pages.ts';
import { isLikelyPageKept, keepLikelyPage } from './companies/likely-pages.ts';
import { matchDomain, matchName, matchPage } from './companies/match-company.ts';
import { countPeopleAt, readCompany } from './companies/read-company.ts';
import { searchCompanies } from './companies/search-companies.ts';
import { Connection } from './connection.ts';
import { readChangeMark } from './database/change-mark.ts';
import { countChange } from './database/changes.ts';
import { DATABASE_FILE, prepareDirectory, prepareFile } from './database/data-directory.ts';
import { createForgetting } from './database/forgetting.ts';
import { createHeldConnection } from './database/held-connection.ts';
import { type InstanceLock, lockDirectory } from './database/instance-lock.ts';
import { answerOnce, eraseAnswers, forgetOldAnswers } from './database/kept-answers.ts';
import { migrate } from './database/migrate.ts';
import { eraseContribution } from './erasing/erase-contribution.ts';
import { erasePerson } from './erasing/erase-person.ts';
import { openOwnData } from './erasing/own-data.ts';
import { removeExpiredVisitors } from './erasing/remove-visitors.ts';
import { findImport } from './evidence/imports.ts';
import {
  addListItems,
  fittingLists,
  listedCompanies,
  listedPeople,
  removeListItems,
} from './lists/list-items.ts';
import { changeList, createList, deleteList, readLists, requireList } from './lists/lists.ts';
import { openWatches } from './lists/open-watches.ts';
import { openSamePeople } from './same-people/open-same-people.ts';
import { setMe } from './same-people/set-me.ts';
import { setWrongPerson } from './same-people/wrong-people.ts';
import { openNetworks } from './scopes/open-networks.ts';
import { readScope, scopeVersion } from './scopes/scope.ts';
import { readTiesBetween } from './scopes/seen-ties.ts';
import { openSearches } from './searches/open-searches.ts';
import { commitImport } from './sources/commit-import.ts';
import { readCoverage } from './sources/coverage.ts';
import { deleteJob, finishJob } from './sources/jobs.ts';
import { openJobs } from './sources/open-jobs.ts';
import { removeImport } from './sources/remove-import.ts';
import type { ErasedRows, Member, Store } from './store.ts';
import { openTeams } from './teams/open-teams.ts';
import { ensureTeam, joinTeam, shareSources } from './teams/teams.ts';
import { findPersonByKey, readPeople } from './views/people.ts';
import { viewOf, viewOfAll } from './views/view.ts';

export interface StoreOptions {
  /** `held by this process`: a worker thread opens the store of its main thread. By default the lock is taken. */
  readonly lock?: 'take' | 'held by this process';
  /** Milliseconds since 1970, for tidying up at the start; the wall clock by default. */
  now?(): number;
}

/**
 * Opens the network kept in a directory, made where it is absent (0700), its tables brought to the newest
 * version. Throws StoreError `conflict` where another process has it open, or a newer Kith wrote it.
 */
export async function openStore(directory: string, options: StoreOptions = {}): Promise<Store> {
  const path = prepareDirectory(directory);
  const lock = options.lock === 'held by this process' ? null : lockDirectory(path);
  try {
    prepareFile(path, DATABASE_FILE);
    const db = new Connection(join(path, DATABASE_FILE));
    if (lock !== null) await putInOrder(db, options.now?.() ?? Date.now());
    return await storeOf(db, join(path, DATABASE_FILE), lock);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A connection, and what follows an erasure there: inside of a transaction nothing, before that has ended. */
interface Erasing {
  readonly db: Connection;
  afterErasing(): Promise<void>;
}

async function putInOrder(db: Connection, now: number): Promise<void> {
  try {
    await migrate(db);
    await db.write(() => {
      forgetExpiredTokens(db, now);
      forgetOldAnswers(db, now);
    });
  } catch (error) {
    db.close();
    throw error;
  }
}

async function storeOf(db: Connection, path: string, lock: InstanceLock | null): Promise<Store> {
  const held = createHeldConnection(path);
  const forgetting = createForgetting(db);
  // What an earlier process erased and could not overwrite any more.
  if (lock !== null) await forgetting.settle();
  return {
    ...functionsOver({ db, afterErasing: forgetting.settle }),
    async once(member, request, now, work) {
      const answer = await held.hold((own) =>
        answerOnce(own, member, request, now, () => work(storeWithin(own))),
      );
      await forgetting.settle();
      return answer;
    },
    async close() {
      forgetting.close();
      held.close();
      db.close();
      lock?.release();
    },
  };
}

/** The store inside of a transaction that is held: its end, and closing, are for whoever began it. */
function storeWithin(db: Connection): Store {
  const store: Store = {
    ...functionsOver({ db, afterErasing: async () => {} }),
    once: (member, request, now, work) => answerOnce(db, member, request, now, () => work(store)),
    async close() {},
  };
  return store;
}

/** The functions of the contract over one connection; what they do is in the file of each subject. */
function functionsOver(erasing: Erasing): Omit<Store, 'once' | 'close'> {
  const { db } = erasing;
  const viewFor = (account: number, seenBy: Member | undefined) =>
    seenBy === undefined ? viewOfAll(db, account) : viewOf(db, seenBy);
  return {
    accountBySecretKey: async (secretKey, now) => findAccountBySecretKey(db, secretKey, now),
    account: async (name) => findAccount(db, name),
    ensureAccount: (name, demo) => db.write(() => ensureAccount(db, name, demo)),
    addSecretKey: (account, secretKey, label, now) =>
      db.write(() => addSecretKey(db, account, { secretKey, label }, now)),
    secretKeys: async (account, now) => listSecretKeys(db, account, now),
    rotateSecretKey: (account, id, secretKey, endsAt, now) =>
      db.write(() => rotateSecretKey(db, account, id, secretKey, endsAt, now)),
    revokeSecretKey: (account, id, now) => db.write(() => revokeSecretKey(db, account, id, now)),

    member: async (account, externalUserId) => findMember(db, account, externalUserId),
    memberById: async (account, id) => findMemberById(db, account, id),
    members: async (account) => listMembers(db, account),
    async ensureMember(account, externalUserId, email, now) {
      const known = findMember(db, account, externalUserId);
      if (known !== null && keepsEmail(known, email)) return known;
      return db.write(() => ensureMember(db, account, externalUserId, email, now));
    },
    removeExpiredDemoMembers: (before) => db.write(() => removeExpiredVisitors(db, before)),

    ensureTeam: (account, name, now) => db.write(() => ensureTeam(db, account, name, now)),
    joinTeam: (member, team, now) => db.write(() => joinTeam(db, member, team, now)),
    shareSources: (member, team, sources) => db.write(() => shareSources(db, member, team, sources)),

    revokeToken: (account, jti, expiresAt) => db.write(() => revokeToken(db, account, jti, expiresAt)),
    isTokenRevoked: async (account, jti) => isTokenRevoked(db, account, jti),

    personByKey: async (account, key, seenBy) =>
      db.read(() => {
        const view = viewFor(account, seenBy);
        const person = findPersonByKey(db, view, key);
        return person === null ? null : (readPeople(db, account, [person], view).get(person) ?? null);
      }),
    people: async (account, ids, seenBy) =>
      db.read(() => readPeople(db, account, ids, viewFor(account, seenBy))),
    company: async (account, id, seenBy) => db.read(() => readCompany(db, viewFor(account, seenBy), id)),
    matchCompanyPage: async (member, key) => db.read(() => matchPage(db, viewOf(db, member), key)),
    matchCompanyName: async (member, name) => db.read(() => matchName(db, viewOf(db, member), name)),
    matchCompanyDomain: async (member, domain) => db.read(() => matchDomain(db, viewOf(db, member), domain)),
    searchCompanies: async (member, query) => db.read(() => searchCompanies(db, viewOf(db, member), query)),
    peopleAt: async (member, company) => db.read(() => countPeopleAt(db, viewOf(db, member), company)),
    companyPages: async (member) => db.read(() => readCompanyPages(db, viewOf(db, member))),
    async keepLikelyPage(account, key, company) {
      if (isLikelyPageKept(db, account, key, company)) return;
      await db.write(() => keepLikelyPage(db, account, key, company));
    },
    chooseCompany: (member, pageKey, company, now) =>
      db.write(() => chooseCompany(db, member, pageKey, company, now)),

    assertEmployment: (member, person, company, title, now) =>
      db.write(() => assertEmployment(db, member, { person, company, title }, now)),
    setNotAcquainted: (member, a, b, on, now) => db.write(() => setNotAcquainted(db, member, a, b, on, now)),
    setRating: (member, rated, rating, now) => db.write(() => setRating(db, member, rated, rating, now)),
    ratedPeople: async (member) => db.read(() => readRatedPeople(db, member)),
    setWrongPerson: (member, key, on, now) => db.write(() => setWrongPerson(db, member, key, on, now)),
    keepSeenConnection: (member, person, other, now) =>
      db.write(() => keepSeenConnection(db, member, person, other, now)),
    forgetSeenConnection: (member, person, other) =>
      db.write(() => forgetSeenConnection(db, member, person, other)),
    setMe: (member, key, now) => db.write(() => setMe(db, member, key, now)),

    createList: (member, draft, now) => db.write(() => createList(db, member, draft, now)),
    list: async (member, id) => db.read(() => requireList(db, member, id)),
    lists: async (member, page, limit) => db.read(() => readLists(db, member, page, limit)),
    changeList: (member, id, changes, now) => db.write(() => changeList(db, member, id, changes, now)),
    deleteList: (member, id) => db.write(() => deleteList(db, member, id)),
    fittingLists: async (member, type, key) => db.read(() => fittingLists(db, member, type, key)),
    addListItems: (member, id, identities, now) =>
      db.write(() => addListItems(db, member, id, identities, now)),
    removeListItems: (member, id, items, now) => db.write(() => removeListItems(db, member, id, items, now)),
    listedPeople: async (member, id) => db.read(() => listedPeople(db, member, id)),
    listedCompanies: async (member, id, page, limit) =>
      db.read(() => listedCompanies(db, member, id, page, limit)),

    scope: async (member, asOf) => db.read(() => readScope(db, member, asOf)),
    tiesBetween: async (member, pairs, asOf) => db.read(() => readTiesBetween(db, member, pairs, asOf)),
    changeMark: async () => readChangeMark(db),
    scopeVersion: async (member, asOf) => scopeVersion(db, member, asOf),
    coverage: async (member) => db.read(() => readCoverage(db, member)),

    commitImport: (read, commit) =>
      db.write(() => {
        const counts = commitImport(db, read, commit);
        finishJob(db, commit.member, commit.importId, read, counts, commit.now);
        return counts;
      }),
    undoImport: (member, importId) => forgetAfter(erasing, member, () => undoImport(db, member, importId)),
    erasePerson: (member, key) => forgetAfter(erasing, member, () => erasePerson(db, member, key)),
    eraseMember: (member) => forgetAfter(erasing, member, () => eraseContribution(db, member)),

    ...openAsks(db),
    ...openJobs(db),
    ...openNetworks(db),
    ...openOwnData(db),
    ...openSamePeople(db),
    ...openSearches(db),
    ...openSequences(db),
    ...openTeams(db),
    ...openWatches(db),
  };
}

function undoImport(db: Connection, member: Member, importId: string): ErasedRows {
  const kept = findImport(db, member.account, member.id, importId);
  if (kept === null) return { people: 0, evidence: 0, ties: 0, imports: 0 };
  const erased = removeImport(db, kept);
  deleteJob(db, member, importId);
  countChange(db, member.account, member.id);
  return erased;
}

/** Erases; what is owed then is overwritten by `afterErasing`. Where there was nothing, nothing is owed. */
async function forgetAfter(
  { db, afterErasing }: Erasing,
  { account }: Member,
  erase: () => ErasedRows,
): Promise<ErasedRows> {
  const erased = await db.write(() => {
    const before = db.removed;
    const emptied = eraseAnswers(db, account);
    const rows = erase();
    if (emptied + db.removed > before) db.oweForgetting();
    return rows;
  });
  await afterErasing();
  return erased;
}
