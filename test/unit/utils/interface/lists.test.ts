import { describe, expect, it } from 'vitest';
import { createListRequest, readListQuery, readListWithItems } from '../../../../utils/interface/lists.ts';

const ANSWER = {
  id: 7,
  title: 'People to meet',
  type: 'people',
  description: '',
  item_count: 1,
  created_at: '2026-11-21T12:00:00Z',
  updated_at: '2026-11-21T12:00:00Z',
  items: {
    data: [
      { id: 1, graph_id: 'x', type: 'people', data: { anything: 1 }, created_at: '2026-11-21T12:00:00Z' },
    ],
    pagination: { page: 1, limit: 20, total: 1, has_next_page: false },
  },
};

describe('readListWithItems', () => {
  it.each([
    ['a documented response', {}],
    ['additional fields', { colour: 'red' }],
    ['another type', { type: 'deals' }],
    ['another time format', { created_at: '21/11/2026' }],
    ['no items', { items: { ...ANSWER.items, data: [] } }],
  ])('reads %s', (_, changes) => {
    expect(readListWithItems.safeParse({ ...ANSWER, ...changes }).success).toBe(true);
  });

  it('reads a missing description as empty', () => {
    const { description: _description, ...rest } = ANSWER;
    expect(readListWithItems.parse(rest).description).toBe('');
  });

  it.each([
    ['a text as id', { id: '7' }],
    ['no items at all', { items: undefined }],
    ['items without pagination', { items: { data: [] } }],
    [
      'item data that isn’t an object',
      { items: { ...ANSWER.items, data: [{ ...ANSWER.items.data[0], data: 'x' }] } },
    ],
  ])('refuses %s', (_, changes) => {
    expect(readListWithItems.safeParse({ ...ANSWER, ...changes }).success).toBe(false);
  });
});

describe('createListRequest', () => {
  it('has the documented defaults', () => {
    expect(createListRequest.parse({ title: 'x' })).toEqual({ title: 'x', type: 'people', is_public: false });
  });
});

describe('readListQuery', () => {
  it('defaults to page 1 with 20 items', () => {
    expect(readListQuery.parse({})).toEqual({ page: 1, limit: 20 });
  });

  it('reads text as whole numbers', () => {
    expect(readListQuery.parse({ page: '12', limit: '100' })).toEqual({ page: 12, limit: 100 });
  });
});
