import type { CompanionClient } from '../companion/companion-client.ts';
import type { AskState } from '../interface/ask-states.ts';
import {
  type Ask,
  type AskStanding,
  type AskStandingRequest,
  askResponse,
  askStandingResponse,
  asksResponse,
  type CreateAskRequest,
  type EditAskRequest,
} from '../interface/kith-asks.ts';
import { doneResponse } from '../interface/kith-network.ts';

/** Everything a page asks of the service about asks. Promises reject with a CompanionFailure. */
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

export function askCalls({ asMe }: Pick<CompanionClient, 'asMe'>): AskCalls {
  const pathOf = (id: string) => `/kith/asks/${encodeURIComponent(id)}`;
  return {
    list: async () => (await asMe('GET', '/kith/asks', { response: asksResponse })).data.asks,
    async standing(body) {
      return (await asMe('POST', '/kith/asks/standing', { body, response: askStandingResponse })).data;
    },
    async create(body) {
      return (await asMe('POST', '/kith/asks', { body, response: askResponse })).data;
    },
    async edit(id, body) {
      return (await asMe('PUT', pathOf(id), { body, response: askResponse })).data;
    },
    async move(id, state) {
      return (await asMe('POST', `${pathOf(id)}/state`, { body: { state }, response: askResponse })).data;
    },
    async undo(id) {
      return (await asMe('POST', `${pathOf(id)}/undo`, { response: askResponse })).data;
    },
    async thank(id, thanked) {
      return (await asMe('PUT', `${pathOf(id)}/thanks`, { body: { thanked }, response: askResponse })).data;
    },
    async delete(id) {
      await asMe('DELETE', pathOf(id), { response: doneResponse });
    },
  };
}
