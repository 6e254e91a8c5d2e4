import { foldWords } from '../../network/names/fold-text.ts';
import { addressBookEntry, EvidenceBook } from '../evidence-book.ts';
import type { FindingLog } from '../finding-log.ts';
import { nameKeyOf } from '../identity-keys.ts';
import { requireWithinLimit } from '../import-limit.ts';
import { currentJob } from '../linkedin/gather-connections.ts';
import { NAME_RANK, PersonBook } from '../person-book.ts';
import type { ReadOptions } from '../reader.ts';
import type { EmploymentRecord, ImportRecord, PersonKey } from '../record.ts';
import type { Contact } from './read-contacts.ts';

/**
 * Turns contacts into people, their jobs, and evidence that they are in the owner's address book. The order of contacts
 * never matters. Throws ImportError if there are too many contacts.
 */
export function gatherContacts(
  contacts: readonly Contact[],
  log: FindingLog,
  { fileName, factLimit, owner, ownAddresses = [] }: ReadOptions,
): ImportRecord[] {
  const ownKeys = new Set<PersonKey | null>(owner === undefined ? ownAddresses : [owner, ...ownAddresses]);
  const people = new PersonBook();
  const evidence = new EvidenceBook();
  const employments = new Map<string, EmploymentRecord>();
  const shared = findSharedMails(contacts);
  for (const contact of contacts) {
    const { file, line, firstName, lastName, company, title, city, country, at, isDated } = contact;
    if ([contact.profile, ...contact.mails].some((key) => ownKeys.has(key))) {
      log.leaveOut(file, line, 'your own entry');
      continue;
    }
    const keys = keysOf(contact, shared);
    if (keys === null) {
      log.leaveOut(file, line, 'contacts whose only email address is shared with others');
      continue;
    }
    const [person] = keys;
    const isWhole = firstName !== '' && lastName !== '';
    const rank = isWhole ? NAME_RANK.contact : NAME_RANK.partOfName;
    people.add(keys, { firstName, lastName }, rank, at, {
      country,
      city,
      headline: company === '' ? title : '',
    });
    const isNew = evidence.add(addressBookEntry(person, at, `contact:${person}`, isDated));
    if (!isNew) log.leaveOut(file, line, 'contacts listed twice');
    if (company === '') continue;
    employments.set(JSON.stringify([person, company, title]), currentJob(person, company, title));
  }
  const counts = { facts: evidence.size, people: people.size, jobs: employments.size };
  requireWithinLimit(counts, fileName, factLimit);
  return [...people.records(), ...employments.values(), ...evidence.records()];
}

/**
 * Returns the profile first, then the addresses that only this person has. Without either, returns a key made from name and
 * company.
 */
function keysOf(
  { profile, mails, firstName, lastName, company }: Contact,
  shared: ReadonlySet<PersonKey>,
): readonly [PersonKey, ...PersonKey[]] | null {
  const own = mails.filter((mail) => !shared.has(mail));
  const [first, ...others] = profile === null ? own : [profile, ...own];
  if (first !== undefined) return [first, ...others];
  if (company === '' || (firstName === '' && lastName === '')) return null;
  return [nameKeyOf(firstName, lastName, company)];
}

/** Returns addresses that several people share, such as a couple's or an assistant's, because they would merge two people. */
function findSharedMails(contacts: readonly Contact[]): Set<PersonKey> {
  const bearers = new Map<PersonKey, Set<string>>();
  for (const { mails, firstName, lastName } of contacts) {
    const name = foldWords(`${firstName} ${lastName}`);
    if (name === '') continue;
    for (const mail of mails) bearers.getOrInsertComputed(mail, () => new Set()).add(name);
  }
  return new Set([...bearers].filter(([, names]) => areSeveralPeople([...names])).map(([mail]) => mail));
}

/** "Dana" and "Dana Okafor" may be one person; "Dana Okafor" and "Ken Sato" aren't. */
function areSeveralPeople(names: readonly string[]): boolean {
  const [longest, ...others] = names
    .map((name) => new Set(name.split(' ')))
    .toSorted((a, b) => b.size - a.size);
  return longest !== undefined && others.some((words) => !words.isSubsetOf(longest));
}
