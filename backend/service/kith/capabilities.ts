import { type Capabilities, capabilities } from '../../../utils/interface/kith-network.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../operation.ts';

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
    return {
      api_version: SERVICE_API_VERSION,
      imports: !caller.isSample,
      employment: true,
      company_choice: true,
      erase: !caller.isSample,
      lists: true,
      sequences: true,
      teams: !caller.isSample,
      sending: false,
      sample: caller.isSample,
    };
  },
});
