import type { SamplePerson } from '../../backend/service/sample/sample-team-file.ts';
import type { Dice } from './dice.ts';
import { drawBySize } from './draw-by-size.ts';
import { CITIES, TITLES } from './word-lists.ts';

/** Above 2³², which no id of a LinkedIn member reaches today. */
const FIRST_MEMBER_ID = 9_000_000_000_001;

/**
 * People of the sample: the first `members` are the team, all at company 0. Companies are drawn by size; one in
 * twenty says no company, one in a hundred is known by a member id alone, three in a hundred by both.
 */
export function makePeople(
  dice: Dice,
  count: number,
  members: number,
  sizes: readonly number[],
): SamplePerson[] {
  const slugs = new Set<string>();
  const homes = sizes.map(() => dice.between(0, CITIES.length - 1));
  const company = drawBySize(sizes);
  return Array.from({ length: count }, (_, at) => {
    const { first, last } = dice.name();
    const isMember = at < members;
    const works = isMember ? 0 : dice.chance(0.05) ? null : company(dice.fraction());
    const kind = isMember ? 1 : dice.fraction();
    const slug = kind < 0.01 ? '' : freeSlug(`${first} ${last}`, slugs);
    const id = kind < 0.04 ? FIRST_MEMBER_ID + at : 0;
    const title = works === null || dice.chance(0.03) ? null : dice.between(0, TITLES.length - 1);
    const home = works === null ? undefined : homes[works];
    const city = home !== undefined && dice.chance(0.7) ? home : dice.between(0, CITIES.length - 1);
    return [first, withDegree(dice, last, isMember), slug, id, works, title, city];
  });
}

/** Some people write their degree into their name, commas included. */
function withDegree(dice: Dice, last: string, isMember: boolean): string {
  return !isMember && dice.chance(0.01) ? `${last}, ${dice.pick(['PhD', 'MBA', 'CFA', 'MD'])}` : last;
}

/** As LinkedIn forms them: names joined by dashes, a number where the slug is taken; a few keep their accents. */
function freeSlug(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const keepsAccents = plain.startsWith('jü') || plain.startsWith('zo');
  const base = keepsAccents ? plain : plain.normalize('NFD').replace(/\p{M}/gu, '');
  let slug = `kith-sample-${base}`;
  for (let next = 2; taken.has(slug); next += 1) slug = `kith-sample-${base}-${next}`;
  taken.add(slug);
  return slug;
}
