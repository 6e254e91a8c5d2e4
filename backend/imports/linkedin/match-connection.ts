import { normaliseCompanyName } from '../../network/names/company-name.ts';
import type { PersonKey } from '../record.ts';
import { foldName } from './person-name.ts';
import type { Connection } from './read-connections.ts';

export type ConnectionMatch = PersonKey | 'none' | 'several';

/**
 * Finds connections by name: by name and company together where that names one, else by a name that only one
 * connection bears. Never guesses between two.
 */
export function createConnectionMatcher(
  connections: readonly Connection[],
): (firstName: string, lastName: string, company: string) => ConnectionMatch {
  const byName = new Map<string, Set<PersonKey>>();
  const byBoth = new Map<string, Set<PersonKey>>();
  for (const { keys, firstName, lastName, company } of connections) {
    const name = foldName(firstName, lastName);
    put(byName, name, keys[0]);
    if (company !== '') put(byBoth, `${name}@${normaliseCompanyName(company)}`, keys[0]);
  }
  return (firstName, lastName, company) => {
    const name = foldName(firstName, lastName);
    const both = company === '' ? undefined : byBoth.get(`${name}@${normaliseCompanyName(company)}`);
    const found = both?.size === 1 ? both : byName.get(name);
    if (found === undefined) return 'none';
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : 'several';
  };
}

function put(index: Map<string, Set<PersonKey>>, name: string, key: PersonKey): void {
  const keys = index.get(name);
  if (keys === undefined) index.set(name, new Set([key]));
  else keys.add(key);
}
