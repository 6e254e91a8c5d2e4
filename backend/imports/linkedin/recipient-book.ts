import type { PersonKey } from '../record.ts';
import type { AddressOwner } from './person-key.ts';
import { rememberAnswers } from './remember-answers.ts';

/** Whom the addresses of a message name. */
export interface Recipients {
  /** Each person once, in the order of the cell. */
  readonly keys: readonly PersonKey[];
  /** Addresses in the cell, those that name nobody included. */
  readonly addresses: number;
}

/** Reads cells of addresses; messages to the same people share the list of those whom they name. */
export function createRecipientBook(
  identify: (address: string) => AddressOwner,
): (cell: string) => Recipients {
  return rememberAnswers((cell) => readRecipients(cell, identify));
}

function readRecipients(cell: string, identify: (address: string) => AddressOwner): Recipients {
  const addresses = splitAddresses(cell);
  const keys = addresses.map(identify).flatMap((owner) => (owner?.kind === 'person' ? [owner.key] : []));
  // As long as it is: a list that grew has room for more.
  return { keys: Array.from(new Set(keys)), addresses: addresses.length };
}

/** Addresses are parted by commas or blanks, by some programs by semicolons or bars; a slug may itself hold a comma. */
function splitAddresses(cell: string): string[] {
  return cell
    .split(/[,;|\s](?=https?:|www\.|[a-z]{0,3}\.?linkedin\.)/i)
    .map(trimSeparators)
    .filter((address) => address !== '');
}

/** By hand: an expression that ends in `+$` looks again from every blank of a long row of them. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[,;|\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}
