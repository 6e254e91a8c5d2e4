import { integrations, patchIntegrationRequest } from '../../../utils/interface/v2/integrations.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { ServiceError } from '../service-error.ts';

const listIntegrations = defineOperation({
  method: 'get',
  path: '/v2/integrations',
  tag: 'User and instance',
  summary: 'The caller’s accounts that send email: none',
  description: 'Kith only reads what is imported, and sends nothing.',
  access: asMember,
  answer: integrations,
  handle: async () => ({ integrations: [], default_integration: null, can_sync_google: false }),
});

/** The body isn’t read, because it contains tokens. */
const createIntegration = defineOperation({
  method: 'post',
  path: '/v2/integrations',
  tag: 'User and instance',
  summary: 'Always refused: Kith doesn’t accept tokens of other accounts',
  description: 'The body isn’t read, and none of it is saved or logged.',
  access: asMember,
  answer: null,
  refusals: ['not_implemented'],
  async handle() {
    throw new ServiceError('not_implemented', 'Kith doesn’t accept tokens of other accounts. Import a file.');
  },
});

const alwaysRefused = {
  tag: 'User and instance',
  summary: 'Always refused: there are no integrations',
  description: 'Kith only reads what is imported, and sends nothing.',
  access: asMember,
  answer: null,
  refusals: ['not_found'],
  async handle() {
    throw new ServiceError('not_found', 'There is no such integration: Kith reads what you import.');
  },
} as const;

const patchIntegration = defineOperation({
  ...alwaysRefused,
  method: 'patch',
  path: '/v2/integrations/{id}',
  body: patchIntegrationRequest,
});

const resyncIntegration = defineOperation({
  ...alwaysRefused,
  method: 'post',
  path: '/v2/integrations/{id}/resync',
});

/** Operations on accounts that send email, of which Kith has none. */
export const INTEGRATION_OPERATIONS: readonly Operation[] = [
  listIntegrations,
  createIntegration,
  patchIntegration,
  resyncIntegration,
];
