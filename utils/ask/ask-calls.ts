import type { ServiceClient } from '../companion/companion-client.ts';
import type { AskState } from '../interface/kith/ask-states.ts';
import {
  type Ask,
  type AskStanding,
  type AskStandingRequest,
  ask,
  askStanding,
  asks,
  type CreateAskRequest,
  type EditAskRequest,
} from '../interface/kith/kith-asks.ts';
import { done } from '../interface/kith/kith-network.ts';

/** The service's operations for asks. Promises reject with a CompanionFailure. */
export interface AskCalls {
  /** Newest first. */
  list(): Promise<readonly Ask[]>;
  standing(request: AskStandingRequest): Promise<AskStanding>;
  create(request: CreateAskRequest): Promise<Ask>;
  edit(id: string, changes: EditAskRequest): Promise<Ask>;
  move(id: string, state: AskState): Promise<Ask>;
  undo(id: string): Promise<Ask>;
  thank(id: string, thanked: boolean): Promise<Ask>;
  delete(id: string): Promise<void>;
}

export function askCalls({ asMe }: ServiceClient): AskCalls {
  const pathOf = (id: string) => `/kith/asks/${encodeURIComponent(id)}`;
  return {
    list: async () => (await asMe('GET', '/kith/asks', { answer: asks })).asks,
    async standing(body) {
      return asMe('POST', '/kith/asks/standing', { body, answer: askStanding });
    },
    async create(body) {
      return asMe('POST', '/kith/asks', { body, answer: ask });
    },
    async edit(id, body) {
      return asMe('PUT', pathOf(id), { body, answer: ask });
    },
    async move(id, state) {
      return asMe('POST', `${pathOf(id)}/state`, { body: { state }, answer: ask });
    },
    async undo(id) {
      return asMe('POST', `${pathOf(id)}/undo`, { answer: ask });
    },
    async thank(id, thanked) {
      return asMe('PUT', `${pathOf(id)}/thanks`, { body: { thanked }, answer: ask });
    },
    async delete(id) {
      await asMe('DELETE', pathOf(id), { answer: done });
    },
  };
}
