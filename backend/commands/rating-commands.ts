import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { peopleToRate, ratedPerson } from '../../utils/interface/kith/kith-ratings.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { formatChanged, joinKnown } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';

const address = z.string();

/** `rate ADDRESS N` and `never ADDRESS`: rate a person. A null rating removes an earlier one. */
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
    if (!changed) return before === null ? 'You haven’t rated this person.' : 'Nothing changed.';
    return before === null ? 'Saved.' : `Saved. Your previous rating was ${wordsOf(before)}.`;
  },
});

/** `to-rate`: lists the people whose ratings would change the most results. */
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
      ? 'You have rated everyone.'
      : people
          .map(({ full_name, headline, linkedin_url }) => joinKnown([full_name, headline, linkedin_url]))
          .join('\n'),
});

/** `wrong-person ADDRESS`: saves that the page was matched with the wrong person. */
export const correctPage = defineServiceCommand({
  name: 'wrong-person',
  input: { address, isWrong: z.boolean() },
  answer: done,
  ask: ({ address: linkedin_url, isWrong }) => ({
    method: 'POST',
    path: '/kith/people/page',
    body: { linkedin_url, person: isWrong ? 'wrong' : 'undo' },
  }),
  show: formatChanged,
});

export function readRating(text: string): number {
  if (/^[1-5]$/.test(text)) return Number(text);
  throw new Refusal(
    `rate takes a number from 1 (hardly) to 5 (very well), or --undo, not "${text}". To exclude someone from all paths, use: never`,
    2,
  );
}

function wordsOf(rating: number): string {
  return rating === 0 ? '“don’t ask them”' : `${rating} of 5`;
}

interface Rated {
  readonly address: string;
  readonly rating?: string;
  readonly undo: boolean;
}

const UNDO = new Option('--undo', 'undo this').default(false);

export const RATING_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'rate <address> [rating]',
    'Rate how well you know someone, from 1 (hardly) to 5 (very well).',
    ratePerson,
    {
      options: [UNDO],
      toInput({ address, rating, undo }: Rated) {
        if (undo === (rating !== undefined)) {
          throw new Refusal('rate takes a number from 1 to 5, or --undo.', 2);
        }
        return { address, rating: rating === undefined ? null : readRating(rating) };
      },
    },
  ),
  cliCommand('never <address>', 'Don’t suggest paths through this person.', ratePerson, {
    options: [UNDO],
    toInput: ({ address, undo }: Rated) => ({ address, rating: undo ? null : 0 }),
  }),
  cliCommand('to-rate', 'List the people whose ratings would help most.', listPeopleToRate, {
    options: [new Option('--limit <number>', 'how many, at most 100').default('30')],
  }),
  cliCommand(
    'wrong-person <address>',
    'Say that Kith matched this page with the wrong person.',
    correctPage,
    {
      options: [UNDO],
      toInput: ({ address, undo }: Rated) => ({ address, isWrong: !undo }),
    },
  ),
];
