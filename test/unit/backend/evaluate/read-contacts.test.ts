import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { readContacts } from '../../../../backend/evaluate/read-contact-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Uint8Array): string {
  const file = join(folder, 'contacts.txt');
  writeFileSync(file, content);
  return file;
}

const text = '# mails\r\n1 2 10\r\n\r\n2\t1\t5\n';
const rows = [
  { from: '1', to: '2', at: 10 },
  { from: '2', to: '1', at: 5 },
];

describe('readContacts', () => {
  it('reads plain text, comments and empty lines left out', async () => {
    expect(await readContacts(write(text))).toEqual(rows);
  });

  it('reads gzipped text, whatever the file is called', async () => {
    expect(await readContacts(write(gzipSync(text)))).toEqual(rows);
  });

  it('counts every line for the sentence that refuses one', async () => {
    await expect(readContacts(write(`${text}1 2\n`))).rejects.toThrow('contacts.txt, line 5: 2 columns.');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['without a row', '# nothing\n', 'line 1: it ends without one row'],
    ['that is empty', '', 'is empty. Expected rows'],
    ['that is empty once it is unpacked', gzipSync(''), 'is empty. Expected rows'],
  ])('refuses a file %s', async (_what, content, sentence) => {
    await expect(readContacts(write(content))).rejects.toThrow(sentence);
  });

  it('refuses a line that has no end', async () => {
    const endless = gzipSync(Buffer.alloc(1_000_000, 'x'));
    await expect(readContacts(write(endless))).rejects.toThrow('line 1: longer than 65536 characters');
  });

  it('refuses a file that is not there', async () => {
    await expect(readContacts(join(folder, 'none'))).rejects.toThrow('There is no such file.');
  });

  it('refuses a folder', async () => {
    await expect(readContacts(folder)).rejects.toThrow(Refusal);
  });

  it('refuses a gzip file that was cut short', async () => {
    const packed = gzipSync('1 2 3\n'.repeat(5000));
    await expect(readContacts(write(packed.subarray(0, packed.length / 2)))).rejects.toThrow('cut short');
  });

  it('reads or refuses any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.boolean(), async (bytes, isPacked) => {
        const read = await readContacts(write(isPacked ? gzipSync(bytes) : bytes)).catch((error) => error);
        expect(Array.isArray(read) || read instanceof Refusal).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
