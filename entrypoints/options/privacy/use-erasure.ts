import { useState } from 'preact/hooks';
import { forgetCorrections } from '../../../components/card/correction.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import {
  type Capabilities,
  type Erased,
  type EraseRequest,
  erased,
} from '../../../utils/interface/kith-network.ts';
import { type OwnData, ownData } from '../../../utils/interface/kith-own-data.ts';
import { forgetRatingRound } from '../../../utils/rating-round.ts';
import type { EraseOutcome } from './ErasureReport.tsx';

interface UseErasure {
  readonly client: CompanionClient;
  readonly can: Capabilities;
  /** Something was erased. */
  readonly onErased: () => void;
}

/** What erases, and what the last erasure did; null before one. */
export function useErasure({ client, can, onErased }: UseErasure) {
  const [outcome, setOutcome] = useState<EraseOutcome | null>(null);
  const erase = async (body: EraseRequest) => {
    setOutcome(null);
    const erasure = can.own_data ? await eraseWithProof(client, body) : null;
    const erased = erasure?.erased ?? (await eraseAlone(client, body));
    await Promise.all([forgetRatingRound(), forgetCorrections()]);
    setOutcome({ asked: body.what, erased, erasure });
    onErased();
  };
  return { outcome, erase };
}

/** For a service that counts nothing: its word is all there is. */
async function eraseAlone(client: Pick<CompanionClient, 'asMe'>, body: EraseRequest): Promise<Erased> {
  return client.asMe('POST', '/kith/erase', { body, answer: erased });
}

/** What was asked for, what Kith says it erased, and what was counted before and after. */
export interface Erasure {
  readonly asked: EraseRequest['what'];
  /** ISO 8601 UTC. */
  readonly erased_at: string;
  readonly erased: Erased;
  readonly before: OwnData;
  readonly after: OwnData;
}

/** Erases, and counts before and after: all there is, or what is about the one person. Throws CompanionFailure. */
async function eraseWithProof(client: Pick<CompanionClient, 'asMe'>, body: EraseRequest): Promise<Erasure> {
  const about = body.what === 'person' ? `?${new URLSearchParams({ linkedin_url: body.linkedin_url })}` : '';
  const count = () => client.asMe('GET', `/kith/own-data${about}`, { answer: ownData });
  const before = await count();
  const gone = await client.asMe('POST', '/kith/erase', { body, answer: erased });
  const after = await count();
  return { asked: body.what, erased_at: new Date().toISOString(), erased: gone, before, after };
}
