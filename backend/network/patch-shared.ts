import { EmploymentTable, toDay } from './employment-table.ts';
import { type PersonPair, pairKey } from './person-pair.ts';
import type { ScopePart, SharedNetwork } from './shared-network.ts';
import { TieTable } from './tie-table.ts';

/** Brings an index up to date in place. False where there is no room: nothing was changed, and it has to be built anew. */
export function patchShared(shared: SharedNetwork, part: ScopePart): boolean {
  const pairs = new Set(part.pairs.map(([a, b]) => pairKey(a, b)));
  const people = new Set(part.people);
  const ties = new TieTable();
  copyTies(shared.ties, ties, (a, b) => !pairs.has(pairKey(a, b)));
  copyTies(part.ties, ties, () => true);
  const employments = new EmploymentTable();
  copyEmployments(shared.employments, employments, (person) => !people.has(person));
  copyEmployments(part.employments, employments, () => true);
  shared.ties = ties;
  shared.employments = employments;
  shared.version++;
  return true;
}

/** Pairs whose ties may be of another strength once the employments of some people are others. */
export function pairsToMerge(
  { ties }: SharedNetwork,
  part: Pick<ScopePart, 'people' | 'employments'>,
): readonly PersonPair[] {
  const people = new Set(part.people);
  const pairs: PersonPair[] = [];
  for (let row = 0; row < ties.length; row++) {
    const [a, b] = [ties.a[row] ?? 0, ties.b[row] ?? 0];
    if (people.has(a) || people.has(b)) pairs.push([a, b]);
  }
  return pairs;
}

export function copyTies(from: TieTable, to: TieTable, isWanted: (a: number, b: number) => boolean): void {
  for (let row = 0; row < from.length; row++) {
    const [a, b] = [from.a[row] ?? 0, from.b[row] ?? 0];
    if (!isWanted(a, b)) continue;
    const tie = from.read(row);
    to.add(tie.contributor, a, b, tie);
  }
}

export function copyEmployments(
  from: EmploymentTable,
  to: EmploymentTable,
  isWanted: (person: number) => boolean,
): void {
  for (let row = 0; row < from.length; row++) {
    const person = from.persons[row] ?? 0;
    if (!isWanted(person)) continue;
    to.add({
      person,
      company: from.companies[row] ?? 0,
      startedOn: toDay(from.startedOn[row]),
      finishedOn: toDay(from.finishedOn[row]),
      current: from.current[row] === 1,
    });
  }
}
