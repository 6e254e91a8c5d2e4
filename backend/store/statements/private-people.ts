import type { PersonKey } from '../../imports/record.ts';
import type { DerivedNetwork } from '../derived/network.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { OwnWords } from './own-words.ts';
import { type Change, type NewStatement, nameFor, type Sight } from './say.ts';

/** Keeps somebody, and whoever the member takes to be one with them, from the member's teams; or no longer so. */
export async function keepPrivate(sight: Sight, key: PersonKey, on: boolean): Promise<Change<boolean>> {
  const { network, words } = sight;
  const { merged, scope } = network.overlay;
  parsePersonKey(key);
  const rank = words.rankOf(key);
  const known = words
    .of('private')
    .filter(({ subject }) => rank !== 0 && merged.of(subject) === merged.of(rank));
  if (!on) return { result: known.length > 0, gone: known.map(({ said }) => said.id) };
  if (rank === scope.person) {
    const refusal = 'This is your own profile. Choose what you share by source instead.';
    throw new StoreError('validation_error', refusal, 'linkedin_url');
  }
  const said: NewStatement[] = [];
  for (const one of rank === 0 ? [0] : merged.all(merged.of(rank))) {
    if (one !== 0 && known.some(({ subject }) => subject === one)) continue;
    const subject = one === rank ? key : await nameFor(sight, one);
    said.push({ kind: 'private', subject });
  }
  return { result: said.length > 0, said };
}

/** Numbers of everybody the member keeps private. */
export function privatePeople(network: DerivedNetwork, member: Member): number[] {
  const { merged } = network.overlay;
  const ranks = new OwnWords(network, member).of('private').map(({ subject }) => merged.of(subject));
  return [...new Set(ranks)].filter((rank) => rank !== 0).map((rank) => network.personNumber(rank));
}
