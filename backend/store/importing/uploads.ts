import type { Db } from '../database/access.ts';
import { deleteRows, selectRows } from '../database/rows-where.ts';
import type { Owner } from '../rows.ts';

export async function saveUpload(
  db: Db,
  { account, id }: Owner,
  job: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  let part = 0;
  for await (const body of parts) {
    await db.insertInto('upload').values({ account, member: id, job, part, body }).execute();
    part += 1;
  }
}

export async function* readUpload(db: Db, { account, id }: Owner, job: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await selectRows(db, 'upload', { account, member: id, job, part })
      .select('body')
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.body;
  }
}

export async function deleteUpload(db: Db, { account, id }: Owner, job: string): Promise<void> {
  await deleteRows(db, 'upload', { account, member: id, job });
}
