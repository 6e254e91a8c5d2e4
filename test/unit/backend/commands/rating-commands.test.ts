import { describe, expect, it } from 'vitest';
import {
  correctPage,
  listPeopleToRate,
  ratePerson,
  readRating,
} from '../../../../backend/commands/rating-commands.ts';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';

describe('ratings on the command line', () => {
  it('are kept, changed and taken back', async () => {
    const kith = await kithWithPeople();
    const rate = (rating: number | null) => show(ratePerson, kith, { address: DANA, rating });
    expect(await rate(null)).toBe('Nothing was said of this person.');
    expect(await rate(4)).toBe('Kept. It holds from now on.');
    expect(await rate(4)).toBe('It was so already.');
    expect(await rate(0)).toBe('Kept, in the place of 4 of 5.');
    expect(await rate(null)).toBe('Kept, in the place of “never through this person”.');
  });

  it('refuse what is no person', async () => {
    const kith = await kithWithPeople();
    const address = 'https://www.linkedin.com/company/acme';
    await expect(run(ratePerson, kith, { address, rating: 4 })).rejects.toThrow(/address of a person/);
  });

  it.each([
    ['1', 1],
    ['5', 5],
  ])('%s is a rating', (text, value) => expect(readRating(text)).toBe(value));
  it.each(['0', '6', '4.5', 'x', ''])('%j is none', (text) =>
    expect(() => readRating(text)).toThrow(Refusal),
  );

  it('are asked for of whoever is not rated yet', async () => {
    const kith = await kithWithPeople();
    expect(await show(listPeopleToRate, kith, { limit: '30' })).toContain(DANA);
    await run(ratePerson, kith, { address: DANA, rating: 3 });
    expect(await show(listPeopleToRate, kith, { limit: '30' })).not.toContain(DANA);
    await expect(run(listPeopleToRate, kith, { limit: '0' })).rejects.toThrow(/limit/);
  });
});

it('a page is said to be somebody else, and that is undone', async () => {
  const kith = await kithWithPeople();
  const say = (isWrong: boolean) => show(correctPage, kith, { address: DANA, isWrong });
  expect(await say(true)).toBe('It holds from now on.');
  expect(await say(false)).toBe('It holds from now on.');
  expect(await say(false)).toBe('It was so already.');
});
