import { useState } from 'preact/hooks';
import { forgetCorrections } from '../../../components/card/correction.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { savedRatingRound } from '../../../components/rating/rating-round.ts';
import type { CompanionClient, ServiceClient } from '../../../utils/companion/companion-client.ts';
import {
  type Capabilities,
  coverage,
  type Erased,
  type EraseRequest,
  erased,
} from '../../../utils/interface/kith/kith-network.ts';
import { type OwnData, ownData } from '../../../utils/interface/kith/kith-own-data.ts';

export interface EraseOutcome {
  readonly asked: EraseRequest['what'];
  readonly erased: Erased;
  /** Null if the service can't count rows. Then there is no proof. */
  readonly erasure: Erasure | null;
}

interface ErasureOptions {
  readonly client: CompanionClient;
  readonly token: string;
  readonly can: Capabilities;
}

/** Returns the coverage of the reader's data, a function that erases it, and the latest outcome, null at first. */
export function useErasure({ client, token, can }: ErasureOptions) {
  const covered = useLoaded(
    () => client.asMe('GET', '/kith/coverage', { answer: coverage }),
    [client, token],
  );
  const [outcome, setOutcome] = useState<EraseOutcome | null>(null);
  const erase = async (body: EraseRequest) => {
    setOutcome(null);
    const erasure = can.own_data ? await eraseWithProof(client, body) : null;
    const gone = erasure?.erased ?? (await client.asMe('POST', '/kith/erase', { body, answer: erased }));
    await Promise.all([savedRatingRound.forget(), forgetCorrections()]);
    setOutcome({ asked: body.what, erased: gone, erasure });
    covered.reload();
  };
  return { covered, outcome, erase };
}

export interface Erasure {
  readonly asked: EraseRequest['what'];
  /** ISO 8601 UTC. */
  readonly erased_at: string;
  readonly erased: Erased;
  readonly before: OwnData;
  readonly after: OwnData;
}

/** Erases, and counts the rows before and after: all of them, or only those about one person. Throws CompanionFailure. */
async function eraseWithProof(client: ServiceClient, body: EraseRequest): Promise<Erasure> {
  const about = body.what === 'person' ? `?${new URLSearchParams({ linkedin_url: body.linkedin_url })}` : '';
  const count = () => client.asMe('GET', `/kith/own-data${about}`, { answer: ownData });
  const before = await count();
  const gone = await client.asMe('POST', '/kith/erase', { body, answer: erased });
  const after = await count();
  return { asked: body.what, erased_at: new Date().toISOString(), erased: gone, before, after };
}
