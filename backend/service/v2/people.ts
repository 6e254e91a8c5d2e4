import { personPathsRequest } from '../../../utils/interface/people-paths.ts';
import {
  type EnrichedEmail,
  type EnrichedEmails,
  type EnrichedPeople,
  type EnrichedPerson,
  enrichedEmail,
  enrichedEmails,
  enrichedPeople,
  enrichedPerson,
  listedPeople,
  listPeopleRequest,
  peopleIdentifiers,
  refreshPeopleRequest,
} from '../../../utils/interface/v2/people.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { personAtNode, placeOfCompany } from '../../network/index/network.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf, headlineOf } from '../answers/answer-entities.ts';
import { assemblePosition } from '../answers/assemble-sequence.ts';
import { matchedCompanies } from '../answers/match-company.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { MANY_ITEMS_BODY } from '../http/read-json-body.ts';
import { identifyPersonTarget, readCompanyDomain } from '../identify-target.ts';
import { maskAddress } from '../sample/demo-account.ts';
import { describeFoundPeople } from '../search/describe-found.ts';
import { degreeCondition } from '../search/hosted-search.ts';
import { findPeople, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { NOT_FETCHED, NOT_IN_DATA, ServiceError } from '../service-error.ts';
import { answerEach } from './answer-each.ts';
import { searchHostedPeople } from './people-search.ts';

const listPeople = defineOperation({
  method: 'post',
  path: '/v2/people',
  tag: 'People and companies',
  summary: 'The people the caller can reach',
  description:
    'Best first. connection_degrees: 1 for people the caller knows, 2 for people they can reach through someone, 3 for people without a known path; 1 and 2 by default. company_domain: only people whose current company has exactly this domain.',
  access: asMember,
  isCached: true,
  body: listPeopleRequest,
  answer: listedPeople,
  isPaged: true,
  async handle(call) {
    const { service, caller, body } = call;
    const { member } = caller;
    const page = new Page({ ...call, asked: body }, body.limit);
    const data = await searchDataOf(service, member);
    const domain = body.company_domain;
    const among = domain === undefined ? {} : { among: await peopleOfDomain(service, caller, domain) };
    const { total, best } = findPeople(data, {
      conditions: [degreeCondition(body.connection_degrees)],
      ...among,
      count: page.from + page.limit,
      isByScore: true,
    });
    const people = await describeFoundPeople(service, member, data, page.of(best));
    return new Paged({ people }, page.pagination(total));
  },
});

async function peopleOfDomain(
  service: ServiceContext,
  { member }: Caller,
  domain: string,
): Promise<ReadonlySet<number>> {
  const { registrable } = readCompanyDomain('company_domain', domain);
  const companies = matchedCompanies(await service.store.matchCompanyDomain(member, registrable));
  const { network } = await service.networks.of(member);
  const people = new Set<number>();
  for (const { id } of companies) {
    const place = placeOfCompany(network, id);
    if (place === undefined) continue;
    const { nodes, from, to } = network.employments.spanPresent(place);
    for (let at = from; at < to; at++) people.add(personAtNode(network, nodes[at] ?? 0));
  }
  return people;
}

type Identifier = { readonly linkedin_url?: string | undefined; readonly url?: string | undefined };

async function enrich(
  service: ServiceContext,
  { member }: Caller,
  identifier: Identifier,
): Promise<EnrichedPerson> {
  const { key } = identifyPersonTarget(identifier);
  const row = await service.store.personByKey(member.account, key, member);
  if (row === null) throw new ServiceError('not_found', NOT_IN_DATA);
  const { position } = await service.store.contact(member, row.id);
  return {
    id: service.ids.encode('person', member.account, row.id),
    first_name: row.firstName,
    last_name: row.lastName,
    full_name: fullNameOf(row),
    headline: headlineOf(row),
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    linkedin_identifier: row.slug,
    location: { city: row.city, state: '', country: row.country },
    position: assemblePosition(service, member.account, position),
    image_url: null,
  };
}

/** Returns an email address from the caller’s own sources, preferring work addresses; null if there is none. */
async function findEmail(
  { store }: ServiceContext,
  { member, isSample }: Caller,
  identifier: Identifier,
): Promise<EnrichedEmail> {
  const { key, url } = identifyPersonTarget(identifier);
  const linkedin_url = url ?? '';
  const row = await store.personByKey(member.account, key, member);
  if (row === null) return { linkedin_url, email: null };
  const addresses = (await store.ownAddresses(member, [row.id])).get(row.id) ?? [];
  const email = addresses.find((one) => !one.endsWith('.invalid')) ?? null;
  return { linkedin_url, email: email !== null && isSample ? maskAddress(row.firstName) : email };
}

const enrichOne = defineOperation({
  method: 'post',
  path: '/v2/people/enrich',
  isRead: true,
  tag: 'People and companies',
  summary: 'What the caller’s data contains about a person',
  description: 'Send exactly one of linkedin_url and url. Nothing is looked up elsewhere.',
  access: asMember,
  body: personPathsRequest,
  answer: enrichedPerson,
  refusals: ['not_found'],
  handle: ({ service, caller, body }): Promise<EnrichedPerson> => enrich(service, caller, body),
});

const enrichMany = defineOperation({
  method: 'post',
  path: '/v2/people/enrich/bulk',
  isRead: true,
  tag: 'People and companies',
  summary: 'What the caller’s data contains about up to 10 people',
  description: 'In the order of the request, each with data or error. Nothing is looked up elsewhere.',
  access: asMember,
  body: peopleIdentifiers,
  answer: enrichedPeople,
  async handle({ service, caller, body }): Promise<EnrichedPeople> {
    return { results: await answerEach(body.identifiers, (one) => enrich(service, caller, one)) };
  },
});

const findOneEmail = defineOperation({
  method: 'post',
  path: '/v2/people/enrich/emails',
  isRead: true,
  tag: 'People and companies',
  summary: 'A person’s email address in the caller’s own sources',
  description:
    'Send exactly one of linkedin_url and url. Null if the caller’s own sources have none, because an address is never guessed.',
  access: asMember,
  body: personPathsRequest,
  answer: enrichedEmail,
  handle: ({ service, caller, body }): Promise<EnrichedEmail> => findEmail(service, caller, body),
});

const findManyEmails = defineOperation({
  method: 'post',
  path: '/v2/people/enrich/emails/bulk',
  isRead: true,
  tag: 'People and companies',
  summary: 'The email addresses of up to 10 people in the caller’s own sources',
  description: 'In the order of the request, each with data or error.',
  access: asMember,
  body: peopleIdentifiers,
  answer: enrichedEmails,
  async handle({ service, caller, body }): Promise<EnrichedEmails> {
    return { results: await answerEach(body.identifiers, (one) => findEmail(service, caller, one)) };
  },
});

const refreshPeople = defineOperation({
  method: 'post',
  path: '/v2/people/refresh',
  isRead: true,
  tag: 'People and companies',
  summary: 'Always refused: Kith fetches nothing',
  description: 'Kith fetches nothing from LinkedIn or elsewhere. Import a newer export.',
  access: asMember,
  body: refreshPeopleRequest,
  bodyLimit: MANY_ITEMS_BODY,
  answer: null,
  refusals: ['not_implemented'],
  async handle() {
    throw new ServiceError('not_implemented', NOT_FETCHED);
  },
});

/** Operations on people that clients of the hosted service call. */
export const HOSTED_PEOPLE_OPERATIONS: readonly Operation[] = [
  listPeople,
  searchHostedPeople,
  enrichOne,
  enrichMany,
  findOneEmail,
  findManyEmails,
  refreshPeople,
];
