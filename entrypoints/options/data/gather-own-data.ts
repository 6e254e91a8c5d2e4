import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { OWN_TABLES, type OwnTable, ownRows } from '../../../utils/interface/kith/kith-own-data.ts';

/** Rows per page for tables with long texts, because a Kith in front of the service may limit the size of responses. */
const ROWS_PER_PAGE: Partial<Record<OwnTable, number>> = { emails: 50, asks: 50 };
const DEFAULT_ROWS_PER_PAGE = 1_000;

/**
 * Downloads everything the member contributed, table by table, as one JSON file. Changes made during the download may be
 * missing. `onProgress` gets the number of rows so far. Throws CompanionFailure.
 */
export async function gatherOwnData(
  client: ServiceClient,
  madeAt: Date,
  onProgress: (rows: number) => void,
): Promise<Blob> {
  const parts = [`{"made_at":${JSON.stringify(madeAt.toISOString())},"tables":{`];
  let rows = 0;
  for (const [place, table] of OWN_TABLES.entries()) {
    parts.push(`${place === 0 ? '' : ','}\n${JSON.stringify(table)}:[`);
    let isFirst = true;
    for await (const page of pagesOf(client, table)) {
      if (page.length === 0) continue;
      parts.push(`${isFirst ? '' : ','}\n${page.map((row) => JSON.stringify(row)).join(',\n')}`);
      isFirst = false;
      rows += page.length;
      onProgress(rows);
    }
    parts.push(']');
  }
  return new Blob([...parts, '\n}}\n'], { type: 'application/json' });
}

async function* pagesOf(client: ServiceClient, table: OwnTable): AsyncGenerator<object[]> {
  const limit = ROWS_PER_PAGE[table] ?? DEFAULT_ROWS_PER_PAGE;
  for (let page = 1; ; page += 1) {
    const path = `/kith/own-data/rows?table=${table}&page=${page}&limit=${limit}`;
    const data = await client.asMe('GET', path, { answer: ownRows });
    const { columns } = data;
    yield data.rows.map((row) => Object.fromEntries(columns.map((column, n) => [column, row[n]])));
    if (!data.has_next_page) return;
  }
}
