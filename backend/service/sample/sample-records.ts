import type {
  EvidenceRecord,
  ImportRecord,
  PersonKey,
  PersonRecord,
  ReadResult,
} from '../../imports/record.ts';
import { type Day, SECONDS_PER_DAY } from '../../network/evidence.ts';
import type { SampleExchange, SampleGathering, SamplePerson, SampleTeam } from './sample-team-file.ts';

const SAMPLE_SOURCE = 'sample-team';

type Fact = Omit<EvidenceRecord, 'type' | 'naturalKey' | 'at'>;

/**
 * Returns one member's part of the sample, as if read from an export made on `asOf`.
 * @param at the member’s position, from 0
 */
export function readSampleMember(team: SampleTeam, at: number, asOf: Day): ReadResult {
  const member = itemOf(team.members, at);
  const writer = new RecordWriter(team, asOf);
  const owner = itemOf(team.people, member.person);
  writer.addPerson(['me', ...keysOf(owner)], owner);
  for (const [person, daysAgo] of member.connections) {
    writer.addContact(person);
    writer.addEvidence(person, 'connection', daysAgo, 'both');
  }
  for (const exchange of member.messages) writer.addExchange('message', exchange);
  for (const exchange of member.mails) writer.addExchange('mail', exchange);
  for (const gathering of member.gatherings) writer.addGathering(gathering);
  for (const [person, side, daysAgo] of member.recommendations) {
    writer.addEvidence(person, 'recommendation', daysAgo, side);
  }
  for (const [person, side, daysAgo] of member.endorsements) {
    writer.addEvidence(person, 'endorsement', daysAgo, side);
  }
  for (const [person, side, daysAgo] of member.invitations) {
    writer.addEvidence(person, 'invitation', daysAgo, side);
  }
  for (const [company, title, began, ended] of member.positions) {
    writer.records.push({
      type: 'employment',
      person: 'me',
      company: itemOf(team.companies, company)[0],
      title,
      startedOn: asOf - began,
      finishedOn: ended === null ? null : asOf - ended,
      current: ended === null,
    });
  }
  for (const [school, began, ended] of member.schools) {
    writer.records.push({
      type: 'education',
      person: 'me',
      school,
      startedOn: asOf - began,
      finishedOn: asOf - ended,
    });
  }
  return {
    source: SAMPLE_SOURCE,
    records: writer.records,
    findings: [],
    files: [],
    ownerKeys: keysOf(owner),
    ownerCandidates: [],
  };
}

/** Returns the slug first, as in exports. A few people are known only by a number. */
function keysOf(person: SamplePerson): [PersonKey, ...PersonKey[]] {
  const [, , slug, id] = person;
  if (slug === '') return [`li:m:${id}`];
  return id === 0 ? [`li:in:${slug}`] : [`li:in:${slug}`, `li:m:${id}`];
}

class RecordWriter {
  readonly records: ImportRecord[] = [];
  readonly #team: SampleTeam;
  readonly #asOf: Day;
  readonly #introduced = new Set<number>();
  readonly #counts = new Map<string, number>();

  constructor(team: SampleTeam, asOf: Day) {
    this.#team = team;
    this.#asOf = asOf;
  }

  addPerson(keys: PersonRecord['keys'], person: SamplePerson): void {
    const [firstName, lastName, , , , , city] = person;
    const [cityName, country] = itemOf(this.#team.cities, city);
    this.records.push({ type: 'person', keys, firstName, lastName, headline: '', city: cityName, country });
  }

  /** Adds the person once, with their current position, as in Connections.csv. */
  addContact(at: number): PersonKey {
    const person = itemOf(this.#team.people, at);
    const keys = keysOf(person);
    if (this.#introduced.has(at)) return keys[0];
    this.#introduced.add(at);
    this.addPerson(keys, person);
    const [, , , , company, title] = person;
    if (company !== null) {
      this.records.push({
        type: 'employment',
        person: keys[0],
        company: itemOf(this.#team.companies, company)[0],
        title: title === null ? '' : itemOf(this.#team.titles, title),
        startedOn: null,
        finishedOn: null,
        current: true,
      });
    }
    return keys[0];
  }

  addEvidence(
    person: number,
    kind: EvidenceRecord['kind'],
    daysAgo: number,
    direction: EvidenceRecord['direction'],
    recipients = 1,
  ): void {
    this.#add({ from: 'me', to: this.addContact(person), kind, direction, recipients }, daysAgo);
  }

  addExchange(kind: 'message' | 'mail', [person, out, back]: SampleExchange): void {
    for (const daysAgo of out) this.addEvidence(person, kind, daysAgo, 'out');
    for (const daysAgo of back) this.addEvidence(person, kind, daysAgo, 'in');
  }

  /** Adds first-hand evidence with everyone, and one shared fact for each pair of the others. */
  addGathering([kind, people, events]: SampleGathering): void {
    const recipients = people.length;
    for (const [daysAgo, sender] of events) {
      const others = people.filter((_, at) => kind === 'meeting' || sender === -1 || sender === at);
      const direction = kind === 'meeting' ? 'both' : sender === -1 ? 'out' : 'in';
      for (const person of others) this.addEvidence(person, kind, daysAgo, direction, recipients);
    }
    const latest = Math.min(...events.map(([daysAgo]) => daysAgo));
    for (const [at, first] of people.entries()) {
      for (const second of people.slice(at + 1)) {
        const from = this.addContact(first);
        const to = this.addContact(second);
        this.#add({ from, to, kind: `shared_${kind}`, direction: 'both', recipients }, latest);
      }
    }
  }

  /** Natural keys count the facts between two people in the order of the file, which never changes. */
  #add(fact: Fact, daysAgo: number): void {
    const pair = `${SAMPLE_SOURCE}:${fact.kind}:${fact.direction}:${fact.from}:${fact.to}`;
    const count = (this.#counts.get(pair) ?? 0) + 1;
    this.#counts.set(pair, count);
    // Noon UTC, so that the day is the same in almost every time zone.
    const at = (this.#asOf - daysAgo) * SECONDS_PER_DAY + SECONDS_PER_DAY / 2;
    this.records.push({ type: 'evidence', ...fact, at, naturalKey: `${pair}:${count}` });
  }
}

/** The schema checks only the file’s structure. An invalid index means that the script didn’t write the file. */
function itemOf<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) {
    throw new Error(
      `assets/sample-team.json: ${at} is beyond ${items.length} entries. Run scripts/sample-team/make-sample-team.ts.`,
    );
  }
  return item;
}
