import { type OwnRows, ownRows, ownRowsQuery } from '../../../../utils/interface/kith-own-data.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';

/** Whom a row is about. */
const PERSON_COLUMNS = new Set(['person', 'a', 'b']);

/** GET /kith/own-data/rows: what the caller contributed, one table and page at a time. */
export const readOwnRows = defineOperation({
  method: 'get',
  path: '/kith/own-data/rows',
  tag: 'Own data',
  summary: 'Take along what the caller contributed',
  access: asMember,
  query: ownRowsQuery,
  answer: ownRows,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<OwnRows> {
    const { table, page, limit } = query;
    const { account } = caller.member;
    const found = await service.store.ownRows(caller.member, table, page, limit);
    const columns = Object.keys(found[0] ?? {});
    const told = (column: string, value: string | number) =>
      PERSON_COLUMNS.has(column) ? service.ids.encode('person', account, Number(value)) : value;
    return {
      columns,
      rows: found.slice(0, limit).map((row) => columns.map((column) => told(column, row[column] ?? ''))),
      has_next_page: found.length > limit,
    };
  },
});
