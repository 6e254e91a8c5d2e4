import { describe, expect, it } from 'vitest';
import { watchesClient } from '../../../../utils/lists/watches-client.ts';
import { watchOf } from '../../components/support/fake-acts.ts';
import { type Asked, fakeClient } from '../../components/support/fake-client.ts';

const MARIA = 'https://www.linkedin.com/in/maria-lopez';

function openBook() {
  const answer = ({ method, path }: Asked) => {
    if (method === 'GET') return { watches: [watchOf()] };
    return path === '/kith/watches' ? watchOf() : { changed: true };
  };
  const { client, asked } = fakeClient(answer);
  return { book: watchesClient(client), asked };
}

describe('watchesClient', () => {
  it.each([
    ['its saved address', MARIA, 'w1'],
    ['another form of its address', `${MARIA}/details/?x=1`, 'w1'],
    ['no one’s address', 'https://www.linkedin.com/in/ken', undefined],
    ['no address at all', 'feed', undefined],
  ])('finds a watch by %s', async (_, url, id) => {
    expect((await openBook().book.of(url))?.id).toBe(id);
  });

  it('shares one request among simultaneous callers, and requests again after a change', async () => {
    const { book, asked } = openBook();
    await Promise.all([book.all(), book.of(MARIA)]);
    expect(asked).toHaveLength(1);
    await Promise.all([book.all(), book.add(MARIA).then(book.all)]);
    expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('adds, removes and marks as seen with one request each, and notifies listeners', async () => {
    const { book, asked } = openBook();
    await book.add(MARIA);
    await book.remove('w/1');
    await book.markSeen();
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/kith/watches', { linkedin_url: MARIA }],
      ['DELETE', '/kith/watches/w%2F1', undefined],
      ['POST', '/kith/watches/seen', undefined],
    ]);
    expect(book.version.value).toBe(3);
  });
});
