import { type Capabilities, capabilities } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';

/** Raised when a change of the `/kith/…` routes breaks an older client. */
export const SERVICE_API_VERSION = 1;

/** GET /kith/capabilities: what this service can do for this caller. */
export const readCapabilities = defineOperation({
  method: 'get',
  path: '/kith/capabilities',
  tag: 'Own data',
  summary: 'What this service can do for the caller',
  access: asMember,
  answer: capabilities,
  refusals: [],
  async handle({ caller }): Promise<Capabilities> {
    const isOwn = !caller.isSample;
    return {
      api_version: SERVICE_API_VERSION,
      sample: caller.isSample,
      highest_score: 100,
      company_paths: true,
      people_sort: true,
      top_companies: true,
      search: true,
      lists_by_number: true,
      sequences_by_id: true,
      team_saving: true,
      coverage: true,
      own_profile: isOwn,
      imports: isOwn,
      news: isOwn,
      erase: isOwn,
      own_data: isOwn,
      employment: true,
      company_choice: true,
      company_ranking: true,
      company_people: true,
      company_reach: true,
      explained_search: true,
      industries: true,
      cities: true,
      saved_searches: true,
      corrections: true,
      ratings: true,
      seen_connections: true,
      same_people: true,
      watches: true,
      lists: true,
      sequences: true,
      sending: false,
      asks: true,
      teams: isOwn,
    };
  },
});
