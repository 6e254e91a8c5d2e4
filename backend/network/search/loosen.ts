import type { Condition, ConditionKey, Verdict } from './conditions.ts';
import { type CheckedAgainst, personCheck } from './person-checks.ts';
import { pickBest } from './search-people.ts';

export interface Coverage {
  readonly known: number;
  /** Number of people to whom the condition applies. */
  readonly of: number;
}

interface Near {
  readonly at: number;
  readonly misses: readonly { readonly condition: Condition; readonly isKnown: boolean }[];
}

export interface Loosened {
  /** The condition whose removal gives results, and their number. Null if removing a single condition isn't enough. */
  readonly without: { readonly condition: Condition; readonly total: number } | null;
  readonly nearest: readonly Near[];
}

/** Conditions for which no source lacks data. */
const ALWAYS_KNOWN: ReadonlySet<ConditionKey> = new Set(['position', 'company', 'words', 'connectionDegree']);
/** The order in which conditions are removed if equally few people have the data. */
const GIVEN_UP: readonly ConditionKey[] = [
  'jobChange',
  'lastContact',
  'connectionDegree',
  'city',
  'school',
  'pastCompany',
  'companyIndustry',
  'words',
  'company',
  'position',
];
const SHOWN = 3;
/** People who miss more conditions aren't suggested. */
const MAX_MISSED = 2;

/** Counts the people with data for a condition. The last contact applies only to people the caller knows. */
export function coverageOf(condition: Condition, caller: number, against: CheckedAgainst): Coverage {
  const { people } = against.index;
  const plain = { ...condition, isNegated: false };
  const check = ALWAYS_KNOWN.has(condition.key) ? null : personCheck(plain, against);
  const isOfContacts = condition.key === 'lastContact';
  let [known, of] = [0, 0];
  for (let at = 0; at < people.length; at++) {
    if (people[at] === caller || (isOfContacts && !against.standings.isKnownAt(at))) continue;
    of++;
    if (check === null || check(at) !== 'unknown') known++;
  }
  return { known, of };
}

interface NearVerdicts {
  readonly at: number;
  readonly verdicts: readonly Verdict[];
  readonly missed: number;
}

/** For a search without results, finds a condition to remove and the people who meet almost all conditions. */
export function loosen(conditions: readonly Condition[], caller: number, against: CheckedAgainst): Loosened {
  if (conditions.length < 2) return { without: null, nearest: [] };
  const { people } = against.index;
  const { warmthAt } = against.standings;
  const checks = conditions.map((condition) => personCheck(condition, against));
  const near: NearVerdicts[] = [];
  for (let at = 0; at < people.length; at++) {
    if (people[at] === caller) continue;
    const verdicts = checks.map((check) => check(at));
    const missed = verdicts.filter((verdict) => verdict !== 'yes').length;
    if (missed > 0 && missed <= MAX_MISSED && missed < conditions.length) near.push({ at, verdicts, missed });
  }
  const nearest = pickBest(
    near,
    SHOWN,
    (x, y) => x.missed - y.missed || warmthAt(y.at) - warmthAt(x.at) || x.at - y.at,
  );
  return {
    without: cheapest(conditions, near, caller, against),
    nearest: nearest.map(({ at, verdicts }) => ({
      at,
      misses: conditions
        .map((condition, number) => ({ condition, verdict: verdicts[number] }))
        .filter(({ verdict }) => verdict !== 'yes')
        .map(({ condition, verdict }) => ({ condition, isKnown: verdict === 'no' })),
    })),
  };
}

/** Returns the condition to remove: preferably one whose data is mostly missing, then the least important one. */
function cheapest(
  conditions: readonly Condition[],
  near: readonly NearVerdicts[],
  caller: number,
  against: CheckedAgainst,
): Loosened['without'] {
  const missingOne = near.filter(({ missed }) => missed === 1);
  const [best] = conditions
    .map((condition, number) => ({
      condition,
      total: missingOne.filter(({ verdicts }) => verdicts[number] !== 'yes').length,
    }))
    .filter(({ total }) => total > 0)
    .map((one) => {
      const { known, of } = coverageOf(one.condition, caller, against);
      return { ...one, isLittleKnown: known * 2 < of };
    })
    .sort(
      (x, y) =>
        Number(y.isLittleKnown) - Number(x.isLittleKnown) ||
        GIVEN_UP.indexOf(x.condition.key) - GIVEN_UP.indexOf(y.condition.key),
    );
  return best === undefined ? null : { condition: best.condition, total: best.total };
}
