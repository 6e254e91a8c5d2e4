import type { SamplePerson } from '../../backend/service/sample/sample-team-file.ts';
import type { Dice } from './dice.ts';
import { drawBySize } from './draw-by-size.ts';
import type { Connection } from './make-contacts.ts';

/** Ten years. */
const OLDEST = 3650;

/**
 * Whom each member is connected with: everybody is somebody's connection, at best a member's who has an ear at that
 * company; then well-connected people once more, so that networks overlap; then most of the team.
 */
export function makeConnections(
  dice: Dice,
  people: readonly SamplePerson[],
  members: number,
  overlap: number,
): Connection[][] {
  const ears = new Map<number, number[]>();
  const known = Array.from({ length: members }, () => new Set<number>());
  for (let person = members; person < people.length; person += 1) {
    const company = people[person]?.[4] ?? null;
    const near = company === null ? [] : (ears.get(company) ?? hearers(dice, members));
    if (company !== null) ears.set(company, near);
    const member = near.length > 0 && dice.chance(0.6) ? dice.pick(near) : dice.between(0, members - 1);
    known[member]?.add(person);
  }
  const popular = drawBySize(
    people.map((_, at) => (at < members ? 0 : 1 / (1 + ((at * 7919) % people.length)) ** 0.5)),
  );
  for (const [member, persons] of known.entries()) {
    for (let more = overlap; more > 0; more -= 1) persons.add(popular(dice.fraction()));
    for (let other = 0; other < member; other += 1) {
      if (!dice.chance(0.8)) continue;
      persons.add(other);
      known[other]?.add(member);
    }
  }
  return known.map((persons) =>
    [...persons]
      .sort((x, y) => x - y)
      .map((person) => [person, 20 + Math.floor(OLDEST * dice.fraction() ** 1.4)]),
  );
}

/** One to three members who know people at a company. */
function hearers(dice: Dice, members: number): number[] {
  return Array.from({ length: dice.between(1, 3) }, () => dice.between(0, members - 1));
}
