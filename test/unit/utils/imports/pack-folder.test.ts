import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { packFolder } from '../../../../utils/imports/pack-folder.ts';

describe('packFolder', () => {
  it('keeps the content of all files', async () => {
    const files = fc.uniqueArray(
      fc.record({
        path: fc.stringMatching(/^[a-zé ]{1,12}(\/[a-z]{1,8})?\.csv$/),
        bytes: fc.uint8Array({ maxLength: 300 }),
      }),
      { maxLength: 5, selector: ({ path }) => path },
    );
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const packed = await packFolder(
          given.map(({ path, bytes }) => ({ path, file: new Blob([new Uint8Array(bytes)]) })),
        );
        const read = unzipSync(new Uint8Array(await packed.arrayBuffer()));
        expect(Object.entries(read).map(([path, bytes]) => [path, [...bytes]])).toEqual(
          given.map(({ path, bytes }) => [path, [...bytes]]),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('stores without compression: the size is that of the files and their names', async () => {
    const bytes = new Uint8Array(50_000);
    const packed = await packFolder([{ path: 'messages.csv', file: new Blob([bytes]) }]);
    expect(packed.size).toBeGreaterThan(50_000);
  });

  it('reads a large file completely, one part at a time', async () => {
    const bytes = Uint8Array.from({ length: 2500 }, (_, at) => at % 251);
    const file = new Blob([bytes]);
    const slice = vi.spyOn(file, 'slice');
    const packed = await packFolder([{ path: 'messages.csv', file }], 1000);
    const sizes = slice.mock.results.map(({ value }) => value.size);
    expect([sizes.length, Math.max(...sizes)]).toEqual([3, 1000]);
    const read = unzipSync(new Uint8Array(await packed.arrayBuffer()))['messages.csv'];
    expect(Buffer.compare(read ?? new Uint8Array(), bytes)).toBe(0);
  });

  it('fails when a file can no longer be read', async () => {
    const gone = Object.assign(new Blob(['x']), {
      slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    await expect(packFolder([{ path: 'a.csv', file: gone }])).rejects.toThrow('gone');
  });
});
