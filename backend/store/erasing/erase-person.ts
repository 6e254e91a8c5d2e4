import { scopeKey, writtenKey } from '../../derive/contributor/scoped-keys.ts';
import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import { identityNumbers } from '../accounts/identity-number.ts';
import { reread } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import { createNameFinder } from '../identity/name-finder.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import { forgetItems } from '../importing/live-sources.ts';
import type { Member } from '../rows.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { rememberErased } from '../sources/erased.ts';
import { keysOf } from '../sources/find-left-out.ts';
import { ownKeys } from '../sources/own-keys.ts';
import { encodeParts } from '../sources/part-codec.ts';
import { changeCounts, replacePart } from '../sources/sources.ts';
import { deleteStatements, isOfCompany, listStatements, type StatementRow } from '../sources/statements.ts';
import { StoreError } from '../store-error.ts';
import { eraseAnswers, eraseFromDocuments } from './erase-documents.ts';
import type { ErasedRows } from './erase-member.ts';
import { joinKeys, names, type OpenedPart, openAllParts, recordsOf } from './find-records.ts';

/**
 * Erases everything the member contributed about the person with a key: records, statements and documents. Kith keeps keyed
 * hashes of the person's keys, so that later imports skip them. Teammates' data doesn't change.
 */
export async function erasePerson(
  db: Db,
  caller: Member,
  key: PersonKey,
  network: DerivedNetwork,
): Promise<ErasedRows> {
  parsePersonKey(key);
  const member = await reread(db, caller);
  const parts = await openAllParts(db, member);
  const statements = await listStatements(db, member);
  const keys = await findKeys(db, member, parts, statements, network.keysNaming(key));
  const gone = await eraseFromParts(db, parts, keys);
  const isNamedBy = (one: PersonKey) => keys.has(writtenKey(one) ?? '');
  const called = new Set([
    ...gone.flatMap((record) => (record.type === 'person' ? nameOf(record) : [])),
    ...statements.flatMap((one) => (isNamedBy(one.other || one.subject) ? nameOf(JSON.parse(one.body)) : [])),
  ]);
  await rememberErased(db, member, keys);
  await forgetItems(db, member);
  const isNamedIn = createNameFinder([...called]);
  const isCalledIn = createNameFinder([...called, ...[...keys].map((one) => parsePersonKey(one).value)]);
  const said = statements.filter(
    ({ kind, subject, other, body }) =>
      isNamedBy(subject) || isNamedBy(other) || isNamedIn(isOfCompany(kind) ? `${other} ${body}` : body),
  );
  const ids = said.map(({ id }) => id);
  await deleteStatements(db, member, ids);
  const numberOf = await identityNumbers(db, member.account);
  const numbers = new Set([...keys].map((one) => numberOf(scopeKey(member.id, member.id, one))));
  await eraseFromDocuments(db, member, { numbers, isNamedBy, isNamedIn, isCalledIn });
  await eraseAnswers(db, member.account);
  const counter = new RecordCounter().add(gone);
  return {
    people: gone.length > 0 ? 1 : 0,
    evidence: counter.count().evidence,
    ties: counter.countTies(),
    imports: 0,
  };
}

function nameOf({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns every key in the member's data for the person, and for people the member merged with them. */
async function findKeys(
  db: Db,
  member: Member,
  parts: readonly OpenedPart[],
  statements: readonly StatementRow[],
  /** The person's keys that the member sees, the requested one first. */
  [key = '', ...also]: readonly PersonKey[],
): Promise<ReadonlySet<PersonKey>> {
  const merged = statements.filter(
    ({ kind, body }) => kind === 'same_person' && (JSON.parse(body) as { answer?: string }).answer === 'yes',
  );
  const said = new Set(statements.flatMap(({ subject, other }) => [writtenKey(subject), writtenKey(other)]));
  const isOwn = (one: PersonKey) => said.has(one) || parts.some((part) => names(part, new Set([one])));
  const keys = new Set([key, ...also.filter(isOwn)]);
  for (let known = 0; known < keys.size; ) {
    known = keys.size;
    joinKeys(parts, keys);
    for (const pair of merged) {
      const [one, other] = [writtenKey(pair.subject), writtenKey(pair.other)];
      if (one === null || other === null) continue;
      if (keys.has(one) || keys.has(other)) keys.add(one).add(other);
    }
  }
  const mine = await ownKeys(db, member);
  if (keys.has('me') || mine.some((one) => keys.has(one))) {
    throw new StoreError('conflict', 'This is your own profile. Erase everything instead.');
  }
  return keys;
}

/** Rewrites the parts that name the person. Returns the removed records. */
async function eraseFromParts(
  db: Db,
  parts: readonly OpenedPart[],
  keys: ReadonlySet<PersonKey>,
): Promise<ImportRecord[]> {
  const gone = new Map<OpenedPart['source'], ImportRecord[]>();
  for (const part of parts.filter((one) => names(one, keys))) {
    const isGone = (record: ImportRecord) => keysOf(record).some((key) => keys.has(key));
    const left = recordsOf(part).filter((record) => !isGone(record));
    const [encoded = null] = encodeParts(left);
    await replacePart(db, part.source, part.part, encoded);
    gone.getOrInsertComputed(part.source, () => []).push(...recordsOf(part).filter(isGone));
  }
  for (const [source, records] of gone) {
    const { people, evidence } = source.counts;
    const lost = new RecordCounter().add(records).count().evidence;
    await changeCounts(db, source, { people: people - 1, evidence: evidence - lost });
  }
  return [...gone.values()].flat();
}
