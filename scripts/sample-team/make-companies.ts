import { normaliseCompanyName } from '../../backend/network/names/company-name.ts';
import type { SampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import type { Dice } from './dice.ts';
import { AMBIGUOUS_FORMS, AMBIGUOUS_NAMES, COMMA_NAMES } from './word-lists.ts';

type Companies = SampleTeam['companies'];

/** Starts every name and slug, so that no page of a real company or person ever matches the sample. */
const PREFIX = 'Kith Sample';
/** Far above every id LinkedIn has given away. */
const FIRST_COMPANY_ID = 9_000_000_000_001;
const KNOWN_BY_ID = 12;

/** The members' own company first, then the others, largest first; `sizes` are how often each is drawn. */
export function makeCompanies(dice: Dice, count: number): { companies: Companies; sizes: readonly number[] } {
  const names = [`${PREFIX} Lantern Labs`];
  const rest = [
    ...AMBIGUOUS_NAMES.flatMap((name) => AMBIGUOUS_FORMS.map((form) => `${PREFIX} ${name} ${form}`)),
    ...COMMA_NAMES.map((name) => `${PREFIX} ${name}`),
  ];
  const norms = new Set([...names, ...rest].map(normaliseCompanyName));
  const others: string[] = [];
  while (names.length + rest.length + others.length < count) {
    const name = `${PREFIX} ${dice.companyName()}`;
    const norm = normaliseCompanyName(name);
    if (norms.has(norm)) continue;
    norms.add(norm);
    others.push(name);
  }
  // The special ones stand among the larger companies, where people are.
  others.splice(10, 0, ...rest);
  names.push(...others);
  const companies: Companies = names.map((name, at) => [name, knownById(at) ? FIRST_COMPANY_ID + at : 0]);
  return { companies, sizes: companies.map((_, at) => (at === 0 ? 0 : 1 / at ** 0.85)) };
}

/** Some of the largest that are not special: a page by number has nothing to match a name with. */
function knownById(at: number): boolean {
  return at >= 40 && at < 40 + KNOWN_BY_ID;
}
