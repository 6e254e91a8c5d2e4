import { keysWithoutArticle } from './lists/own-names.ts';
import type { SearchIndex } from './search-index.ts';

/** What an organization is to somebody. */
export type OrganizationKey = 'company' | 'pastCompany' | 'school';

const known = new WeakMap<SearchIndex, Readonly<Record<OrganizationKey, ReadonlySet<number>>>>();

/** The organizations, by number, that are an employer of today, a former one or a school of anybody. */
export function organizationsOf(index: SearchIndex, key: OrganizationKey): ReadonlySet<number> {
  const kept = known.get(index) ?? {
    company: new Set(index.companyOf),
    pastCompany: new Set(index.pastCompanies.flat()),
    school: new Set(index.schools.flat()),
  };
  known.set(index, kept);
  return kept[key];
}

interface NumbersByName {
  /** By whole names. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  /** By names without the article they begin with. */
  readonly bare: ReadonlyMap<string, readonly number[]>;
}

const byName = new WeakMap<SearchIndex, NumbersByName>();

function numbersByName(index: SearchIndex): NumbersByName {
  const kept = byName.get(index) ?? {
    whole: numbersBy(index.organizationKeys),
    bare: numbersBy(index.organizationKeys.map(keysWithoutArticle)),
  };
  byName.set(index, kept);
  return kept;
}

function numbersBy(all: readonly (readonly string[])[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, keys] of all.entries()) {
    for (const key of keys) {
      const list = numbers.get(key);
      if (list === undefined) numbers.set(key, [number]);
      else list.push(number);
    }
  }
  return numbers;
}

/**
 * The organizations of a name that are that to anybody: those of the whole name, else those that have only an article
 * before it ("Monde" is Le Monde). Empty where there are none.
 */
export function wholeNamed(index: SearchIndex, key: OrganizationKey, name: string): ReadonlySet<number> {
  const used = organizationsOf(index, key);
  const { whole, bare } = numbersByName(index);
  const found = (whole.get(name) ?? []).filter((number) => used.has(number));
  return new Set(found.length > 0 ? found : (bare.get(name) ?? []).filter((number) => used.has(number)));
}
