import { expect, it } from 'vitest';
import { estimateRows, pickFiles } from '../../../../../backend/imports/lines/read-head.ts';
import { sourceFile } from '../source-file.ts';

const FILES = [sourceFile('Mail/All.mbox', 'right'), sourceFile('archive.html', 'wrong')];
const looksRight = (head: Uint8Array) => new TextDecoder().decode(head) === 'right';

it('pickFiles returns the files whose first bytes match', async () => {
  expect(await pickFiles(FILES, looksRight)).toEqual(FILES.slice(0, 1));
});

it('pickFiles reads only the start of a file, and only once', async () => {
  let chunks = 0;
  const file = {
    ...sourceFile('large.mbox', ''),
    async *stream() {
      for (;;) {
        chunks += 1;
        yield new Uint8Array(1024);
      }
    },
  };
  expect([await pickFiles([file], looksRight), await pickFiles([file], looksRight)]).toEqual([[], []]);
  expect(chunks).toBe(4);
});

it.each([
  [10, 100, 1000, 100],
  [10, 1000, 1000, 10],
  [10, 2000, 1000, 10],
  [0, 0, 1000, 0],
])('estimateRows estimates the total from %i rows in %i of %i bytes: %i', (rows, bytes, size, total) => {
  expect(estimateRows(rows, bytes, size)).toBe(total);
});
