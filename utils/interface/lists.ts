import { z } from 'zod';
import { company } from './companies-paths.ts';
import { readAnswer, readCount, readText } from './envelope.ts';
import { limitTo100, pageNumber } from './page-query.ts';
import { person } from './people-paths.ts';
import { scoreSummary } from './score.ts';

/** Interface 2.7: the type of a list and of all its items. */
export const listType = z.enum(['people', 'company']);

/** Body of POST /v2/lists (interface 4.7). */
export const createListRequest = z
  .object({
    title: z.string().min(1).max(255),
    type: listType.default('people'),
    description: z.string().max(1000).optional(),
    is_public: z.boolean().default(false),
  })
  .meta({ id: 'CreateListRequest' });

/** Query of GET /v2/lists/{id} (interface 4.6); page 1 and limit 20 by default. */
export const readListQuery = z.object({
  page: pageNumber,
  limit: limitTo100.default(20),
});

/** Interface 2.7: a list without items. Times are ISO 8601 UTC. */
export const list = z
  .object({
    id: z.number().int(),
    title: z.string(),
    type: listType,
    description: z.string(),
    item_count: z.number().int().min(0),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'List' });

/** Interface 2.7: pagination of v2. */
export const pagination = z
  .object({
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: z.number().int().min(0),
    has_next_page: z.boolean(),
  })
  .meta({ id: 'Pagination' });

/** `data` of an item of type people. `summary` is the caller's current path to the person. */
const listedPerson = person
  .extend({ headline: z.string(), summary: scoreSummary })
  .meta({ id: 'ListedPerson' });

/** `data` of an item of type company. */
const listedCompany = company.extend({ summary: scoreSummary }).meta({ id: 'ListedCompany' });

/** `graph_id` is an opaque id if the caller's data contains the person or company, otherwise the identity key (`li:…`). */
const itemOf = { id: z.number().int(), graph_id: z.string(), created_at: z.iso.datetime() };

export const listItem = z
  .discriminatedUnion('type', [
    z.object({ ...itemOf, type: z.literal('people'), data: listedPerson }),
    z.object({ ...itemOf, type: z.literal('company'), data: listedCompany }),
  ])
  .meta({ id: 'ListItem' });

/** Interface 2.7: the response of GET /v2/lists/{id}. */
export const listWithItems = list
  .extend({ items: z.object({ data: z.array(listItem).max(100), pagination }) })
  .meta({ id: 'ListWithItems' });

/** The tolerant reader's form. The interface doesn't define `data`, other types or time formats. */
export const readPagination = z.object({
  page: z.number().default(1),
  limit: readCount,
  total: readCount,
  has_next_page: z.boolean().default(false),
});
const readListFields = z.object({
  id: z.number().int(),
  title: readText,
  type: z.string().default('people'),
  description: readText,
  item_count: readCount,
  created_at: readText,
  updated_at: readText,
});
export const readList = readAnswer(readListFields);
export const readListWithItems = readAnswer(
  readListFields.extend({
    items: z.object({
      data: z
        .array(
          z.object({
            id: z.number().int(),
            graph_id: readText,
            type: z.string().default('people'),
            data: z.record(z.string(), z.unknown()).default({}),
            created_at: readText,
          }),
        )
        .default([]),
      pagination: readPagination,
    }),
  }),
);

export type CreateListRequest = z.infer<typeof createListRequest>;
export type List = z.infer<typeof list>;
export type ListType = z.infer<typeof listType>;
export type ListItem = z.infer<typeof listItem>;
export type ListedCompany = z.infer<typeof listedCompany>;
export type ListWithItems = z.infer<typeof listWithItems>;
export type Pagination = z.infer<typeof pagination>;
export type ReadList = z.infer<typeof readList>;
export type ReadListWithItems = z.infer<typeof readListWithItems>;
