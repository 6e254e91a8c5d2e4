import { z } from 'zod';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  type CreateDraftRequest,
  type EditDraftRequest,
  type ReadSequenceEmail,
  readSequenceEmails,
  sequence,
  sequenceEmail,
  sequences,
} from '../../../utils/interface/sequences.ts';

export type SequencesClient = ReturnType<typeof sequencesClient>;

/** The requests for sequences. Promises reject with a CompanionFailure. */
export function sequencesClient({ asMe }: ServiceClient) {
  const pathOf = (id: string) => `/kith/sequences/${encodeURIComponent(id)}`;
  const emailPathOf = (id: string, emailId: string) => `${pathOf(id)}/emails/${encodeURIComponent(emailId)}`;
  const change = async (method: string, path: string, answer: z.ZodType, body?: object) => {
    await asMe(method, path, { body, answer });
  };
  return {
    /** Newest first. */
    list: async () => (await asMe('GET', '/kith/sequences', { answer: sequences })).sequences,
    /** Returns the existing sequence if one has this name. */
    create: (name: string) => asMe('POST', '/kith/sequences', { body: { name }, answer: sequence }),
    rename: (id: string, name: string) => asMe('PUT', pathOf(id), { body: { name }, answer: sequence }),
    delete: (id: string) => change('DELETE', pathOf(id), done),
    /** Newest first. */
    async emails(id: string): Promise<readonly ReadSequenceEmail[]> {
      const path = `/v2/sequences/${encodeURIComponent(id)}/emails`;
      return newestFirst((await asMe('GET', path, { answer: readSequenceEmails })).emails);
    },
    draft: (id: string, body: CreateDraftRequest) =>
      change('POST', `${pathOf(id)}/emails`, sequenceEmail, body),
    edit: (id: string, emailId: string, body: EditDraftRequest) =>
      change('PUT', emailPathOf(id, emailId), sequenceEmail, body),
    cancel: (id: string, emailId: string) =>
      change('POST', `${emailPathOf(id, emailId)}/cancel`, sequenceEmail),
    /** Fails if the service doesn't send emails. */
    schedule: (id: string, emailId: string) =>
      change('POST', `${emailPathOf(id, emailId)}/schedule`, z.unknown()),
  };
}

/** Sorts emails, because the interface doesn't define their order. Those without a valid time come last. */
function newestFirst(emails: readonly ReadSequenceEmail[]): ReadSequenceEmail[] {
  const time = ({ created_at }: ReadSequenceEmail) => Date.parse(created_at) || 0;
  return [...emails].sort((a, b) => time(b) - time(a));
}
