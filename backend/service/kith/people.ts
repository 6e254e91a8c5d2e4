import { seeConnectionRequest } from '../../../utils/interface/kith/kith-connections.ts';
import {
  type Introductions,
  introductions,
  introductionsQuery,
  type KnownPeople,
  knownPeople,
  knownPeopleRequest,
} from '../../../utils/interface/kith/kith-known.ts';
import {
  type AssertedEmployment,
  assertEmploymentRequest,
  assertedEmployment,
  correctTieRequest,
  done,
} from '../../../utils/interface/kith/kith-network.ts';
import {
  correctPageRequest,
  type PeopleToRate,
  type PersonToRate,
  peopleToRate,
  ratedPerson,
  rateRequest,
  toRateQuery,
} from '../../../utils/interface/kith/kith-ratings.ts';
import { setCityRequest } from '../../../utils/interface/kith/kith-search.ts';
import { identifyLinkedin, namePartsOfSlug } from '../../../utils/linkedin-url.ts';
import { neighborsOf, personAtNode } from '../../network/index/network.ts';
import { rankToRate, type ToRate } from '../../network/paths/rank-to-rate.ts';
import { inOrder } from '../../network/person-pair.ts';
import type { Member } from '../../store/rows.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf, nameOf } from '../answers/answer-entities.ts';
import { answerIntroductions } from '../answers/answer-introductions.ts';
import { describeKnownPeople, describePeople } from '../answers/describe-people.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyCompany, identifyPerson, requireOne } from '../identify-target.ts';
import { findOwnContacts, type MemberNetwork } from '../networks.ts';
import { requireCompany, rowOf } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField, ServiceError } from '../service-error.ts';
import { knownCompanyOf } from './companies.ts';

const listKnownPeople = defineOperation({
  method: 'post',
  path: '/kith/people/known',
  tag: 'Own data',
  summary: 'Which of these people the caller knows, best known first',
  description:
    'Takes at most 200 LinkedIn addresses of people. Only people the caller knows are returned; people reached through others and other addresses are left out. Nothing is saved.',
  access: asMember,
  forward: { effect: 'read' },
  body: knownPeopleRequest,
  answer: knownPeople,
  async handle({ service, caller: { member }, body }): Promise<KnownPeople> {
    const asked = body.people.flatMap((url) => {
      const identity = identifyLinkedin(url);
      return identity?.kind === 'person' ? [{ url, key: identity.key }] : [];
    });
    const keys = asked.map(({ key }) => key);
    const rows = await service.store.peopleByKeys(member.account, keys, member);
    const urls = new Map<number, string>();
    for (const { url, key } of asked) {
      const row = rows.get(key);
      if (row !== undefined && !urls.has(row.id)) urls.set(row.id, url);
    }
    const known = await describeKnownPeople(service, member, urls.keys());
    return { people: known.map(({ person, ...one }) => ({ url: urls.get(person) ?? '', ...one })) };
  },
});

const listIntroductions = defineOperation({
  method: 'get',
  path: '/kith/people/introductions',
  tag: 'Own data',
  summary: 'Who someone the caller knows could introduce them to',
  description:
    'Returns everyone they certainly know and the caller doesn’t, each with the path through them. Those they know best come first.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  query: introductionsQuery,
  answer: introductions,
  async handle({ service, caller: { member }, query }): Promise<Introductions> {
    return answerIntroductions(service, member, identifyPerson('linkedin_url', query.linkedin_url), query);
  },
});

const listPeopleToRate = defineOperation({
  method: 'get',
  path: '/kith/people/to-rate',
  tag: 'Own data',
  summary: 'The caller’s contacts whose rating would change most results',
  description: 'Excludes rated contacts, and those with neither name nor address.',
  access: asMember,
  forward: { effect: 'read' },
  query: toRateQuery,
  answer: peopleToRate,
  async handle({ service, caller: { member }, query }): Promise<PeopleToRate> {
    const view = await service.networks.of(member);
    const { network } = view;
    const contacts = Array.from(neighborsOf(network, network.caller), (node) => personAtNode(network, node));
    const askable = await findOwnContacts(service.store, member, view, contacts);
    for (const rated of await service.store.ratedPeople(member)) askable.delete(rated);
    const ranked = rankToRate(network, askable, askable.size);
    const people: PersonToRate[] = [];
    // People without a name are skipped, so more may be needed.
    for (let from = 0; from < ranked.length && people.length < query.limit; from += query.limit) {
      const told = await describeToRate(service, member, view, ranked.slice(from, from + query.limit));
      people.push(...told.filter(({ full_name }) => full_name !== ''));
    }
    return { people: people.slice(0, query.limit) };
  },
});

/** Formats ranked people. `full_name` is '' if neither name nor address is known. */
async function describeToRate(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  ranked: readonly ToRate[],
): Promise<PersonToRate[]> {
  const people = ranked.map(({ person }) => person);
  const described = await describePeople(service, member, view, people);
  return described.map(({ answer, own, shown }, place) => ({
    id: service.ids.encode('person', member.account, answer.person),
    ...shown,
    score_label: own?.summary.score_label ?? '',
    score_meta: own?.score_meta ?? [],
    onward: ranked[place]?.onward ?? 0,
  }));
}

type NamedCompany = { id: number } | { name: string; key: string };

/**
 * Returns the company of a page: the one it matches, or the one with this name, which then owns the page. Otherwise
 * returns a new company named after `called` or the slug. Throws if only the member can decide.
 */
async function companyOfPage(
  service: ServiceContext,
  member: Member,
  address: string,
  called: string,
): Promise<NamedCompany> {
  const identity = identifyCompany('company_linkedin_url', address);
  const match = await service.store.matchCompanyPage(member, identity.key);
  const matched = onlyCompany(match);
  if (matched !== null) return { id: matched.id };
  if (called !== '' && match.kind === 'none') {
    const named = await service.store.matchCompanyName(member, called);
    if (named.kind === 'none') return { name: called, key: identity.key };
    if (named.kind !== 'ambiguous') {
      await service.store.chooseCompany(member, identity.key, named.company.id, service.now());
      return { id: named.company.id };
    }
  }
  if (match.kind === 'none' && identity.slug !== '') {
    return { name: fullNameOf(namePartsOfSlug(identity.slug)), key: identity.key };
  }
  throw new ServiceError(
    'not_found',
    'It is not clear which company this page is; send its company_name, or a company_id from GET /kith/companies.',
  );
}

/** Saves where someone works. Contacts there become likely introducers. */
const assertEmployment = defineOperation({
  method: 'post',
  path: '/kith/people/employment',
  tag: 'Own data',
  summary: 'Say where a person works',
  description:
    'Send exactly one of company_id, company_name and company_linkedin_url. With a page, company_name names the company, and the page belongs to it from then on. Repeating it changes nothing.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: assertEmploymentRequest,
  answer: assertedEmployment,
  refusals: ['not_found'],
  async handle({ service, caller, body }): Promise<AssertedEmployment> {
    const { member } = caller;
    const identity = identifyPerson('linkedin_url', body.linkedin_url);
    const called = body.company_linkedin_url === undefined ? undefined : body.company_name;
    const named = called === undefined ? body : { ...body, company_name: undefined };
    const { name, value } = requireOne(named, ['company_id', 'company_name', 'company_linkedin_url']);
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
  if (person === null) throw new ServiceError('not_found', `${field} isn’t anyone in your data.`);
  return person.id;
}

const correctTie = defineOperation({
  method: 'post',
  path: '/kith/people/tie',
  tag: 'Own data',
  summary: 'Say that two people do not know each other, or undo it',
  description: 'With knows “no”, no path leads from one to the other. “undo” allows it again.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: correctTieRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const a = await requirePerson(service, caller, 'a_linkedin_url', body.a_linkedin_url);
    const b = await requirePerson(service, caller, 'b_linkedin_url', body.b_linkedin_url);
    if (a === b)
      throw refuseField('b_linkedin_url', 'must be someone other than a_linkedin_url', 'same_person');
    const [low, high] = inOrder(a, b);
    const isApart = body.knows === 'no';
    const { store, now } = service;
    return { changed: await store.setNotAcquainted(caller.member, low, high, isApart, now()) };
  },
});

const ratePerson = defineOperation({
  method: 'post',
  path: '/kith/people/rating',
  tag: 'Own data',
  summary: 'Rate how well the caller knows someone, or undo it',
  description:
    'Send exactly one of linkedin_url and id. The rating overrides the sources, survives every import, and only the caller sees it.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: rateRequest,
  answer: ratedPerson,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, body }) {
    const { name, value } = requireOne({ linkedin_url: body.linkedin_url, id: body.id }, [
      'linkedin_url',
      'id',
    ]);
    const rated =
      name === 'id'
        ? { person: rowOf(service, 'person', member, value) }
        : { key: identifyPerson(name, value).key };
    return service.store.setRating(member, rated, body.rating, service.now());
  },
});

const seeConnection = defineOperation({
  method: 'post',
  path: '/kith/people/connection',
  tag: 'Own data',
  summary: 'Say that LinkedIn lists two people as connected, or undo it',
  description: 'Saved with today’s date as something the caller saw. It undoes “they don’t know each other”.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: seeConnectionRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { member } = caller;
    const { store } = service;
    const introducer = identifyPerson('introducer_linkedin_url', body.introducer_linkedin_url);
    const target = identifyPerson('target_linkedin_url', body.target_linkedin_url);
    const known = await store.personByKey(member.account, introducer.key, member);
    if (known === null) {
      throw new ServiceError('not_found', 'introducer_linkedin_url isn’t anyone in your data.');
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

const correctPage = defineOperation({
  method: 'post',
  path: '/kith/people/page',
  tag: 'Own data',
  summary: 'Say that a page is not the person it was matched with, or undo it',
  description:
    'Applies only to the caller. The data stays with the person; the page is a new person until it is undone.',
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

/** No source overwrites the city. */
const setCity = defineOperation({
  method: 'put',
  path: '/kith/people/city',
  tag: 'Own data',
  summary: 'Say where a person lives',
  description: 'An empty city removes it.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setCityRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const said = { city: body.city.trim(), country: body.country.trim() };
    return { changed: await service.store.setCity(caller.member, key, said, service.now()) };
  },
});

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  assertEmployment,
  correctTie,
  ratePerson,
  listPeopleToRate,
  listKnownPeople,
  listIntroductions,
  correctPage,
  seeConnection,
  setCity,
];
