/** Lists as in the interface's text (2.7), with the design’s decisions about everything "not shown". */
import {
  array,
  both,
  byType,
  ContractError,
  count,
  exactly,
  matching,
  number,
  object,
  type Reader,
  string,
  utcTime,
} from './interface-reader.ts';
import {
  anything,
  cursorOfNextPage,
  envelope,
  isTrueOrFalse,
  labelOfASummary,
  openUrl,
  score,
} from './interface-text.ts';

const id: Reader = (value, at) => {
  number(value, at);
  if (!Number.isInteger(value) || Number(value) < 1) throw new ContractError(`${at}: expected an id`);
};

const fields = {
  id,
  title: matching(/^[\s\S]{1,255}$/, '1 to 255 characters'),
  type: matching(/^(people|company)$/, 'people or company'),
  description: matching(/^[\s\S]{0,1000}$/, 'at most 1000 characters'),
  item_count: count,
  created_at: utcTime,
  updated_at: utcTime,
};

/** 2.7: a list without items. */
export const list = envelope(object(fields));

const summary = both(
  object({ score, score_label: string, description: matching(/\S/, 'a description') }),
  labelOfASummary,
);
const graphId = matching(/^([\w-]{22}|li:(in:|m:|org:|org#).+)$/, 'an opaque id or an identity key');
const personUrl = matching(/^(https:\/\/www\.linkedin\.com\/in\/[^/?#\s]+)?$/, "'' or a person's address");
const companyUrl = matching(/^https:\/\/www\.linkedin\.com\/company\/[^/?#\s]+$/, "a company's address");
const listItem = byType({
  people: object({
    id,
    graph_id: graphId,
    type: exactly('people'),
    data: object({
      first_name: string,
      last_name: string,
      full_name: string,
      linkedin_url: personUrl,
      service_url: openUrl('person', true),
      village_url: openUrl('person', true),
      avatar: exactly(''),
      headline: string,
      summary,
    }),
    created_at: utcTime,
  }),
  company: object({
    id,
    graph_id: graphId,
    type: exactly('company'),
    data: object({
      name: string,
      domain: string,
      linkedin_url: companyUrl,
      service_url: openUrl('company', true),
      village_url: openUrl('company', true),
      summary,
    }),
    created_at: utcTime,
  }),
});

/** 2.7: pagination (v2 list items). has_next_page follows from the rest. */
const pagination: Reader = both(
  object({
    next_cursor: anything,
    page: id,
    limit: id,
    total: count,
    has_next_page: isTrueOrFalse,
  }),
  (value, at) => {
    const { page, limit, total, has_next_page } = value as {
      page: number;
      limit: number;
      total: number;
      has_next_page: boolean;
    };
    cursorOfNextPage(value, at);
    if (limit > 100) throw new ContractError(`${at}.limit: expected at most 100`);
    if (has_next_page !== page * limit < total) throw new ContractError(`${at}.has_next_page: expected so`);
  },
);

/** A page has exactly the items that the total, the page and the limit imply. */
const itemsOfTheirPage: Reader = (value, at) => {
  const { data, pagination: where } = value as {
    data: unknown[];
    pagination: { page: number; limit: number; total: number };
  };
  const onPage = Math.min(where.limit, Math.max(0, where.total - (where.page - 1) * where.limit));
  if (data.length !== onPage) throw new ContractError(`${at}.data: expected ${onPage} items`);
};

/** 2.7: items only when reading a single list. */
export const listWithItems = envelope(
  both(
    object({ ...fields, items: both(object({ data: array(listItem, 100), pagination }), itemsOfTheirPage) }),
    (value, at) => {
      const { item_count, items } = value as { item_count: number; items: { pagination: { total: number } } };
      if (item_count !== items.pagination.total)
        throw new ContractError(`${at}.item_count: expected the total`);
    },
  ),
);
