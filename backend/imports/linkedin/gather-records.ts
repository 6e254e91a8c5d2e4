import type { ImportRecord, PersonKey, PersonRecord } from '../record.ts';
import { requireRoom } from '../room.ts';
import { addressBookEntry } from './address-book-entry.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { ExportTable } from './export-files.ts';
import type { FindingLog } from './finding-log.ts';
import { gatherConnections } from './gather-connections.ts';
import { gatherMessages } from './gather-messages.ts';
import { LatestNames } from './latest-names.ts';
import { createConnectionMatcher } from './match-connection.ts';
import { ME } from './owner.ts';
import { NAME_RANK, PersonBook } from './person-book.ts';
import { cleanName, splitFullName } from './person-name.ts';
import type { OwnProfile } from './read-own-profile.ts';
import type { ExportFacts } from './read-tables.ts';

/** What facts become records with. */
export interface Gathering {
  readonly facts: ExportFacts;
  /** All keys of the owner, profiles and addresses. Empty of profiles: messages and the like cannot be placed. */
  readonly ownerKeys: ReadonlySet<PersonKey>;
  readonly fileName: string;
  /** Path of each table, for findings. */
  pathOf(table: ExportTable): string;
  readonly log: FindingLog;
  /** What it may tell, in facts, where others have told before it. */
  readonly room: number | undefined;
}

/**
 * Turns the facts of an export into records. Natural keys hold who, which thread and when, never what: the same
 * fact has the same key in every export, for every order of rows.
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
  requireRoom(
    { facts: evidence.size, people: people.size, jobs: employments.length },
    gathering.fileName,
    gathering.room,
  );
  const me = ownRecord(facts.profile, ownerKeys);
  return [
    ...me,
    ...people.records(),
    ...employments,
    ...facts.employments,
    ...facts.education,
    ...evidence.records(),
  ];
}

function ownRecord(profile: OwnProfile | null, ownerKeys: ReadonlySet<PersonKey>): PersonRecord[] {
  if (profile === null && ownerKeys.size === 0) return [];
  const { firstName = '', lastName = '', headline = '', city = '', country = '' } = profile ?? {};
  const name = cleanName({ firstName, lastName });
  return [{ type: 'person', keys: [ME, ...ownerKeys], ...name, headline, city, country }];
}

function gatherTraffic(
  { facts, ownerKeys, pathOf, log }: Gathering,
  people: PersonBook,
  evidence: EvidenceBook,
): void {
  // Whose they are is asked, and they are read again: none is left out for good.
  if (![...ownerKeys].some((key) => key.startsWith('li:'))) return;
  const file = pathOf('messages');
  const strange = new Set(gatherMessages(facts.messages, (key) => ownerKeys.has(key), evidence));
  const named = new LatestNames();
  for (const message of facts.messages) {
    if (strange.has(message)) {
      log.leaveOut(file, message.line, 'messages in which you do not appear');
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
  for (const {
    line,
    at,
    inviter,
    inviterName,
    invitee,
    inviteeName,
    direction,
    hasNote,
  } of facts.invitations) {
    const seen = direction ?? (ownerKeys.has(inviter) ? 'out' : ownerKeys.has(invitee) ? 'in' : null);
    if (seen === null) {
      log.leaveOut(pathOf('invitations'), line, 'invitations in which you do not appear');
      continue;
    }
    if (!hasNote) {
      log.leaveOut(
        pathOf('invitations'),
        line,
        'invitations without a note, which say no more than the connection',
      );
      continue;
    }
    const person = seen === 'out' ? invitee : inviter;
    const name = splitFullName(seen === 'out' ? inviteeName : inviterName);
    if (ownerKeys.has(person)) continue;
    people.add([person], name, NAME_RANK.invitation, at);
    evidence.add({
      from: ME,
      to: person,
      kind: 'invitation',
      at,
      direction: seen,
      recipients: 1,
      naturalKey: `li-invitation:${seen}:${person}`,
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
    // One a person and direction: ten skills endorsed in one sitting are one fact.
    const naturalKey = `li-endorsement:${direction}:${person}`;
    evidence.add({ from: ME, to: person, kind: 'endorsement', at, direction, recipients: 1, naturalKey });
  }
}

function gatherRecommendations({ facts, log }: Gathering, evidence: EvidenceBook): void {
  if (facts.recommendations.length === 0) return;
  const matchConnection = createConnectionMatcher(facts.connections);
  for (const { file, line, firstName, lastName, company, direction, at } of facts.recommendations) {
    const person = matchConnection(firstName, lastName, company);
    if (person === 'none' || person === 'several') {
      const why =
        person === 'none'
          ? 'nobody of that name is among your connections'
          : 'several connections bear that name';
      log.note(file, line, `Line ${line}: the recommendation was not read, as ${why}.`);
      continue;
    }
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    const naturalKey = `li-recommendation:${direction}:${person}:${day}`;
    evidence.add({ from: ME, to: person, kind: 'recommendation', at, direction, recipients: 1, naturalKey });
  }
}

function gatherContacts({ facts, ownerKeys }: Gathering, people: PersonBook, evidence: EvidenceBook): void {
  for (const { mails, firstName, lastName, country, at } of facts.contacts) {
    const [person] = mails;
    if (mails.some((mail) => ownerKeys.has(mail))) continue;
    people.add(mails, { firstName, lastName }, NAME_RANK.contact, at, country);
    evidence.add(addressBookEntry(person, at, `li-contact:${person}`));
  }
}
