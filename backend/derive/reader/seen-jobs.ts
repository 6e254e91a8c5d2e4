import { compareTexts } from '../../network/compare-texts.ts';
import { dayOf, type Employment } from '../../network/evidence.ts';
import { isBetterSpelling } from '../../network/names/company-spelling.ts';
import type { Period } from '../../network/search/period.ts';
import type { Contribution } from '../contributor/contribution.ts';
import { settlePlaced } from '../team/join-jobs.ts';
import type { OpenedOverlay } from './overlay.ts';
import { findUnits, type UnitsOfPeople } from './reader-keys.ts';

interface SeenJob extends Employment {
  /** The company's number in the dictionary, not in name order. */
  readonly company: number;
  /** The company's name in the best of these jobs' spellings, or the text that replaces an employer. */
  readonly companyName: string;
  /** UTC seconds of the last source that has the job, or of the statement. */
  readonly seenTo: number;
  /** UTC seconds of the first source that has the job. */
  readonly firstSeen: number;
}

export type ReportedJob = Pick<SeenJob, 'contributor' | 'current' | 'startedOn' | 'firstSeen' | 'seenTo'>;

/**
 * Returns all jobs that count for these people, each once per contributor.
 * @param units where they are mentioned; by default everywhere
 */
export function seenJobs(
  opened: OpenedOverlay,
  people: ReadonlySet<number>,
  units: readonly UnitsOfPeople[] = findUnits(opened, people),
): SeenJob[] {
  const { dictionary } = opened.joined.who;
  const found = new Map<string, SeenJob & { company: number; companyName: string }>();
  const names = new Map<number, string>();
  for (const { at, contribution, personOf } of units) {
    const { jobs, companies, titles, terms, sources } = contribution;
    const placed = opened.place(at);
    // Jobs are settled for each person separately, so other people's jobs don't matter.
    const wanted = placed.people.map((person, unit) => (personOf[unit] === 0 ? 0 : person));
    const { rows, current } = settlePlaced(dictionary, contribution, placed, wanted);
    const seenAt = seenAtByFact(opened, contribution, wanted);
    const isOwn = opened.isOwn(contribution.contributor);
    for (const [place, row] of rows.entries()) {
      const unit = jobs.units[row] ?? 0;
      const alone = wanted[unit] ?? 0;
      if (alone === 0) continue;
      const person = personOf[unit] ?? 0;
      const spelled = companies[jobs.companies[row] ?? 0] ?? 0;
      const company = dictionary.companyOf(spelled);
      const best = names.get(company);
      const name = dictionary.spelling(spelled).trimStart();
      if (best === undefined || isBetterSpelling(name, best)) names.set(company, name);
      const { asserted, startedOn, finishedOn } = dictionary.terms(terms[jobs.terms[row] ?? 0] ?? 0);
      const title = dictionary.title(titles[jobs.titles[row] ?? 0] ?? 0);
      const source = sources[jobs.sources[row] ?? 0];
      const fact = factKey(alone, company, jobs.titles[row] ?? 0, jobs.terms[row] ?? 0);
      found.set(`${at}/${fact}`, {
        contributor: isOwn ? opened.reader.member : contribution.contributor,
        person,
        company,
        companyName: name,
        title,
        startedOn,
        finishedOn,
        current: current[place] === 1,
        asserted,
        seenTo: asserted ? (source?.seenAt ?? 0) : Math.max(0, ...(seenAt.get(fact) ?? [])),
        firstSeen: asserted ? (source?.seenAt ?? 0) : Math.min(...(seenAt.get(fact) ?? [0])),
      });
    }
  }
  return [...found.values()].map((job) => ({
    ...job,
    companyName: names.get(job.company) ?? job.companyName,
  }));
}

export function byNewest(x: SeenJob, y: SeenJob): number {
  const start = ({ startedOn }: SeenJob) => startedOn ?? Number.NEGATIVE_INFINITY;
  if (x.seenTo !== y.seenTo) return y.seenTo - x.seenTo;
  if (start(x) !== start(y)) return start(y) - start(x);
  return compareTexts(x.companyName, y.companyName) || compareTexts(x.title, y.title);
}

/**
 * Returns when a person started the latest of their current jobs, as precisely as the data allows. A job without a start
 * began before it was first seen, and after the previous job was last seen.
 * @returns null if no current job is known
 */
export function jobStartOf(jobs: readonly ReportedJob[]): Period | null {
  const starts = jobs.filter(({ current }) => current).map((job) => startOf(job, jobs));
  const [latest = null] = starts.toSorted(
    (x, y) => (y.to ?? 0) - (x.to ?? 0) || (y.from ?? 0) - (x.from ?? 0),
  );
  return latest;
}

function startOf({ startedOn, contributor, firstSeen }: ReportedJob, jobs: readonly ReportedJob[]): Period {
  if (startedOn !== null) return { from: startedOn, to: startedOn };
  const before = jobs
    .filter((one) => !one.current && one.contributor === contributor && one.seenTo < firstSeen)
    .map(({ seenTo }) => dayOf(seenTo));
  return { from: before.length === 0 ? null : Math.max(...before) + 1, to: dayOf(firstSeen) };
}

function factKey(person: number, company: number, title: number, terms: number): string {
  return `${person}/${company}/${title}/${terms}`;
}

/** Returns when each of a contribution's sources contained a fact about the people in `wanted` (by unit, 0 for others). */
function seenAtByFact(
  { joined }: OpenedOverlay,
  { jobs, companies, sources }: Contribution,
  wanted: Float64Array,
): Map<string, number[]> {
  const { dictionary } = joined.who;
  const found = new Map<string, number[]>();
  for (let row = 0; row < jobs.units.length; row++) {
    const person = wanted[jobs.units[row] ?? 0] ?? 0;
    if (person === 0) continue;
    const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
    const fact = factKey(person, company, jobs.titles[row] ?? 0, jobs.terms[row] ?? 0);
    const seenAt = sources[jobs.sources[row] ?? 0]?.seenAt ?? 0;
    found.getOrInsertComputed(fact, () => []).push(seenAt);
  }
  return found;
}
