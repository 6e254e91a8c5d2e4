import type { Command } from 'commander';
import { Refusal } from '../refusal.ts';
import { addCommand, type Shared } from './add-command.ts';
import { correctPage, listPeopleToRate, ratePerson, readRating } from './ratings.ts';
import { runCommand } from './run-command.ts';

type Undoable = Shared & { readonly undo: boolean };

/** `rate`, `never`, `to-rate` and `wrong-person` */
export function addRatingCommands(program: Command): void {
  addCommand(program, 'rate <address> [rating]', 'How well you know somebody: 1 hardly … 5 very well.')
    .option('--undo', 'take back what you said', false)
    .action((address: string, rating: string | undefined, { member, asOf, json, undo }: Undoable) => {
      if (undo === (rating !== undefined))
        throw new Refusal('rate takes a number from 1 to 5, or --undo.', 2);
      const said = rating === undefined ? null : readRating(rating);
      return runCommand(ratePerson, { member, asOf, address, rating: said }, json);
    });
  addCommand(program, 'never <address>', 'Show no way through this person any more.')
    .option('--undo', 'take back what you said', false)
    .action((address: string, { member, asOf, json, undo }: Undoable) =>
      runCommand(ratePerson, { member, asOf, address, rating: undo ? null : 0 }, json),
    );
  addCommand(program, 'to-rate', 'Whose rating would change most answers.')
    .option('--limit <number>', 'how many, at most 100', '30')
    .action(({ member, asOf, json, limit }: Shared & { limit: string }) =>
      runCommand(listPeopleToRate, { member, asOf, limit }, json),
    );
  addCommand(program, 'wrong-person <address>', 'This page is not the person Kith takes it for.')
    .option('--undo', 'it is, after all', false)
    .action((address: string, { member, asOf, json, undo }: Undoable) =>
      runCommand(correctPage, { member, asOf, address, isWrong: !undo }, json),
    );
}
