import { Option } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { correctPage, listPeopleToRate, ratePerson, readRating } from './ratings.ts';
import { type WordedCommand, wordCommand } from './worded-command.ts';

interface Rated {
  readonly address: string;
  readonly rating?: string;
  readonly undo: boolean;
}

const TAKE_BACK = new Option('--undo', 'take back what you said').default(false);

/** `rate`, `never`, `to-rate` and `wrong-person` */
export const RATING_COMMANDS: readonly WordedCommand[] = [
  wordCommand('rate <address> [rating]', 'How well you know somebody: 1 hardly … 5 very well.', ratePerson, {
    options: [TAKE_BACK],
    toInput({ address, rating, undo }: Rated) {
      if (undo === (rating !== undefined)) {
        throw new Refusal('rate takes a number from 1 to 5, or --undo.', 2);
      }
      return { address, rating: rating === undefined ? null : readRating(rating) };
    },
  }),
  wordCommand('never <address>', 'Show no way through this person any more.', ratePerson, {
    options: [TAKE_BACK],
    toInput: ({ address, undo }: Rated) => ({ address, rating: undo ? null : 0 }),
  }),
  wordCommand('to-rate', 'Whose rating would change most answers.', listPeopleToRate, {
    options: [new Option('--limit <number>', 'how many, at most 100').default('30')],
  }),
  wordCommand('wrong-person <address>', 'This page is not the person Kith takes it for.', correctPage, {
    options: [new Option('--undo', 'it is, after all').default(false)],
    toInput: ({ address, undo }: Rated) => ({ address, isWrong: !undo }),
  }),
];
