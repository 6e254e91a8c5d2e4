import { execFileSync } from 'node:child_process';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { decodePart, encodeParts, PartError } from '../../../../../backend/store/sources/part-codec.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { connected, person, worksAt } from '../store-fixture.ts';

const RUNS = Number(process.env.KITH_PART_RUNS ?? 20);

const text = fc.string({ unit: anyCharacter, maxLength: 40 });
const day = fc.option(fc.integer({ min: -10_000, max: 40_000 }));
/** Records with any text, and their fields in any order. */
const record: fc.Arbitrary<ImportRecord> = fc
  .oneof(
    fc.record({
      type: fc.constant('person' as const),
      keys: fc.tuple(text, text),
      firstName: text,
      lastName: text,
      headline: text,
      city: text,
      country: text,
    }),
    fc.record({
      type: fc.constant('employment' as const),
      person: text,
      company: text,
      title: text,
      startedOn: day,
      finishedOn: day,
      current: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('evidence' as const),
      from: text,
      to: text,
      kind: fc.constant('message' as const),
      at: fc.integer(),
      direction: fc.constant('out' as const),
      recipients: fc.nat(),
      naturalKey: fc.constantFrom('"},{"type":"', '},\n{', 'x'),
    }),
  )
  .chain((one) =>
    fc.boolean().map((isReversed) => (isReversed ? Object.fromEntries(Object.entries(one).reverse()) : one)),
  ) as fc.Arbitrary<ImportRecord>;

const decodeAll = (records: readonly ImportRecord[]) =>
  [...encodeParts(records)].flatMap(({ body }) => decodePart(body));
const partOf = (lines: string) => zstdCompressSync(lines);

describe('parts', () => {
  it('keep any records unchanged', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), (records) => {
        expect(decodeAll(records)).toEqual(records);
      }),
      { numRuns: RUNS * 10 },
    );
  });

  it('keep many records in order, with about a mebibyte per part before compression', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => connected(`somebody-${at}`, at));
    const parts = [...encodeParts(many)];
    expect(parts.map(({ records }) => records)).toEqual([4096, 4096, 1808]);
    expect(parts.flatMap(({ body }) => decodePart(body))).toEqual(many);
    const bytes = zstdDecompressSync(parts[0]?.body ?? new Uint8Array()).length;
    expect(bytes / 2 ** 20).toBeGreaterThan(0.5);
    expect(bytes / 2 ** 20).toBeLessThan(2);
  });

  it('aren’t created without records', () => {
    expect([...encodeParts([])]).toEqual([]);
  });

  it('are JSON Lines that zstdcat can show, with one record per line', () => {
    const records = [person('ada', 'mailto:ada@example.org'), worksAt('ada', 'Acme'), connected('ada')];
    const [part] = encodeParts(records);
    // Not every machine has the zstd program, but Node's decoder reads the same format.
    const decode = 'process.stdout.write(zlib.zstdDecompressSync(fs.readFileSync(0)))';
    const shown = execFileSync(process.execPath, ['-e', decode], { input: part?.body, encoding: 'utf8' });
    const [header, ...lines] = shown.trimEnd().split('\n');
    expect(header).toBe('{"format":"kith-records","version":1}');
    expect(lines.map((line) => JSON.parse(line))).toEqual(records);
  });

  it('are rejected with a message if they are damaged anywhere', () => {
    const [part] = encodeParts([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    const bytes = part?.body ?? new Uint8Array();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        try {
          // Some bits of a frame's header have no meaning, so reading succeeds.
          expect(decodePart(damaged)).toHaveLength(3);
        } catch (error) {
          if (!(error instanceof PartError)) throw error;
        }
      }),
      { numRuns: RUNS * 10 },
    );
  });

  it('are rejected with a message if they are any other bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), text.map(partOf)), (bytes) => {
        expect(() => decodePart(bytes)).toThrow(PartError);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    [
      'a newer version wrote them',
      '{"format":"kith-records","version":2}\n{"type":"person"}',
      /newer version of Kith/,
    ],
    ['they have another format', '{"format":"notes","version":1}\n', /something else/],
    ['they have no version', '{"format":"kith-records"}\n', /something else/],
    ['a record has an unknown type', '{"format":"kith-records","version":1}\n{"type":"car"}', /else/],
    ['they end within a record', '{"format":"kith-records","version":1}\n{"type":', /text is damaged/],
  ])('are rejected if %s', (_, lines, why) => {
    expect(() => decodePart(partOf(lines))).toThrow(why);
  });
});
