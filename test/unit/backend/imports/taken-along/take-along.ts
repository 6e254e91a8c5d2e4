import type { SourceFile } from '../../../../../backend/imports/record.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { gatherOwnData } from '../../../../../entrypoints/options/data/gather-own-data.ts';
import type { OwnTable } from '../../../../../utils/interface/kith/kith-own-data.ts';

/**
 * Returns the file with everything a member contributed, as the settings write it. Reads from a store without a service,
 * so ids are numbers.
 */
export async function takeAlong(store: Pick<Store, 'ownRows'>, member: Member): Promise<string> {
  const asMe = async (_: string, path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const found = await store.ownRows(member, query.get('table') as OwnTable, page, limit);
    const columns = Object.keys(found[0] ?? {});
    const rows = found.slice(0, limit).map((row) => columns.map((column) => row[column] ?? ''));
    return { columns, rows, has_next_page: found.length > limit };
  };
  const blob = await gatherOwnData({ asMe } as never, new Date('2026-11-22T12:00:00Z'), () => {});
  return blob.text();
}

export function fileOf(text: string, path = 'kith.json'): SourceFile {
  const bytes = Buffer.from(text);
  return {
    path,
    size: bytes.length,
    async *stream() {
      // Cuts in the middle of lines and characters.
      for (let at = 0; at < bytes.length; at += 1001) yield bytes.subarray(at, at + 1001);
    },
  };
}
