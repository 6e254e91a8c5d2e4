import { drawBelow, seedRandom } from '../../backend/evaluate/seeded-random.ts';
import type { BenchWorld } from './make-world.ts';

/** A question for every engine. People are given by id, companies by number. */
export type Question =
  | { readonly kind: 'person'; readonly person: number }
  | { readonly kind: 'company'; readonly company: number }
  | { readonly kind: 'sort'; readonly people: readonly number[] }
  | { readonly kind: 'top' };

export type Topic = 'person' | 'hub' | 'company' | 'biggest' | 'sort' | 'top';

export interface QuestionSet {
  readonly topic: Topic;
  readonly name: string;
  /** The number of times to repeat each question after the first time. */
  readonly rounds: number;
  readonly questions: readonly Question[];
}

export const TOP_COMPANIES = 1000;
const SORTED = 500;
const HUB_SHARE = 0.001;

/** Draws questions at random. None is about the asking team or its company. */
export function drawQuestions(world: BenchWorld): QuestionSet[] {
  const random = seedRandom(world.seed + 1);
  const team = world.members.length;
  const anybody = () => team + 1 + drawBelow(random, world.people - team);
  const companies = world.firstOf.length - 1;
  const hubs = hubsOf(world);
  const person = (id: number): Question => ({ kind: 'person', person: id });
  const company = (number: number): Question => ({ kind: 'company', company: number });
  const times = <One>(count: number, draw: () => One) => Array.from({ length: count }, draw);
  return [
    {
      topic: 'person',
      name: 'person paths, random',
      rounds: 10,
      questions: times(100, () => person(anybody())),
    },
    {
      topic: 'hub',
      name: 'person paths, hubs',
      rounds: 10,
      questions: times(100, () => person(hubs[drawBelow(random, hubs.length)] ?? 0)),
    },
    {
      topic: 'company',
      name: 'company paths, random',
      rounds: 10,
      questions: times(50, () => company(companyOf(world, anybody()))),
    },
    {
      topic: 'biggest',
      name: 'company paths, 10 biggest',
      rounds: 5,
      questions: biggest(world, companies, 10).map(company),
    },
    {
      topic: 'sort',
      name: `sort ${SORTED} people`,
      rounds: 10,
      questions: times(5, () => ({ kind: 'sort' as const, people: times(SORTED, anybody) })),
    },
    { topic: 'top', name: `top ${TOP_COMPANIES} companies`, rounds: 10, questions: [{ kind: 'top' }] },
  ];
}

function companyOf({ firstOf }: BenchWorld, person: number): number {
  let low = 0;
  let high = firstOf.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((firstOf[middle] ?? 0) < person) low = middle;
    else high = middle - 1;
  }
  return low;
}

function biggest({ firstOf }: BenchWorld, companies: number, count: number): number[] {
  const size = (company: number) => (firstOf[company + 1] ?? 0) - (firstOf[company] ?? 0);
  return Array.from({ length: companies - 1 }, (_, i) => i + 1)
    .sort((x, y) => size(y) - size(x))
    .slice(0, count);
}

/** Returns the 0.1% of people with the most ties, but at least ten. */
function hubsOf({ people, ties }: BenchWorld): number[] {
  const degrees = new Uint32Array(people + 1);
  for (let i = 0; i < ties.count; i++) {
    const contact = ties.b[i] ?? 0;
    degrees[contact] = (degrees[contact] ?? 0) + 1;
  }
  const most = Math.max(10, Math.round(people * HUB_SHARE));
  return Array.from(degrees.keys())
    .sort((x, y) => (degrees[y] ?? 0) - (degrees[x] ?? 0))
    .slice(0, most);
}
