import { seeConnectionRequest } from '../../../utils/interface/kith-connections.ts';
import { type KnownPeople, knownPeople, knownPeopleRequest } from '../../../utils/interface/kith-known.ts';
import {
  type AssertedEmployment,
  assertEmploymentRequest,
  assertedEmployment,
  correctTieRequest,
  done,
} from '../../../utils/interface/kith-network.ts';
import {
  correctPageRequest,
  type PeopleToRate,
  type PersonToRate,
  peopleToRate,
  ratedPerson,
  rateRequest,
  toRateQuery,
} from '../../../utils/interface/kith-ratings.ts';
import { setCityRequest } from '../../../utils/interface/kith-search.ts';
import { identifyLinkedin, linkedinUrlOf, nameFromSlug } from '../../../utils/linkedin-url.ts';
import { neighboursOf, personAtNode } from '../../network/index/network.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import { rankToRate, type ToRate } from '../../network/paths/rank-to-rate.ts';
import type { Member } from '../../store/store.ts';
import { asMember, type Caller } from '../access/as-member.ts';
import { fullNameOf, headlineOf, loadEntities } from '../answers/answer-entities.ts';
import { assemblePaths, createViewer } from '../answers/assemble-paths.ts';
import { describeKnown } from '../answers/describe-known.ts';
import { explainAnswers } from '../answers/explain-answers.ts';
import { nameOf } from '../answers/name-of.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyCompany, identifyPerson, onlyOne } from '../identify-target.ts';
import type { MemberNetwork } from '../networks.ts';
import { findOwnContacts } from '../networks.ts';
import { requireCompany, rowOf } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField, ServiceError } from '../service-error.ts';
import { knownCompanyOf } from './companies.ts';

/** POST /kith/people/known: which of these people the caller knows, and how well. */
const listKnownPeople = defineOperation({
  method: 'post',
  path: '/kith/people/known',
  tag: 'Own data',
  summary: 'Which of these people the caller knows, best known first',
  description:
    'At most 200 LinkedIn person addresses. Only people the caller knows are returned; people reached through others and other addresses are left out. Nothing is saved.',
  access: asMember,
  forward: { effect: 'read' },
  body: knownPeopleRequest,
  answer: knownPeople,
  refusals: [],
  async handle({ service, caller: { member }, body }): Promise<KnownPeople> {
    const urls = new Map<number, string>();
    for (const url of body.people) {
      const identity = identifyLinkedin(url);
      if (identity?.kind !== 'person') continue;
      const row = await service.store.personByKey(member.account, identity.key, member);
      if (row !== null && !urls.has(row.id)) urls.set(row.id, url);
    }
    const known = await describeKnown(service, member, urls.keys());
    return { people: known.map(({ person, ...one }) => ({ url: urls.get(person) ?? '', ...one })) };
  },
});

/** GET /kith/people/to-rate: the contacts whose rating would change most answers. */
const listPeopleToRate = defineOperation({
  method: 'get',
  path: '/kith/people/to-rate',
  tag: 'Own data',
  summary: 'The contacts of the caller whose rating would change most answers',
  description: 'Nobody who is rated already, and nobody of whom neither name nor address is known.',
  access: asMember,
  forward: { effect: 'read' },
  query: toRateQuery,
  answer: peopleToRate,
  refusals: [],
  async handle({ service, caller: { member }, query }): Promise<PeopleToRate> {
    const view = await service.networks.of(member);
    const { network } = view;
    const contacts = Array.from(neighboursOf(network, network.caller), (node) => personAtNode(network, node));
    const askable = await findOwnContacts(service.store, member, view, contacts);
    for (const rated of await service.store.ratedPeople(member)) askable.delete(rated);
    const ranked = rankToRate(network, askable, askable.size);
    const people: PersonToRate[] = [];
    // Who has no name leaves their place to the next.
    for (let from = 0; from < ranked.length && people.length < query.limit; from += query.limit) {
      const told = await describeToRate(service, member, view, ranked.slice(from, from + query.limit));
      people.push(...told.filter(({ full_name }) => full_name !== ''));
    }
    return { people: people.slice(0, query.limit) };
  },
});

/** Those who were ranked, with what the data say of each; `full_name` '' of whom there is neither name nor address. */
async function describeToRate(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  ranked: readonly ToRate[],
): Promise<PersonToRate[]> {
  const found = ranked.map(({ person }) => findPersonPaths(view.network, person));
  const answers = await explainAnswers(service, member, view, found);
  const viewer = createViewer(view, await loadEntities(service, member, view, answers));
  return answers.map((answer, place) => {
    const row = viewer.entities.person(answer.person);
    const own = assemblePaths(answer, viewer).find((path) => path.type === 'direct');
    return {
      id: service.ids.encode('person', member.account, row.id),
      full_name: fullNameOf(row),
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      headline: headlineOf(row),
      score_label: own?.summary.score_label ?? '',
      score_meta: own?.score_meta ?? [],
      onward: ranked[place]?.onward ?? 0,
    };
  });
}

type NamedCompany = { id: number } | { name: string; key: string };

/**
 * The company of a page: the one it matches, the one of this name, whose page it is from then on, a new one by its name or
 * slug, or a refusal if only the member knows.
 */
async function companyOfPage(
  service: ServiceContext,
  member: Member,
  address: string,
  called: string,
): Promise<NamedCompany> {
  const identity = identifyCompany('company_linkedin_url', address);
  const match = await service.store.matchCompanyPage(member, identity.key);
  if (match.kind === 'confirmed' || match.kind === 'likely') return { id: match.company.id };
  if (called !== '' && match.kind === 'none') {
    const named = await service.store.matchCompanyName(member, called);
    if (named.kind === 'none') return { name: called, key: identity.key };
    if (named.kind !== 'ambiguous') {
      await service.store.chooseCompany(member, identity.key, named.company.id, service.now());
      return { id: named.company.id };
    }
  }
  if (match.kind === 'none' && identity.slug !== '') {
    const { firstName, lastName } = nameFromSlug(identity.slug);
    return { name: `${firstName} ${lastName}`.trim(), key: identity.key };
  }
  throw new ServiceError(
    'not_found',
    'It is not clear which company this page is; send its company_name, or a company_id from GET /kith/companies.',
  );
}

/** POST /kith/people/employment: "she works at Acme", which makes contacts there likely ways in. */
const assertEmployment = defineOperation({
  method: 'post',
  path: '/kith/people/employment',
  tag: 'Own data',
  summary: 'Say where a person works',
  description:
    'Exactly one of company_id, company_name, company_linkedin_url; beside a page company_name says what the company is called, and the page is the company’s from then on. Saying it again changes nothing.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: assertEmploymentRequest,
  answer: assertedEmployment,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<AssertedEmployment> {
    const { member } = caller;
    const identity = identifyPerson('linkedin_url', body.linkedin_url);
    const called = body.company_linkedin_url === undefined ? undefined : body.company_name;
    const named = called === undefined ? body : { ...body, company_name: undefined };
    const { name, value } = onlyOne(named, ['company_id', 'company_name', 'company_linkedin_url']);
    const company =
      name === 'company_id'
        ? { id: (await requireCompany(service, member, value)).id }
        : name === 'company_name'
          ? { name: value, key: '' }
          : await companyOfPage(service, member, value, called?.trim() ?? '');
    const asserted = await service.store.assertEmployment(
      member,
      { key: identity.key, ...nameOf(identity) },
      company,
      body.title ?? '',
      service.now(),
    );
    return {
      linkedin_url: identity.url ?? '',
      company: knownCompanyOf(
        service,
        member.account,
        asserted.company,
        await service.store.peopleAt(member, asserted.company.id),
      ),
      changed: asserted.changed,
    };
  },
});

async function requirePerson(
  service: ServiceContext,
  { member }: Caller,
  field: string,
  address: string,
): Promise<number> {
  const person = await service.store.personByKey(member.account, identifyPerson(field, address).key, member);
  if (person === null) throw new ServiceError('not_found', `${field} is nobody of your data.`);
  return person.id;
}

/** POST /kith/people/tie: "they don't know each other", or the undoing of it. */
const correctTie = defineOperation({
  method: 'post',
  path: '/kith/people/tie',
  tag: 'Own data',
  summary: 'Say that two people do not know each other, or undo it',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: correctTieRequest,
  answer: done,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, body }) {
    const a = await requirePerson(service, caller, 'a_linkedin_url', body.a_linkedin_url);
    const b = await requirePerson(service, caller, 'b_linkedin_url', body.b_linkedin_url);
    if (a === b)
      throw refuseField('b_linkedin_url', 'must be somebody else than a_linkedin_url', 'same_person');
    const [low, high] = a < b ? [a, b] : [b, a];
    return {
      changed: await service.store.setNotAcquainted(
        caller.member,
        low,
        high,
        body.knows === 'no',
        service.now(),
      ),
    };
  },
});

/** POST /kith/people/rating: how well the caller knows somebody. */
const ratePerson = defineOperation({
  method: 'post',
  path: '/kith/people/rating',
  tag: 'Own data',
  summary: 'Say how well the caller knows somebody, or take it back',
  description:
    'Exactly one of linkedin_url and id. It counts in the place of what the sources say, outlives every import and is seen by the caller alone.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: rateRequest,
  answer: ratedPerson,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller: { member }, body }) {
    const { name, value } = onlyOne({ linkedin_url: body.linkedin_url, id: body.id }, ['linkedin_url', 'id']);
    const rated =
      name === 'id'
        ? { person: rowOf(service, 'person', member, value) }
        : { key: identifyPerson(name, value).key };
    return service.store.setRating(member, rated, body.rating, service.now());
  },
});

/** POST /kith/people/connection: "LinkedIn lists these two as connected", or the undoing of it. */
const seeConnection = defineOperation({
  method: 'post',
  path: '/kith/people/connection',
  tag: 'Own data',
  summary: 'Say that LinkedIn lists two people as connected, or undo it',
  description:
    'Kept with the day it is said, as what the caller saw. It takes back that the two do not know each other.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: seeConnectionRequest,
  answer: done,
  refusals: ['bad_request', 'not_found', 'conflict'],
  async handle({ service, caller, body }) {
    const { member } = caller;
    const { store } = service;
    const introducer = identifyPerson('introducer_linkedin_url', body.introducer_linkedin_url);
    const target = identifyPerson('target_linkedin_url', body.target_linkedin_url);
    const known = await store.personByKey(member.account, introducer.key, member);
    if (known === null) {
      throw new ServiceError('not_found', 'introducer_linkedin_url is nobody of your data.');
    }
    if (body.connected === 'undo') {
      const other = await store.personByKey(member.account, target.key, member);
      const changed = other !== null && (await store.forgetSeenConnection(member, known.id, other.id));
      return { changed };
    }
    const named = { key: target.key, ...nameOf(target) };
    return { changed: await store.saveSeenConnection(member, known.id, named, service.now()) };
  },
});

/** POST /kith/people/page: "this page is not that person", or the undoing of it. */
const correctPage = defineOperation({
  method: 'post',
  path: '/kith/people/page',
  tag: 'Own data',
  summary: 'Say that a page is not the person it was matched with, or undo it',
  description:
    'For the caller alone. What the data say of the person stays with them; the page is somebody new until it is undone.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: correctPageRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const isWrong = body.person === 'wrong';
    return { changed: await service.store.setWrongPerson(caller.member, key, isWrong, service.now()) };
  },
});

/** PUT /kith/people/city: where somebody lives; no source overwrites it. */
const sayCity = defineOperation({
  method: 'put',
  path: '/kith/people/city',
  tag: 'Own data',
  summary: 'Say where a person lives',
  description: 'city “” takes back what was said.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setCityRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const said = { city: body.city.trim(), country: body.country.trim() };
    return { changed: await service.store.sayCity(caller.member, key, said, service.now()) };
  },
});

/** People of the caller’s data, and what the caller says of them. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  assertEmployment,
  correctTie,
  ratePerson,
  listPeopleToRate,
  listKnownPeople,
  correctPage,
  seeConnection,
  sayCity,
];
