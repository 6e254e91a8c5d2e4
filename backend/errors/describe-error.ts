import { z } from 'zod';
import { CompanionError } from '../companion/companion-error.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { isDamaged, isReadOnly, readOnlyMessage } from '../sqlite/sqlite-errors.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';
import { StoreError } from '../store/store-error.ts';
import { describeIssue } from './describe-issue.ts';
import { Refusal } from './refusal.ts';

export interface DescribedError {
  readonly sentence: string;
  readonly exitCode: 1 | 2;
  /** True for an unexpected error, which is a bug in Kith. */
  readonly isFault?: true;
}

/** Converts an error to a message for a person. For an unexpected error, the message asks for a bug report. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Refusal) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof CompanionError || error instanceof StoreError)
    return { sentence: error.message, exitCode: 1 };
  if (error instanceof z.ZodError) {
    return { sentence: error.issues.map(wordIssue).join(' '), exitCode: 2 };
  }
  if (isDiskFull(error)) return { sentence: 'The disk is full. Free some space and try again.', exitCode: 1 };
  if (isReadOnly(error)) return { sentence: readOnlyMessage(error, 'companion.sqlite'), exitCode: 1 };
  if (isDamaged(error)) {
    return {
      sentence:
        `A database in the data folder (${DATABASE_FILE} or companion.sqlite) is damaged or isn’t a database. Restore a copy of the ` +
        'folder, or move the folder away to start over.',
      exitCode: 1,
    };
  }
  const forbidden = forbiddenPathOf(error);
  if (forbidden !== null) {
    return {
      sentence: `Kith can’t read or write ${forbidden}. Give yourself permission there, or set KITH_DATA to another folder.`,
      exitCode: 1,
    };
  }
  const what = error instanceof Error ? error.message : String(error);
  const sentence = `Kith failed unexpectedly (${what}). Please report this.`;
  return { sentence, exitCode: 1, isFault: true };
}

const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** Returns the path of a file or folder that the system doesn’t let Kith use, or null for any other error. */
function forbiddenPathOf(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && FORBIDDEN.includes(error.code))) return null;
  return 'path' in error && typeof error.path === 'string' ? error.path : null;
}

/**
 * Our own messages continue after the name: "takes a whole number". The library's messages are whole sentences, so they are
 * reworded.
 */
function wordIssue(issue: z.core.$ZodIssue): string {
  const messages = /^\p{Ll}/u.test(issue.message)
    ? [issue.message]
    : describeIssue(issue, undefined).map(({ message }) => message);
  return messages.map((message) => `"${nameOf(issue.path)}" ${message}.`).join(' ');
}

/** Returns the last property name in an issue's path, which is the name that the person typed. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? 'input';
}
