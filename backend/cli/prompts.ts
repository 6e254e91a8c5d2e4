import { resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { confirm, isCancel, password } from '@clack/prompts';
import { readText } from '../backup/manifest.ts';
import { Refusal } from '../errors/refusal.ts';

/** Returns the first line of a file, or of standard input for `-`. `what` names the secret in errors. */
export async function readGivenSecret(what: string, from: string): Promise<string> {
  const given = from === '-' ? await readStream(process.stdin) : readText(resolve(from));
  if (given === null)
    throw new Refusal(`Kith can’t read the ${what} file ${from}. Check its name and permissions.`, 2);
  const [first = ''] = given.split(/\r?\n/);
  if (first === '') throw new Refusal(`The ${what} is empty. Write it on the first line.`, 2);
  return first;
}

export function isOnTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Asks on the terminal whether to do something. Throws a {@link Refusal} with `refused` unless the answer is yes. */
export async function requireConsent(message: string, refused: string): Promise<void> {
  const answer = await confirm({ message, initialValue: false });
  if (isCancel(answer) || !answer) throw new Refusal(refused);
}

/** Asks for a secret without showing it. A secret in an argument would be visible to others and saved by shells. */
export async function askSecret(what: string, message: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Refusal(
      `Kith can’t ask for the ${what} without a terminal. Use --${what}-file <file>, or - for standard input.`,
      2,
    );
  }
  const typed = await password({ message, output: process.stderr });
  if (isCancel(typed)) throw new Refusal('Canceled. Nothing was changed.');
  return typed ?? '';
}
