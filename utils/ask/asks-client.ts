import type { ServiceClient } from '../companion/companion-client.ts';
import type { AskState } from '../interface/kith/ask-states.ts';
import {
  type AskStandingRequest,
  ask,
  askStanding,
  asks,
  type CreateAskRequest,
  type EditAskRequest,
} from '../interface/kith/kith-asks.ts';
import { done } from '../interface/kith/kith-network.ts';

export type AsksClient = ReturnType<typeof asksClient>;

/** The service's operations for asks. Promises reject with a CompanionFailure. */
export function asksClient({ asMe }: ServiceClient) {
  const pathOf = (id: string) => `/kith/asks/${encodeURIComponent(id)}`;
  return {
    /** Newest first. */
    list: async () => (await asMe('GET', '/kith/asks', { answer: asks })).asks,
    standing: (body: AskStandingRequest) =>
      asMe('POST', '/kith/asks/standing', { body, answer: askStanding }),
    create: (body: CreateAskRequest) => asMe('POST', '/kith/asks', { body, answer: ask }),
    edit: (id: string, body: EditAskRequest) => asMe('PUT', pathOf(id), { body, answer: ask }),
    move: (id: string, state: AskState) =>
      asMe('POST', `${pathOf(id)}/state`, { body: { state }, answer: ask }),
    undo: (id: string) => asMe('POST', `${pathOf(id)}/undo`, { answer: ask }),
    thank: (id: string, thanked: boolean) =>
      asMe('PUT', `${pathOf(id)}/thanks`, { body: { thanked }, answer: ask }),
    delete: (id: string) => asMe('DELETE', pathOf(id), { answer: done }),
  };
}
