/** Scores two people at a moment, by the documented formula and by the baselines. */
import { DAY, type Moment } from './moment.ts';

export type Score = (moment: Moment, from: number, to: number) => number;

/** 1–1000, or 0 for strangers: X = (O + I)(.7 + .3ρ) with half-lives of 30 and 365 days. */
export const strength: Score = (moment, x, y) => {
  const mails = moment.between(x, y);
  if (mails.length === 0) return 0;
  const day = (second: number) => Math.floor(second / DAY);
  const X = (halfLife: number) => {
    const sumOf = (sender: number) =>
      mails
        .filter(({ from }) => from === sender)
        .reduce((sum, { at, to }) => {
          return sum + to.length ** -0.5 * 2 ** (-(day(moment.until) - day(at)) / halfLife);
        }, 0);
    const [out, back] = [sumOf(x), sumOf(y)];
    return (out + back) * (0.7 + (0.3 * 2 * Math.min(out, back)) / (out + back));
  };
  const [fast, slow] = [X(30), X(365)];
  const p = 1 - (1 - (0.5 * fast) / (fast + 1)) * (1 - (0.6 * slow) / (slow + 8));
  return Math.max(1, Math.round(1000 * Math.min(0.8, p)));
};

/** 0–1000, from the ten best paths. */
export const summary: Score = (moment, from, to) => {
  const ways = moment
    .sharedBy(from, to)
    .map((via) => (strength(moment, from, via) * strength(moment, via, to)) / 1e6)
    .sort((x, y) => y - x)
    .slice(0, 10);
  const all = 1 - ways.reduce((none, p) => none * (1 - p), 1);
  return Math.round(1000 * Math.sqrt(Math.max(all, ways[0] ?? 0)));
};

/** Σ s₁s₂/√(contacts of the introducer). Each term is rounded to 1/65,536, as in the product. */
export const closeness: Score = (moment, from, to) =>
  moment.sharedBy(from, to).reduce((sum, via) => {
    const weight = 10 * strength(moment, from, via) * strength(moment, via, to);
    return sum + Math.round((65_536 * weight) / Math.sqrt(moment.contactsOf(via).length));
  }, 0);

const recency: Score = (moment, from, to) => {
  const last = moment.between(from, to).at(-1);
  return last === undefined ? 0 : 1 / (1 + (moment.until - last.at) / DAY);
};

const count: Score = (moment, from, to) => moment.between(from, to).length;

export const BASELINES: Readonly<Record<string, Score>> = {
  degree: (moment, _, to) => moment.contactsOf(to).length,
  common_neighbours: (moment, from, to) => moment.sharedBy(from, to).length,
  adamic_adar: (moment, from, to) =>
    moment
      .sharedBy(from, to)
      .map((via) => moment.contactsOf(via).length)
      .sort((x, y) => x - y)
      .reduce((sum, degree) => sum + 1 / Math.log(degree), 0),
  last_contact: recency,
  raw_count: count,
};

/** For strangers: takes the weaker side of each path, then the best or the sum over all paths. */
export const STRANGER_BASELINES: Readonly<Record<string, Score>> = {
  ...BASELINES,
  last_contact: (...of) => Math.max(...weakerSides(recency, ...of)),
  raw_count: (...of) => weakerSides(count, ...of).reduce((sum, one) => sum + one, 0),
};

function weakerSides(side: Score, ...[moment, from, to]: Parameters<Score>): number[] {
  return moment.sharedBy(from, to).map((via) => Math.min(side(moment, from, via), side(moment, via, to)));
}
