import { describe, expect, it } from 'vitest';
import { gatherOwnData } from '../../../../../entrypoints/options/data/gather-own-data.ts';
import { OWN_TABLES } from '../../../../../utils/interface/kith/kith-own-data.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';

const MADE = new Date('2026-11-21T12:00:00Z');

/** A Kith with 2,500 facts and one list. Everything else is empty. */
function answer({ path }: { path: string }): unknown {
  const query = new URLSearchParams(path.split('?')[1]);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  const total = { facts: 2_500, lists: 1 }[query.get('table') ?? ''] ?? 0;
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - (page - 1) * limit)) }, (_, n) => [
    (page - 1) * limit + n,
    'a "b"\n',
  ]);
  return { columns: ['n', 'text'], rows, has_next_page: page * limit < total };
}

describe('gatherOwnData', () => {
  it('returns one JSON file with every row of every table', async () => {
    const { client } = fakeClient(answer);
    const seen: number[] = [];
    const file = await gatherOwnData(client, MADE, (rows) => seen.push(rows));
    const read = JSON.parse(await file.text());
    expect(read.made_at).toBe('2026-11-21T12:00:00.000Z');
    expect(Object.keys(read.tables)).toEqual([...OWN_TABLES]);
    expect(read.tables.facts.map(({ n }: { n: number }) => n)).toEqual(
      Array.from({ length: 2_500 }, (_, n) => n),
    );
    expect(read.tables.lists).toEqual([{ n: 0, text: 'a "b"\n' }]);
    expect(read.tables.emails).toEqual([]);
    expect(seen).toEqual([1_000, 2_000, 2_500, 2_501]);
  });

  it('returns empty tables when there is no data', async () => {
    const { client } = fakeClient(() => ({ columns: [], rows: [], has_next_page: false }));
    const read = JSON.parse(await (await gatherOwnData(client, MADE, () => {})).text());
    expect(Object.values(read.tables).flat()).toEqual([]);
  });

  it('throws when a page can’t load', async () => {
    const { client } = fakeClient(({ path }) => {
      if (path.includes('facts')) throw new Error('gone');
      return { columns: [], rows: [], has_next_page: false };
    });
    await expect(gatherOwnData(client, MADE, () => {})).rejects.toThrow('gone');
  });
});
