import type { PersonKey } from '../../imports/record.ts';
import type { DerivedNetwork } from './network.ts';

/** Every key that names whom the key names, as the reader sees it, the key itself first. */
export function keysNaming(network: DerivedNetwork, key: PersonKey): PersonKey[] {
  const person = network.personByKey(key);
  return person === null ? [key] : [...new Set([key, ...network.keysOf(person)])];
}
