/**
 * Part of `evaluate --day`: how many cards are useful with a made-up member's LinkedIn export alone, and with each
 * further source.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from '../../imports/read-source.ts';
import type { SourceFile } from '../../imports/record.ts';
import { findCompanyPaths } from '../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import { openStore } from '../../store/open-store.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import { drawCompany, drawVisited, MEMBER, makeLoneMember } from '../lone-member.ts';
import { drawBelow, type Random, seedRandom } from '../seeded-random.ts';
import { AS_OF, DAYS, MUTUALS_SHARE, VISITED, VISITS_PER_DAY } from '../simulate-day.ts';
import {
  type Files,
  noonOf,
  type Occasion,
  OWN_ADDRESS,
  type Person,
  type PersonOf,
  wordOf,
  writeCalendar,
  writeExport,
  writeMailbox,
} from './write-files.ts';

/** The share of useful cards after this source is added to the earlier ones. */
export interface SourceReport {
  readonly source: string;
  /** Share of visits whose card shows a path as soon as it opens. */
  readonly useful_as_opened: number;
  /**
   * Share of visits whose card shows a path at once, or an offer that can add one: a person with the same name, mutual
   * connections, or the employer.
   */
  readonly useful_after_offer: number;
}

/** Shares of visits to people known only by email, and to people only the teammate knows. Both are assumptions, like VISITED. */
const VISITED_MORE = { byMail: 0.03, ofTeammate: 0.03 };
/** Number of people known only by email, and of group emails to one of them and a contact. */
const [BY_MAIL, GROUP_MAILS] = [60, 30];
const MAILED_SHARE = 0.1;
const MAX_MAILS = 30;
const DAYS_OF_MAIL = 1500;
const ADDRESS_SHARE = 0.03;
const SHARED_SHARE = 0.1;
/** Where the person numbers of each group start. */
const [FIRST_BY_MAIL, FIRST_OF_TEAMMATE] = [100_000, 200_000];

interface Visit {
  readonly person: Person;
  readonly hasMutuals: boolean;
}

/**
 * Imports the files of each source in turn, with the product's own readers. The same seed gives the same figures.
 * @param days number of days with visits
 */
export async function measureSources(seed: number, days = DAYS): Promise<readonly SourceReport[]> {
  const { sources, teammate, visits } = makeSources(seedRandom(seed), days);
  const folder = await mkdtemp(join(tmpdir(), 'kith-evaluate-'));
  const store = await openStore(folder);
  try {
    const now = noonOf(AS_OF) * 1000;
    const { id } = await store.ensureAccount('default', false);
    const team = await store.ensureTeam(id, 'Team', now);
    const add = async (name: string) =>
      store.joinTeam(await store.ensureMember(id, name, `${name}@x.example`, now), team, now);
    const [me, other] = [await add('owner'), await add('teammate')];
    const reports: SourceReport[] = [];
    for (const [source, files] of Object.entries(sources)) {
      await importFiles(store, me, source, files);
      reports.push({ source, ...(await countUseful(store, me, visits)) });
    }
    await importFiles(store, other, 'teammate', teammate);
    reports.push({ source: 'a teammate’s export', ...(await countUseful(store, me, visits)) });
    return reports;
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFiles(store: Store, member: Member, name: string, files: Files): Promise<void> {
  const all = Object.entries(files).map(([path, text]): SourceFile => {
    const bytes = Buffer.from(text);
    return {
      path,
      size: bytes.length,
      async *stream() {
        yield bytes;
      },
    };
  });
  const read = await readSource(all, {
    fileName: name,
    asOf: AS_OF,
    ...(name === 'mail' || name === 'calendar' ? { ownAddresses: [`mailto:${OWN_ADDRESS}`] } : {}),
    ...(name === 'export' ? { owner: 'li:in:owner' } : {}),
  });
  const importId = `${name}-of-${member.id}`;
  const now = noonOf(AS_OF) * 1000;
  await store.commitImport(read, { member, importId, fileName: name, digest: importId, now });
}

async function countUseful(store: Store, me: Member, visits: readonly Visit[]) {
  const { network } = await store.networkOf(me, AS_OF);
  const keyOf = ({ slug }: Person) => `li:in:${slug}`;
  const numbers = await store.personNumbers(
    me.account,
    visits.map(({ person }) => keyOf(person)),
    me,
  );
  let [opened, offered] = [0, 0];
  for (const { person, hasMutuals } of visits) {
    const number = numbers.get(keyOf(person));
    if (number !== undefined && findPersonPaths(network, number).count > 0) opened += 1;
    else if (hasMutuals || (await isNamesake(person)) || (await hasColleague(person))) offered += 1;
  }
  const shareOf = (count: number) => count / visits.length;
  return { useful_as_opened: shareOf(opened), useful_after_offer: shareOf(opened + offered) };

  async function isNamesake(person: Person): Promise<boolean> {
    const name = `${person.firstName} ${person.lastName}`;
    return (await store.namesakes(me, keyOf(person), name)).length > 0;
  }

  /** Returns whether the card could name someone who works at the person's employer, once it knows the employer. */
  async function hasColleague({ company }: Person): Promise<boolean> {
    const match = onlyCompany(await store.matchCompanyName(me, company));
    return match !== null && findCompanyPaths(network, match.id).count > 0;
  }
}

function makeSources(
  random: Random,
  days: number,
): {
  readonly sources: Readonly<Record<'export' | 'mail' | 'calendar', Files>>;
  readonly teammate: Files;
  readonly visits: readonly Visit[];
} {
  const member = makeLoneMember(AS_OF, random);
  const other = makeLoneMember(AS_OF, random);
  const employers = new Map(member.employments.map(({ person, company }) => [person, company]));
  for (const { person, company } of other.employments) employers.set(person + FIRST_OF_TEAMMATE, company);
  const personOf = namePeople(employers, random);
  const drawTime = () => noonOf(AS_OF - drawBelow(random, DAYS_OF_MAIL));
  const drawContact = () => member.contacts[drawBelow(random, member.contacts.length)] ?? 0;
  const byMail = Array.from({ length: BY_MAIL }, (_, at) => FIRST_BY_MAIL + at);
  const correspondents = [...member.contacts.filter(() => random() < MAILED_SHARE), ...byMail];
  const emails = correspondents.flatMap((person) =>
    Array.from(
      { length: 1 + drawBelow(random, MAX_MAILS) },
      (): Occasion => ({
        at: drawTime(),
        people: [person],
        isOut: random() < 0.5,
      }),
    ),
  );
  const groups = byMail.slice(0, GROUP_MAILS).map((person): Occasion => {
    return { at: drawTime(), people: [drawContact(), person], isOut: true };
  });
  const meetings = member.inMeetings.map((person): Occasion => {
    return { at: drawTime(), people: [drawContact(), person], isOut: true };
  });
  const isShared = (person: number) =>
    person !== MEMBER && person - MEMBER <= SHARED_SHARE * other.contacts.length;
  const ofTeammate = (person: number) => personOf(isShared(person) ? person : person + FIRST_OF_TEAMMATE);
  const groupsOfPeople = [
    [VISITED.contacts, member.contacts],
    [VISITED.inThreads, member.inThreads],
    [VISITED.inMeetings, member.inMeetings],
    [VISITED_MORE.byMail, byMail],
    [
      VISITED_MORE.ofTeammate,
      other.contacts.filter((one) => !isShared(one)).map((one) => one + FIRST_OF_TEAMMATE),
    ],
  ] as const;
  const visits = Array.from({ length: VISITS_PER_DAY * days }, (_, at): Visit => {
    const person = personOf(drawVisited(groupsOfPeople, random) ?? member.nextPerson + at);
    return { person, hasMutuals: random() < MUTUALS_SHARE };
  });
  return {
    sources: {
      export: writeExport(member.evidence, personOf),
      mail: writeMailbox([...emails, ...groups], personOf),
      calendar: writeCalendar(meetings, personOf),
    },
    teammate: writeExport(other.evidence, ofTeammate),
    visits,
  };
}

/**
 * Returns a function that makes up the person with a number, the same one each time. Without an employer, the person works at a
 * random company.
 */
function namePeople(employers: ReadonlyMap<number, number>, random: Random): PersonOf {
  const known = new Map<number, Person>();
  return (number) =>
    known.getOrInsertComputed(number, () => {
      const word = wordOf(number);
      const company = wordOf(employers.get(number) ?? drawCompany(random));
      return {
        slug: word.toLowerCase(),
        firstName: 'Kim',
        lastName: word,
        email: `${word}@${company}.example`.toLowerCase(),
        company,
        isAddressShared: random() < ADDRESS_SHARE,
      };
    });
}

/** Assumptions that `simulateDay` doesn't make. */
export const ASSUMED_BY_SOURCE = [
  '3% of visits are to people known by email alone, and 3% to contacts of the teammate alone; both are visited as often without the source',
  'a tenth of the contacts and 60 others write emails, and a tenth of the teammate’s contacts are the member’s, too',
  'everyone has a name of their own, and 3% of the contacts have their address in the export',
] as const;
