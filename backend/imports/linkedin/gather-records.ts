import { normalizeCompanyName } from '../../network/names/company-name.ts';
import { foldWords } from '../../network/names/fold-text.ts';
import { addressBookEntry, EvidenceBook } from '../evidence-book.ts';
import type { FindingLog } from '../finding-log.ts';
import { requireWithinLimit } from '../import-limit.ts';
import { NAME_RANK, PersonBook } from '../person-book.ts';
import { cleanName, splitFullName } from '../person-name.ts';
import {
  type ImportRecord,
  ME,
  NO_DETAIL,
  type PersonDetail,
  type PersonKey,
  type PersonRecord,
} from '../record.ts';
import type { ExportTable } from './export-files.ts';
import { gatherConnections } from './gather-connections.ts';
import type { Connection } from './read-connections.ts';
import type { Message } from './read-messages.ts';
import type { ExportFacts } from './read-tables.ts';

interface Gathering {
  readonly facts: ExportFacts;
  /** All of the owner's keys: profiles and addresses. Without a profile, messages and similar facts can't be assigned. */
  readonly ownerKeys: ReadonlySet<PersonKey>;
  readonly fileName: string;
  pathOf(table: ExportTable): string;
  readonly log: FindingLog;
  /** How many facts this reader may return after those of earlier readers. */
  readonly factLimit: number | undefined;
}

/**
 * Turns an export's facts into records. Natural keys contain the people, the thread and the time, never content, so the same
 * fact has the same key in every export, whatever the order of rows.
 */
export function gatherRecords(gathering: Gathering): ImportRecord[] {
  const { facts, ownerKeys } = gathering;
  const people = new PersonBook();
  const evidence = new EvidenceBook();
  const employments = gatherConnections(facts.connections, {
    person: ME,
    prefix: 'li-connection',
    isThemselves: (key) => ownerKeys.has(key),
    file: gathering.pathOf('connections'),
    log: gathering.log,
    people,
    evidence,
  });
  gatherTraffic(gathering, people, evidence);
  gatherInvitations(gathering, people, evidence);
  gatherEndorsements(gathering, people, evidence);
  gatherRecommendations(gathering, evidence);
  gatherContacts(gathering, people, evidence);
  const counts = { facts: evidence.size, people: people.size, jobs: employments.length };
  requireWithinLimit(counts, gathering.fileName, gathering.factLimit);
  return [
    ...ownRecord(facts.profile, ownerKeys),
    ...people.records(),
    ...employments,
    ...facts.employments,
    ...facts.education,
    ...evidence.records(),
  ];
}

function ownRecord(profile: PersonDetail | null, ownerKeys: ReadonlySet<PersonKey>): PersonRecord[] {
  if (profile === null && ownerKeys.size === 0) return [];
  const { firstName, lastName, headline, city, country } = profile ?? NO_DETAIL;
  const name = cleanName({ firstName, lastName });
  return [{ type: 'person', keys: [ME, ...ownerKeys], ...name, headline, city, country }];
}

function gatherTraffic(
  { facts, ownerKeys, pathOf, log }: Gathering,
  people: PersonBook,
  evidence: EvidenceBook,
): void {
  // Without the owner’s profile, Kith asks for it and reads the export again, so nothing is lost.
  if (![...ownerKeys].some((key) => key.startsWith('li:'))) return;
  const file = pathOf('messages');
  const strange = new Set(gatherMessages(facts.messages, (key) => ownerKeys.has(key), evidence));
  const named = new LatestNames();
  for (const message of facts.messages) {
    if (strange.has(message)) {
      log.leaveOut(file, message.line, 'messages you are not part of');
      continue;
    }
    const { sender, senderName, recipients, recipientName, at } = message;
    if (!ownerKeys.has(sender)) named.add(sender, senderName, at);
    for (const key of recipients) if (!ownerKeys.has(key)) named.add(key, recipientName, at);
  }
  for (const { key, name, at } of named) people.add([key], splitFullName(name), NAME_RANK.message, at);
}

function gatherInvitations(
  { facts, ownerKeys, pathOf, log }: Gathering,
  people: PersonBook,
  evidence: EvidenceBook,
): void {
  const file = pathOf('invitations');
  for (const { line, at, inviter, invitee, direction, ...told } of facts.invitations) {
    const seen = direction ?? (ownerKeys.has(inviter) ? 'out' : ownerKeys.has(invitee) ? 'in' : null);
    if (seen === null) {
      log.leaveOut(file, line, 'invitations you are not part of');
      continue;
    }
    if (!told.hasNote) {
      log.leaveOut(file, line, 'invitations without a note, which add nothing to the connection');
      continue;
    }
    const person = seen === 'out' ? invitee : inviter;
    const name = splitFullName(seen === 'out' ? told.inviteeName : told.inviterName);
    if (ownerKeys.has(person)) continue;
    people.add([person], name, NAME_RANK.invitation, at);
    const naturalKey = `li-invitation:${seen}:${person}`;
    evidence.add({
      from: ME,
      to: person,
      kind: 'invitation',
      at,
      direction: seen,
      recipients: 1,
      naturalKey,
    });
  }
}

function gatherEndorsements(
  { facts, ownerKeys }: Gathering,
  people: PersonBook,
  evidence: EvidenceBook,
): void {
  for (const { person, firstName, lastName, direction, at } of facts.endorsements) {
    if (ownerKeys.has(person)) continue;
    people.add([person], { firstName, lastName }, NAME_RANK.endorsement, at);
    // One fact per person and direction: ten skills endorsed in one session are one fact.
    const naturalKey = `li-endorsement:${direction}:${person}`;
    evidence.add({ from: ME, to: person, kind: 'endorsement', at, direction, recipients: 1, naturalKey });
  }
}

function gatherRecommendations({ facts, log }: Gathering, evidence: EvidenceBook): void {
  if (facts.recommendations.length === 0) return;
  const matchConnection = createConnectionMatcher(facts.connections);
  const isAlone = facts.connections.length === 0;
  for (const { file, line, firstName, lastName, company, direction, at } of facts.recommendations) {
    if (isAlone) {
      log.leaveOut(file, line, 'recommendations have only names. Import them together with Connections.csv');
      continue;
    }
    const person = matchConnection(firstName, lastName, company);
    if (person === 'none' || person === 'several') {
      const why =
        person === 'none' ? 'none of your connections has that name' : 'several connections have that name';
      log.note(file, line, `Line ${line}: the recommendation was not read because ${why}.`);
      continue;
    }
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    const naturalKey = `li-recommendation:${direction}:${person}:${day}`;
    evidence.add({ from: ME, to: person, kind: 'recommendation', at, direction, recipients: 1, naturalKey });
  }
}

function gatherContacts({ facts, ownerKeys }: Gathering, people: PersonBook, evidence: EvidenceBook): void {
  for (const { mails, firstName, lastName, country, at, isUndated } of facts.contacts) {
    const [person] = mails;
    if (mails.some((mail) => ownerKeys.has(mail))) continue;
    people.add(mails, { firstName, lastName }, NAME_RANK.contact, at, { country });
    evidence.add(addressBookEntry(person, at, `li-contact:${person}`, isUndated !== true));
  }
}

/** In larger threads, there is no evidence between the other people. */
const MAX_THREAD = 8;
const SECONDS_PER_MINUTE = 60;

interface DirectMessage {
  readonly at: number;
  readonly direction: 'out' | 'in';
  readonly recipients: number;
}

/**
 * Turns messages into evidence between the owner and each other person, and among the others in a thread. Returns the
 * messages without the owner, which are skipped because they prove nothing.
 * A message's natural key is its thread, minute, sender and recipient. (Older exports have minutes, newer ones seconds, so
 * both give the same key.) Messages within one minute are numbered by time, so their count is right for any order of rows.
 */
export function gatherMessages(
  messages: readonly Message[],
  isOwner: (key: PersonKey) => boolean,
  evidence: EvidenceBook,
): Message[] {
  const me = (key: PersonKey) => (isOwner(key) ? ME : key);
  const strange: Message[] = [];
  // Works thread by thread, because the intermediate data has an entry for each message.
  for (const [conversation, thread] of Map.groupBy(messages, (message) => message.conversation)) {
    const byPerson = new Map<PersonKey, DirectMessage[]>();
    const everybody = new Set<PersonKey>();
    const groups = new Map<string, Group>();
    for (const message of thread) {
      const { at } = message;
      const sender = me(message.sender);
      const people = new Set([sender, ...message.recipients.map(me)]);
      if (!people.has(ME)) {
        strange.push(message);
        continue;
      }
      noteGroup(groups, people, at);
      const sent: DirectMessage = {
        at,
        direction: sender === ME ? 'out' : 'in',
        recipients: people.size - 1,
      };
      for (const person of people) {
        everybody.add(person);
        if (person === ME || (sender !== ME && person !== sender)) continue;
        byPerson.getOrInsertComputed(person, () => []).push(sent);
      }
    }
    for (const [person, all] of byPerson) gatherPerson(conversation, person, all, evidence);
    if (everybody.size <= MAX_THREAD) {
      gatherGroups(conversation, groups.values(), everybody.size - 1, evidence);
    }
  }
  return strange;
}

function gatherPerson(
  conversation: string,
  person: PersonKey,
  all: DirectMessage[],
  evidence: EvidenceBook,
): void {
  const numbers = { out: { minute: Number.NaN, next: 0 }, in: { minute: Number.NaN, next: 0 } };
  all.sort((one, other) => one.at - other.at || one.recipients - other.recipients);
  for (const { at, direction, recipients } of all) {
    const minute = Math.floor(at / SECONDS_PER_MINUTE);
    const number = numbers[direction];
    if (number.minute !== minute) Object.assign(number, { minute, next: 0 });
    const naturalKey = `li-message:${conversation}:${minute}:${direction}:${person}:${number.next}`;
    number.next += 1;
    evidence.addNew({
      type: 'evidence',
      from: ME,
      to: person,
      kind: 'message',
      at,
      direction,
      recipients,
      naturalKey,
    });
  }
}

/**
 * People other than the owner who are named together in messages. `latest` is the time of the latest of these messages.
 */
interface Group {
  readonly others: readonly PersonKey[];
  latest: number;
}

function noteGroup(groups: Map<string, Group>, people: ReadonlySet<PersonKey>, at: number): void {
  // Most messages are between two people.
  if (people.size < 3 || people.size > MAX_THREAD) return;
  const others = [...people].filter((key) => key !== ME).toSorted();
  const group = groups.getOrInsertComputed(others.join(' '), () => ({ others, latest: at }));
  group.latest = Math.max(group.latest, at);
}

/**
 * Adds one event for each pair of other people named together, dated by their latest message. Someone who left a thread
 * before another joined never met them there, and a person whose address changed isn't two people.
 */
function gatherGroups(
  conversation: string,
  groups: Iterable<Group>,
  recipients: number,
  evidence: EvidenceBook,
): void {
  for (const { others, latest } of groups) {
    others.forEach((from, index) => {
      for (const to of others.slice(index + 1)) {
        evidence.add({
          from,
          to,
          kind: 'shared_message',
          at: latest,
          direction: 'both',
          recipients,
          naturalKey: `li-thread:${conversation}:${from}:${to}`,
        });
      }
    });
  }
}

interface Naming {
  readonly key: PersonKey;
  readonly name: string;
  /** UTC seconds. */
  readonly at: number;
}

/** Names in messages, each with its latest date, because thousands of messages repeat the same name. */
export class LatestNames implements Iterable<Naming> {
  readonly #ofPeople = new Map<PersonKey, Map<string, number>>();

  add(key: PersonKey, name: string, at: number): void {
    const names = this.#ofPeople.get(key);
    if (names === undefined) this.#ofPeople.set(key, new Map([[name, at]]));
    else if (at > (names.get(name) ?? Number.NEGATIVE_INFINITY)) names.set(name, at);
  }

  *[Symbol.iterator](): Iterator<Naming> {
    for (const [key, names] of this.#ofPeople) for (const [name, at] of names) yield { key, name, at };
  }
}

type ConnectionMatch = PersonKey | 'none' | 'several';

/**
 * Returns a function that finds a connection by name and company if only one matches both, or otherwise by a name that only
 * one connection has. It never chooses between two.
 */
export function createConnectionMatcher(
  connections: readonly Connection[],
): (firstName: string, lastName: string, company: string) => ConnectionMatch {
  const byName = new Map<string, Set<PersonKey>>();
  const byBoth = new Map<string, Set<PersonKey>>();
  for (const { keys, firstName, lastName, company } of connections) {
    const name = foldWords(`${firstName} ${lastName}`);
    byName.getOrInsertComputed(name, () => new Set()).add(keys[0]);
    if (company === '') continue;
    byBoth.getOrInsertComputed(`${name}@${normalizeCompanyName(company)}`, () => new Set()).add(keys[0]);
  }
  return (firstName, lastName, company) => {
    const name = foldWords(`${firstName} ${lastName}`);
    const both = company === '' ? undefined : byBoth.get(`${name}@${normalizeCompanyName(company)}`);
    const found = both?.size === 1 ? both : byName.get(name);
    if (found === undefined) return 'none';
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : 'several';
  };
}
