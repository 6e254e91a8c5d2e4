import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, zipOf } from '../../../backend/extension-package.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The size limit of the package for the extension stores, with all languages. */
const LARGEST_BYTES = 400_000;

it.each(['chrome', 'firefox'])(`the package for %s has at most ${LARGEST_BYTES} bytes`, (browser) => {
  const folder = join(ROOT, '.output', `${browser}-mv3`);
  expect(filesIn(folder)).toContain('manifest.json');
  expect(zipOf(folder).length).toBeLessThanOrEqual(LARGEST_BYTES);
});
