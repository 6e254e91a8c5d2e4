import { useState } from 'preact/hooks';
import { forgetCorrections } from '../../components/card/correction.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import {
  type Capabilities,
  type Erased,
  type EraseRequest,
  erased,
} from '../../utils/interface/kith-network.ts';
import { forgetRatingRound } from '../../utils/rating-round.ts';
import type { EraseOutcome } from './ErasureSaid.tsx';
import { eraseWithProof } from './erase-with-proof.ts';

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
