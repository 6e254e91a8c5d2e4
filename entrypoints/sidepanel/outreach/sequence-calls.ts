import { z } from 'zod';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  type CreateDraftRequest,
  type EditDraftRequest,
  type ReadSequenceEmail,
  readSequenceEmails,
  type Sequence,
  sequence,
  sequenceEmail,
  sequences,
} from '../../../utils/interface/sequences.ts';

/** The requests about sequences. Promises reject with a CompanionFailure. */
export interface SequenceCalls {
  /** Newest first. */
  list(): Promise<readonly Sequence[]>;
  /** Returns the existing sequence if one has this name. */
  create(name: string): Promise<Sequence>;
  rename(id: string, name: string): Promise<Sequence>;
  delete(id: string): Promise<void>;
  /** Newest first. */
  emails(id: string): Promise<readonly ReadSequenceEmail[]>;
  draft(id: string, draft: CreateDraftRequest): Promise<void>;
  edit(id: string, emailId: string, changes: EditDraftRequest): Promise<void>;
  cancel(id: string, emailId: string): Promise<void>;
  /** Works only if the service sends emails. */
  schedule(id: string, emailId: string): Promise<void>;
}

export function sequenceCalls({ asMe }: ServiceClient): SequenceCalls {
  const pathOf = (id: string) => `/kith/sequences/${encodeURIComponent(id)}`;
  const emailPathOf = (id: string, emailId: string) => `${pathOf(id)}/emails/${encodeURIComponent(emailId)}`;
  return {
    list: async () => (await asMe('GET', '/kith/sequences', { answer: sequences })).sequences,
    async create(name) {
      return asMe('POST', '/kith/sequences', { body: { name }, answer: sequence });
    },
    async rename(id, name) {
      return asMe('PUT', pathOf(id), { body: { name }, answer: sequence });
    },
    async delete(id) {
      await asMe('DELETE', pathOf(id), { answer: done });
    },
    async emails(id) {
      const path = `/v2/sequences/${encodeURIComponent(id)}/emails`;
      return newestFirst((await asMe('GET', path, { answer: readSequenceEmails })).emails);
    },
    async draft(id, body) {
      await asMe('POST', `${pathOf(id)}/emails`, { body, answer: sequenceEmail });
    },
    async edit(id, emailId, body) {
      await asMe('PUT', emailPathOf(id, emailId), { body, answer: sequenceEmail });
    },
    async cancel(id, emailId) {
      await asMe('POST', `${emailPathOf(id, emailId)}/cancel`, { answer: sequenceEmail });
    },
    async schedule(id, emailId) {
      await asMe('POST', `${emailPathOf(id, emailId)}/schedule`, { answer: z.unknown() });
    },
  };
}

/** Sorts emails, because the interface promises no order. Those without a valid time come last. */
function newestFirst(emails: readonly ReadSequenceEmail[]): ReadSequenceEmail[] {
  const time = ({ created_at }: ReadSequenceEmail) => Date.parse(created_at) || 0;
  return [...emails].sort((a, b) => time(b) - time(a));
}
