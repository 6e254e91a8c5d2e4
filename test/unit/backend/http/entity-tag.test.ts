import { describe, expect, it } from 'vitest';
import { entityTagOf, unlessKnown } from '../../../../backend/http/entity-tag.ts';

const TAG = entityTagOf('{}');

function ask(ifNoneMatch: string | null, { method = 'GET', status = 200, etag = TAG } = {}): Response {
  const headers = ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch };
  const answer = new Response('{}', {
    status,
    headers: { 'content-type': 'application/json', ...(etag === '' ? {} : { etag }) },
  });
  return unlessKnown(new Request('http://kith.test/', { method, headers }), answer);
}

describe('an entity tag', () => {
  it('is weak, and valid in a header', () => {
    expect(TAG).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('is the same for a text and its bytes', () => {
    expect(entityTagOf('{"a":"é"}')).toBe(entityTagOf(Buffer.from('{"a":"é"}')));
  });
});

describe('a client that may have the response', () => {
  it.each([
    ['contains the tag', TAG],
    ['contains the tag as a strong tag', TAG.slice(2)],
    ['contains the tag among others', `"a", W/"b" ,${TAG}`],
    ['accepts any tag', '*'],
  ])('gets 304 without a body when its request %s', async (_, ifNoneMatch) => {
    const answer = ask(ifNoneMatch);
    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe(TAG);
    expect(answer.headers.has('content-type')).toBe(false);
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['contains no tag', null, {}],
    ['contains a different tag', '"a"', {}],
    ['contains only half of the tag', TAG.slice(0, 9), {}],
    ['isn’t a GET', TAG, { method: 'POST' }],
    ['was refused', TAG, { status: 404 }],
    ['gets a response without a tag', '*', { etag: '' }],
  ])('gets the full response when its request %s', async (_, ifNoneMatch, changes) => {
    expect(await ask(ifNoneMatch, changes).text()).toBe('{}');
  });
});
