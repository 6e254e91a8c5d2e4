import { describe, expect, it } from 'vitest';
import {
  correctPage,
  listPeopleToRate,
  ratePerson,
  readRating,
} from '../../../../backend/commands/rating-commands.ts';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';

describe('the rating commands', () => {
  it('save, change and undo a rating', async () => {
    const kith = await kithWithPeople();
    const rate = (rating: number | null) => show(ratePerson, kith, { address: DANA, rating });
    expect(await rate(null)).toBe('You haven’t rated this person.');
    expect(await rate(4)).toBe('Saved.');
    expect(await rate(4)).toBe('Nothing changed.');
    expect(await rate(0)).toBe('Saved. Your previous rating was 4 of 5.');
    expect(await rate(null)).toBe('Saved. Your previous rating was “don’t ask them”.');
  });

  it('reject a company', async () => {
    const kith = await kithWithPeople();
    const address = 'https://www.linkedin.com/company/acme';
    await expect(run(ratePerson, kith, { address, rating: 4 })).rejects.toThrow(/address of a person/);
  });

  it.each([
    ['1', 1],
    ['5', 5],
  ])('accept %s as a rating', (text, value) => expect(readRating(text)).toBe(value));
  it.each(['0', '6', '4.5', 'x', ''])('reject %j as a rating', (text) =>
    expect(() => readRating(text)).toThrow(Refusal),
  );

  it('list only people who aren’t rated yet', async () => {
    const kith = await kithWithPeople();
    expect(await show(listPeopleToRate, kith, { limit: '30' })).toContain(DANA);
    await run(ratePerson, kith, { address: DANA, rating: 3 });
    expect(await show(listPeopleToRate, kith, { limit: '30' })).not.toContain(DANA);
    await expect(run(listPeopleToRate, kith, { limit: '0' })).rejects.toThrow(/limit/);
  });
});

it('the command “wrong-person” marks a page as a wrong match, and undoes that', async () => {
  const kith = await kithWithPeople();
  const say = (isWrong: boolean) => show(correctPage, kith, { address: DANA, isWrong });
  expect(await say(true)).toBe('Saved.');
  expect(await say(false)).toBe('Saved.');
  expect(await say(false)).toBe('Nothing changed.');
});
