import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { type Erased, type EraseRequest, erased } from '../../utils/interface/kith-network.ts';
import { type OwnData, ownData } from '../../utils/interface/kith-own-data.ts';

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
export async function eraseWithProof(
  client: Pick<CompanionClient, 'asMe'>,
  body: EraseRequest,
): Promise<Erasure> {
  const about = body.what === 'person' ? `?${new URLSearchParams({ linkedin_url: body.linkedin_url })}` : '';
  const count = () => client.asMe('GET', `/kith/own-data${about}`, { answer: ownData });
  const before = await count();
  const gone = await client.asMe('POST', '/kith/erase', { body, answer: erased });
  const after = await count();
  return { asked: body.what, erased_at: new Date().toISOString(), erased: gone, before, after };
}
