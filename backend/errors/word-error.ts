import { z } from 'zod';
import { CompanionError } from '../companion/companion-error.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { isDamaged, isReadOnly, sayReadOnly } from '../sqlite/sqlite-errors.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';
import { StoreError } from '../store/store-error.ts';
import { Refusal } from './refusal.ts';

/** What the terminal is told of an error, and the exit code it earns. */
export interface WordedError {
  readonly sentence: string;
  readonly exitCode: 1 | 2;
  /** Nobody has foreseen it. */
  readonly isFault?: true;
}

/** An error as one sentence. Unforeseen ones say so. */
export function wordError(error: unknown): WordedError {
  if (error instanceof Refusal) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof CompanionError || error instanceof StoreError)
    return { sentence: error.message, exitCode: 1 };
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => wordIssue(nameOf(path), message));
    return { sentence: issues.join(' '), exitCode: 2 };
  }
  if (isDiskFull(error)) return { sentence: 'The disk is full. Make room and try again.', exitCode: 1 };
  if (isReadOnly(error)) return { sentence: sayReadOnly(error, 'companion.sqlite'), exitCode: 1 };
  if (isDamaged(error)) {
    return {
      sentence:
        `A database in the data folder (${DATABASE_FILE} or companion.sqlite) is damaged or is none. Put a copy of the folder ` +
        'back, or move it away to begin anew.',
      exitCode: 1,
    };
  }
  const what = error instanceof Error ? error.message : String(error);
  const sentence = `Kith failed in a way it should not have (${what}). Please report this.`;
  return { sentence, exitCode: 1, isFault: true };
}

/** Our own messages go on after the name: "takes a whole number". The library's are sentences. */
function wordIssue(name: string, message: string): string {
  const isOurs = /^\p{Ll}/u.test(message);
  return isOurs ? `"${name}" ${message}.` : `"${name}" cannot be read. ${message}.`;
}

/** What a person called it: neither where it stands nor what holds it. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? 'input';
}
