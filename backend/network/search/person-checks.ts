import type { Day } from '../evidence.ts';
import { anyOf, type Condition, not, readDegrees, type Verdict } from './conditions.ts';
import { industryCheck, isIndustry } from './industries.ts';
import { placeCheck } from './known-place.ts';
import { nameKey } from './lists/own-names.ts';
import { parsePeriod } from './period.ts';
import { isTopic } from './query/lexicon.ts';
import {
  BEGINNING,
  END,
  industriesOfOrganizations,
  matchTitle,
  type OwnData,
  type SearchIndex,
  wholeNamed,
} from './search-index.ts';
import type { Standings } from './standings.ts';
import { matchWords } from './word-index.ts';
import { hasWords, spellingsOf } from './words.ts';

/** Checks a condition for the person at a position in the search index. */
export type PersonCheck = (at: number) => Verdict;

export interface CheckedAgainst extends OwnData {
  readonly standings: Standings;
}

export function personCheck(condition: Condition, against: CheckedAgainst): PersonCheck {
  const check = plainCheck(condition, against);
  return condition.isNegated ? (at) => not(condition.key, check(at)) : check;
}

function plainCheck(
  { key, values, isNegated, titles = [] }: Condition,
  against: CheckedAgainst,
): PersonCheck {
  const { index, gazetteer, standings } = against;
  const list = values.join(',');
  switch (key) {
    case 'city':
      return byColumn(index.placeOf, each(index.places, placeCheck(list, gazetteer)));
    case 'companyIndustry': {
      const check = industryCheck(list, gazetteer.words.narrowerIndustries);
      const isWithin = each(index.industries, check);
      const either = [
        byColumn(index.industryOf, isWithin),
        ...titles.map((title) => positionCheck(title, against)),
      ];
      return (at) => anyOf(either.map((one) => one(at)));
    }
    case 'position':
      return positionCheck(list, against);
    case 'connectionDegree': {
      const degrees = readDegrees(list) ?? [];
      return (at) => fits(degrees.includes(standings.degreeAt(at)));
    }
    case 'jobChange':
      return jobChangeCheck(values, index);
    case 'lastContact':
      return lastContactCheck(values, standings);
    case 'words':
      return wordsCheck(values, isNegated, against);
    default:
      return organizationCheck(key, values, against);
  }
}

/** Matches titles that contain all words of an alternative. "Salesforce Developer" isn't in sales. */
function positionCheck(list: string, data: OwnData): PersonCheck {
  const alternatives = list.split(',').map((title) => matchTitle(title, data));
  return byColumn(data.index.titleOf, (title) =>
    fits(alternatives.some((matches) => (matches[title] ?? 0) > 0)),
  );
}

/**
 * Requires all words, or none of them if they are excluded. Also finds fields of work by their names in other languages:
 * "Arbeitsrecht" in the title "Avocate en droit du travail".
 */
function wordsCheck(values: readonly string[], isNegated: boolean, against: OwnData): PersonCheck {
  const { lexicons } = against.gazetteer.words;
  const fields = values.filter((value) => isTopic(value, lexicons));
  const others = values.filter((value) => !fields.includes(value));
  const groups = isNegated ? others.map((value) => [value]) : [others];
  const checks = [
    ...groups.filter((group) => group.length > 0).map((group) => literally(group, against)),
    ...fields.map((field): PersonCheck => {
      const either = [literally([field], against), positionCheck(field, against)];
      return (at) => anyOf(either.map((check) => check(at)));
    }),
  ];
  return (at) => {
    const fit = (check: PersonCheck) => check(at) === 'yes';
    return fits(isNegated ? checks.some(fit) : checks.length > 0 && checks.every(fit));
  };
}

function literally(values: readonly string[], { index }: OwnData): PersonCheck {
  const matches = matchWords(index.words, values.flatMap(spellingsOf));
  return (at) => fits((matches[at] ?? 0) > 0);
}

/**
 * Compares by whole names if any company has this name, otherwise by words, so "Globo" doesn't match "O Globo" for a
 * caller who knows both. Former employers can also be given by industry. Most people's former companies and schools are
 * unknown, so a person without any isn't a "no".
 */
function organizationCheck(
  key: 'company' | 'pastCompany' | 'school',
  values: readonly string[],
  { index, gazetteer }: OwnData,
): PersonCheck {
  const { organizations, companyOf, schools, pastCompanies } = index;
  const { narrowerIndustries } = gazetteer.words;
  const checks = values.flatMap((value): ((own: readonly string[], number: number) => Verdict)[] => {
    const words = spellingsOf(value);
    const whole = wholeNamed(index, key, nameKey(value));
    if (whole.size > 0) return [(_, number) => fits(whole.has(number))];
    if (key === 'pastCompany' && isIndustry(value, gazetteer)) {
      const industries = industriesOfOrganizations(index);
      const check = industryCheck(value, narrowerIndustries);
      return [(_, number) => check(industries[number] ?? '')];
    }
    return words.length > 0 ? [(own) => fits(hasWords(own, words))] : [];
  });
  const check = each(organizations, (own, number) => anyOf(checks.map((one) => one(own, number))));
  if (key === 'company') return byColumn(companyOf, check);
  const known = key === 'school' ? schools : pastCompanies;
  return (at) => {
    const numbers = known[at] ?? [];
    return numbers.length === 0 ? 'unknown' : anyOf(numbers.map(check));
  };
}

/** Returns "yes" if the latest job certainly began in the period, and "unknown" if it may have. */
function jobChangeCheck(values: readonly string[], { jobFrom, jobTo }: SearchIndex): PersonCheck {
  const periods = values.map(periodOf);
  return (at) => {
    const [first, last] = [jobFrom[at] ?? BEGINNING, jobTo[at] ?? END];
    return anyOf(
      periods.map(([from, to]) => {
        if (first >= from && last <= to) return 'yes';
        return last < from || first > to ? 'no' : 'unknown';
      }),
    );
  };
}

/**
 * Returns "yes" if the caller's last contact was in the period, "no" for people the caller doesn't know, and "unknown"
 * without a dated contact.
 */
function lastContactCheck(values: readonly string[], { isKnownAt, contactAt }: Standings): PersonCheck {
  const periods = values.map(periodOf);
  return (at) => {
    if (!isKnownAt(at)) return 'no';
    const day = contactAt(at);
    return day === null ? 'unknown' : fits(periods.some(([from, to]) => day >= from && day <= to));
  };
}

function periodOf(value: string): readonly [from: Day, to: Day] {
  const { from, to } = parsePeriod(value) ?? { from: null, to: null };
  return [from ?? BEGINNING, to ?? END];
}

function byColumn(column: Uint32Array, check: (number: number) => Verdict): PersonCheck {
  return (at) => check(column[at] ?? 0);
}

function fits(isSo: boolean): Verdict {
  return isSo ? 'yes' : 'no';
}

/** Caches the verdict on each value. */
function each<Value>(
  values: readonly Value[],
  check: (value: Value, number: number) => Verdict,
): (number: number) => Verdict {
  const known: Verdict[] = new Array(values.length);
  return (number) => {
    const value = values[number];
    if (value === undefined) return 'unknown';
    known[number] ??= check(value, number);
    return known[number];
  };
}
