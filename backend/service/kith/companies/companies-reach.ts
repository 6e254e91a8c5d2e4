import {
  type CompanyReach,
  companyReach,
  companyReachRequest,
  type ReachedFirm,
} from '../../../../utils/interface/kith-companies.ts';
import { asMember } from '../../access/as-member.ts';
import { answerReach } from '../../answers/answer-reach.ts';
import { findFirm } from '../../answers/find-firm.ts';
import { defineOperation } from '../../http/operation.ts';

/** Room for 500 firms of two thousand bytes each: a name, a web address and a page of usual length take 200. */
const REACH_BODY = 1024 * 1024;

/** POST /kith/companies/reach: a list of firms, each with the person there who can be reached best. */
export const reachCompanies = defineOperation({
  method: 'post',
  path: '/kith/companies/reach',
  tag: 'Own data',
  summary: 'Whom the caller can reach at each of many firms, and how',
  description:
    'At most 500 firms, each by its LinkedIn page, a domain or a name: what is known of the first that tells, in this order.',
  access: asMember,
  forward: { effect: 'read' },
  body: companyReachRequest,
  bodyLimit: REACH_BODY,
  answer: companyReach,
  refusals: [],
  async handle({ service, caller: { member }, body }): Promise<CompanyReach> {
    const found = [];
    for (const firm of body.firms) found.push(await findFirm(service, member, firm));
    const reached = await answerReach(
      service,
      member,
      found.flatMap(({ companies }) => companies),
    );
    return {
      firms: found.map(({ companies, error }): ReachedFirm => {
        const told = companies.flatMap(({ id }) => reached.get(id) ?? []);
        return { companies: told.sort((x, y) => y.score - x.score), error };
      }),
    };
  },
});
