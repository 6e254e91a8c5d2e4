import { expect, it } from 'vitest';
import { hasFile, pickFiles } from '../../../../../backend/imports/lines/pick-files.ts';
import { FindingLog } from '../../../../../backend/imports/linkedin/finding-log.ts';
import { sourceFile } from '../source-file.ts';

const FILES = [
  sourceFile('Mail/All.mbox', 'right'),
  sourceFile('Contacts/All.vcf', 'wrong'),
  sourceFile('archive.html', 'wrong'),
  sourceFile('Photos/1.jpg', 'wrong'),
];
const looksRight = (head: Uint8Array) => new TextDecoder().decode(head) === 'right';

it('picks what begins as it should, and says what was left', async () => {
  const log = new FindingLog();
  const picked = await pickFiles(FILES, looksRight, 'mailbox', { fileName: 'takeout.zip', log });
  expect(picked.map(({ path }) => path)).toEqual(['Mail/All.mbox']);
  expect(log.findings()).toEqual([
    {
      file: 'Contacts/All.vcf',
      line: 0,
      level: 'dropped',
      message: 'Contacts/All.vcf is no mailbox; it was not read. Import it on its own if you want it.',
    },
    {
      file: 'takeout.zip',
      line: 0,
      level: 'dropped',
      message: '2 files are no mailbox; they were not read.',
    },
  ]);
});

it('knows whether there is one', async () => {
  expect(await hasFile(FILES, looksRight)).toBe(true);
  expect(await hasFile(FILES.slice(1), looksRight)).toBe(false);
});

it('reads the beginning of a file once, and no more than that of it', async () => {
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
  expect([await hasFile([file], looksRight), await hasFile([file], looksRight)]).toEqual([false, false]);
  expect(chunks).toBe(4);
});
