import { expect, it } from 'vitest';
import { isUnseen, markNewsSeen } from '../../../../utils/news/seen-news.ts';
import { NEWS } from '../../components/support/news.ts';

it('markNewsSeen remembers the news that two pages mark at the same time', async () => {
  const one = { ...NEWS, import_id: 'import-1' };
  const other = { ...NEWS, import_id: 'import-2' };
  await Promise.all([markNewsSeen(one), markNewsSeen(other)]);
  expect([await isUnseen(one), await isUnseen(other)]).toEqual([false, false]);
});
