import { done } from '../../../../utils/interface/kith-network.ts';
import { setIndustriesRequest } from '../../../../utils/interface/kith-search.ts';
import { loadGazetteer } from '../../../load-gazetteer.ts';
import { foldText } from '../../../network/names/fold-text.ts';
import { industryLabels } from '../../../network/search/lists/industry-labels.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { refuseField } from '../../service-error.ts';
import { requireCompany } from './require-company.ts';

/** PUT /kith/companies/industries: "these companies are fintech", which searches go by from then on. */
export const sayIndustries = defineOperation({
  method: 'put',
  path: '/kith/companies/industries',
  tag: 'Own data',
  summary: 'Say which industry companies are in',
  description:
    'An industry is one of those GET /kith/companies/industries names; “” takes back what was said. All or nothing.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setIndustriesRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const labels = new Map(industryLabels(await loadGazetteer()).map((label) => [foldText(label), label]));
    const industries = body.companies.map(({ industry }, at) => {
      const folded = foldText(industry).trim();
      const label = folded === '' ? '' : labels.get(folded);
      if (label === undefined) {
        throw refuseField(
          `companies.${at}.industry`,
          'must be one of the industries that GET /kith/companies/industries names, or empty',
          'invalid_value',
        );
      }
      return label;
    });
    const said: { company: number; industry: string }[] = [];
    for (const [at, { company_id }] of body.companies.entries()) {
      const company = await requireCompany(service, caller.member, company_id);
      said.push({ company: company.id, industry: industries[at] ?? '' });
    }
    return { changed: await service.store.sayIndustries(caller.member, said, service.now()) };
  },
});
