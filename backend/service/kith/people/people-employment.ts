import {
  type AssertedEmployment,
  assertEmploymentRequest,
  assertedEmployment,
} from '../../../../utils/interface/kith-network.ts';
import { nameFromSlug } from '../../../../utils/linkedin-url.ts';
import type { Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { nameOf } from '../../answers/name-of.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyCompany, identifyPerson, onlyOne } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';
import { ServiceError } from '../../service-error.ts';
import { knownCompanyOf } from '../companies/known-company.ts';
import { requireCompany } from '../companies/require-company.ts';

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
export const assertEmployment = defineOperation({
  method: 'post',
  path: '/kith/people/employment',
  tag: 'Own data',
  summary: 'Say where a person works',
  description:
    'Exactly one of company_id, company_name, company_linkedin_url; beside a page company_name says what the company is called, and the page is the company’s from then on. Saying it again changes nothing.',
  access: asMember,
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
