import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith-network.ts';
import { peopleToRate, ratedPerson } from '../../utils/interface/kith-ratings.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { Refusal } from '../errors/refusal.ts';

const address = z.string();

/** `rate ADDRESS N` and `never ADDRESS`; a rating of null takes back what was said. */
export const ratePerson = defineServiceCommand({
  name: 'rate',
  input: { address, rating: z.number().int().min(0).max(5).nullable() },
  answer: ratedPerson,
  ask: ({ address: linkedin_url, rating }) => ({
    method: 'POST',
    path: '/kith/people/rating',
    body: { linkedin_url, rating },
  }),
  show: ({ changed, before }) => {
    if (!changed) return before === null ? 'Nothing was said of this person.' : 'It was so already.';
    return before === null ? 'Kept. It holds from now on.' : `Kept, in the place of ${wordsOf(before)}.`;
  },
});

/** `to-rate`: whose rating would change most. */
export const listPeopleToRate = defineServiceCommand({
  name: 'to-rate',
  input: { limit: z.string() },
  answer: peopleToRate,
  ask: ({ limit }) => ({
    method: 'GET',
    path: `/kith/people/to-rate?${new URLSearchParams({ limit })}`,
  }),
  show: ({ people }) =>
    people.length === 0
      ? 'There is nobody left to rate.'
      : people
          .map(({ full_name, headline, linkedin_url }) =>
            [full_name, headline, linkedin_url].filter((text) => text !== '').join('  '),
          )
          .join('\n'),
});

/** `wrong-person ADDRESS`: the page is not the person of the data that it was matched with. */
export const correctPage = defineServiceCommand({
  name: 'wrong-person',
  input: { address, isWrong: z.boolean() },
  answer: done,
  ask: ({ address: linkedin_url, isWrong }) => ({
    method: 'POST',
    path: '/kith/people/page',
    body: { linkedin_url, person: isWrong ? 'wrong' : 'undo' },
  }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

/** 1–5 as it was typed. */
export function readRating(text: string): number {
  if (/^[1-5]$/.test(text)) return Number(text);
  throw new Refusal(
    `rate takes a number from 1 (hardly) to 5 (very well), or --undo; "${text}" is none. To keep somebody out of every way: never`,
    2,
  );
}

function wordsOf(rating: number): string {
  return rating === 0 ? '“never through this person”' : `${rating} of 5`;
}

interface Rated {
  readonly address: string;
  readonly rating?: string;
  readonly undo: boolean;
}

const TAKE_BACK = new Option('--undo', 'take back what you said').default(false);

/** `rate`, `never`, `to-rate` and `wrong-person` */
export const RATING_COMMANDS: readonly CliCommand[] = [
  cliCommand('rate <address> [rating]', 'How well you know somebody: 1 hardly … 5 very well.', ratePerson, {
    options: [TAKE_BACK],
    toInput({ address, rating, undo }: Rated) {
      if (undo === (rating !== undefined)) {
        throw new Refusal('rate takes a number from 1 to 5, or --undo.', 2);
      }
      return { address, rating: rating === undefined ? null : readRating(rating) };
    },
  }),
  cliCommand('never <address>', 'Show no way through this person any more.', ratePerson, {
    options: [TAKE_BACK],
    toInput: ({ address, undo }: Rated) => ({ address, rating: undo ? null : 0 }),
  }),
  cliCommand('to-rate', 'Whose rating would change most answers.', listPeopleToRate, {
    options: [new Option('--limit <number>', 'how many, at most 100').default('30')],
  }),
  cliCommand('wrong-person <address>', 'This page is not the person Kith takes it for.', correctPage, {
    options: [new Option('--undo', 'it is, after all').default(false)],
    toInput: ({ address, undo }: Rated) => ({ address, isWrong: !undo }),
  }),
];
