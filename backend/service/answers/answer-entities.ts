import { UNNAMED_TEAMMATE } from '../../../utils/interface/kith/kith-teams.ts';
import type { Profile } from '../../../utils/interface/path.ts';
import { type Identity, linkedinUrlOf, namePartsOfSlug } from '../../../utils/linkedin-url.ts';
import { type BareStep, type PersonAnswer, type Step, stepsOf } from '../../network/paths/answers.ts';
import { attachFacts, pairsToExplain } from '../../network/paths/attach-facts.ts';
import { type Member, NOBODY, type PersonRow } from '../../store/rows.ts';
import type { Store, StoreWithin } from '../../store/store.ts';
import { findOwnContacts, type MemberNetwork } from '../networks.ts';
import type { OpaqueIds } from '../opaque-id.ts';

/** The people and companies in an answer, read from the store in one step. */
export interface AnswerEntities {
  person(id: number): PersonRow;
  /** Returns the person’s row from the store. Undefined if nothing about them is visible. */
  row(id: number): PersonRow | undefined;
  /**
   * Returns the person a step starts with. A teammate who doesn’t want to be named is `A teammate` with id
   * 0, unless the caller’s own data contains the step.
   */
  askedPerson(step: Step): PersonRow;
  companyName(id: number): string;
}

export async function loadEntities(
  { store }: { readonly store: StoreWithin },
  member: Member,
  network: MemberNetwork,
  answers: readonly PersonAnswer[],
): Promise<AnswerEntities> {
  const { companyNames, unnamed, member: own } = network;
  const steps = [...stepsOf(answers)];
  const ids = new Set([
    ...answers.map(({ person }) => person),
    ...steps.flatMap(({ from, to }) => [from, to]),
  ]);
  const people = await store.people(member.account, [...ids], member);
  for (const company of new Set(steps.flatMap(({ work }) => work.map((shared) => shared.company)))) {
    if (companyNames.has(company)) continue;
    companyNames.set(company, await store.companyName(member, company));
  }
  // People known only by email address have no row, and neither do people who have been erased since.
  const rowOf = (id: number) => people.get(id) ?? { ...NOBODY, id };
  const addresses = await findAddressNames(store, member, network, [...ids].map(rowOf));
  const personOf = (id: number) => {
    const address = addresses.get(id);
    return address === undefined ? rowOf(id) : { ...rowOf(id), firstName: address };
  };
  return {
    person: personOf,
    row: (id) => people.get(id),
    askedPerson: (step) =>
      unnamed.has(step.from) && step.contributor !== own
        ? { ...NOBODY, firstName: UNNAMED_TEAMMATE }
        : personOf(step.from),
    companyName: (id) => companyNames.get(id) ?? '',
  };
}

/** Returns "Position at Company", or whichever of the two is known, or else the person's headline. */
export function headlineOf({ title, company, headline }: PersonRow): string {
  if (title !== '' && company !== '') return `${title} at ${company}`;
  return title || company || headline;
}

export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Formats a person’s profile (interface 2.4). */
export function profileOf(row: PersonRow): Profile {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    headline: headlineOf(row),
  };
}

export interface Addressed {
  readonly ids: OpaqueIds;
  readonly config: { readonly publicUrl: string };
}

/** Returns a page’s address in both fields that clients read. Both are '' if there is no page. */
export function pageLinks(url: string): { service_url: string; village_url: string } {
  return { service_url: url, village_url: url };
}

/** Returns the address of a person's or company's page: `{public url}/open/{kind}/{id}`. */
export function openUrlOf(
  { config, ids }: Addressed,
  kind: 'person' | 'company',
  account: number,
  row: number,
): string {
  return `${config.publicUrl}/open/${kind}/${ids.encode(kind, account, row)}`;
}

/**
 * Returns email addresses to show for people without a name or profile, by person. Includes only addresses in
 * the member’s own data, never ones that only a teammate knows.
 */
export async function findAddressNames(
  store: Pick<Store, 'contact' | 'tiesBetween'>,
  member: Member,
  network: Pick<MemberNetwork, 'member' | 'person' | 'asOf'>,
  people: readonly Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'key'>[],
): Promise<ReadonlyMap<number, string>> {
  const nameless = people
    .filter(({ firstName, lastName, key }) => firstName === '' && lastName === '' && key === '')
    .map(({ id }) => id);
  const names = new Map<number, string>();
  if (nameless.length === 0) return names;
  for (const person of await findOwnContacts(store, member, network, nameless)) {
    const { email } = await store.contact(member, person);
    if (email !== '') names.set(person, email);
  }
  return names;
}

/** Adds the facts behind each step. Doesn’t read facts about starters that were already explained for this network. */
export async function explainAnswers(
  { store }: { readonly store: StoreWithin },
  member: Member,
  { network, asOf, toldStarters }: MemberNetwork,
  answers: readonly PersonAnswer<BareStep>[],
): Promise<readonly PersonAnswer[]> {
  const pairs = pairsToExplain(answers, toldStarters);
  return attachFacts(network, answers, await store.tiesBetween(member, pairs, asOf), toldStarters);
}

/**
 * Returns the name in a person's LinkedIn address. Empty if the address isn't a person's, or contains only an opaque
 * member id.
 */
export function nameOf(identity: Identity | null): { firstName: string; lastName: string } {
  return identity?.key.startsWith('li:in:')
    ? namePartsOfSlug(identity.slug)
    : { firstName: '', lastName: '' };
}
