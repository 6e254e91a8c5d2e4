import type { ImportBook } from '../utils/imports/import-book.ts';
import { forgetOwnImport, loadOwnImports } from '../utils/imports/own-imports.ts';
import type { ImportJob } from '../utils/interface/kith-imports.ts';
import { isEnded } from './import-item.ts';

/**
 * The imports that are under way or wait for an answer, and those of this browser whose end nobody saw. Forgets those of
 * this browser that are not known there any more. Throws CompanionFailure.
 */
export async function findOpenImports(book: Pick<ImportBook, 'all'>): Promise<readonly ImportJob[]> {
  const [jobs, own] = await Promise.all([book.all(), loadOwnImports()]);
  const known = new Set(jobs.map(({ id }) => id));
  for (const id of own) if (!known.has(id)) await forgetOwnImport(id);
  return jobs.filter((job) => !isEnded(job) || own.includes(job.id));
}
