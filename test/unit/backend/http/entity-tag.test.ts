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
  it('creates weak tags that are valid in a header', () => {
    expect(TAG).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('creates the same tag for a text and its bytes', () => {
    expect(entityTagOf('{"a":"é"}')).toBe(entityTagOf(Buffer.from('{"a":"é"}')));
  });
});

describe('a client that may have the response', () => {
  it.each([
    ['names its tag', TAG],
    ['names it as a strong tag', TAG.slice(2)],
    ['names it among other tags', `"a", W/"b" ,${TAG}`],
    ['accepts any tag', '*'],
  ])('returns 304 without a body when the request %s', async (_, ifNoneMatch) => {
    const answer = ask(ifNoneMatch);
    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe(TAG);
    expect(answer.headers.has('content-type')).toBe(false);
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['names no tag', null, {}],
    ['names a different tag', '"a"', {}],
    ['names half of it', TAG.slice(0, 9), {}],
    ['isn’t a GET', TAG, { method: 'POST' }],
    ['was refused', TAG, { status: 404 }],
    ['gets a response without a tag', '*', { etag: '' }],
  ])('returns the full response when the request %s', async (_, ifNoneMatch, changes) => {
    expect(await ask(ifNoneMatch, changes).text()).toBe('{}');
  });
});
