import { chooseCompanyRequest, done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyCompany } from '../../identify-target.ts';
import { requireCompany } from './require-company.ts';

/** POST /kith/companies/choice: "this page is that company", kept as an alias. */
export const chooseCompany = defineOperation({
  method: 'post',
  path: '/kith/companies/choice',
  tag: 'Own data',
  summary: 'Say which company a LinkedIn page is',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: chooseCompanyRequest,
  answer: done,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, body }) {
    const { member } = caller;
    const { key } = identifyCompany('linkedin_url', body.linkedin_url);
    const company = await requireCompany(service, member, body.company_id);
    return { changed: await service.store.chooseCompany(member, key, company.id, service.now()) };
  },
});
