import { describe, expect, it } from 'vitest';
import { hasChanged, readCollection } from '../../../../../backend/imports/dav/read-collection.ts';
import { card } from '../cards/build-card.ts';
import { type DavAnswer, responseOf, sendMultistatus, startScriptedDav } from './scripted-dav.ts';

const cardOf = (name: string) => card('3.0', `FN:${name}`, `EMAIL:${name}@x.example`);

/** Opens an address book that was read once. */
async function openRead(answer?: DavAnswer) {
  const server = await startScriptedDav(answer);
  for (const name of ['ada', 'bob', 'cem']) server.put(name, cardOf(name));
  const access = { ...server.access, isKnown: true };
  const read = (before: Parameters<typeof readCollection>[2]) => readCollection(access, server.book, before);
  const first = await read({ before: null, syncToken: '' });
  const again = (options = {}) => read({ before: first.items, syncToken: first.place.syncToken, ...options });
  server.lines();
  return { ...server, access, first, read, again };
}

const namesOf = ({ items }: { items: ReadonlyMap<string, unknown> }) =>
  [...items.keys()].map((path) => path.slice('/me/friends/'.length));

describe('reading an address book', () => {
  it('fetches only entries added or changed since the last sync, and drops deleted entries', async () => {
    const { put, first, again, lines, asked } = await openRead();
    put('dan', cardOf('dan'));
    put('ada', cardOf('ada lovelace'));
    put('bob', null);
    const now = await again();
    expect(namesOf(now)).toEqual(['ada', 'cem', 'dan']);
    expect([first.isCompared, now.isCompared]).toEqual([true, false]);
    expect(now.items.get('/me/friends/ada')?.text).toContain('FN:ada lovelace');
    expect(asked.at(-1)?.body.match(/<D:href>[^<]+/g)).toEqual([
      '<D:href>/me/friends/dan',
      '<D:href>/me/friends/ada',
    ]);
    expect(lines()).toEqual(['PROPFIND /me/friends/ 0', 'REPORT /me/friends/ 0', 'REPORT /me/friends/ 1']);
  });

  it('compares all entries if the server no longer knows the sync token', async () => {
    const { put, again, lines } = await openRead(({ body }, response) => {
      const isReport = body.includes('sync-collection');
      if (isReport) response.writeHead(403).end();
      return isReport;
    });
    put('dan', cardOf('dan'));
    put('bob', null);
    expect(namesOf(await again())).toEqual(['ada', 'cem', 'dan']);
    expect(lines().slice(1)).toEqual([
      ...['REPORT /me/friends/ 0', 'REPORT /me/friends/ 0'],
      ...['PROPFIND /me/friends/ 1', 'REPORT /me/friends/ 1'],
    ]);
  });

  it('compares all entries with a full report, which some servers produce much faster than a list', async () => {
    const { put, again, lines, asked } = await openRead();
    put('dan', cardOf('dan'));
    put('bob', null);
    const now = await again({ syncToken: '' });
    expect([namesOf(now), now.isCompared]).toEqual([['ada', 'cem', 'dan'], true]);
    expect(now.place.syncToken).toBe('5');
    expect(asked.at(-1)?.body.match(/<D:href>[^<]+/g)).toEqual(['<D:href>/me/friends/dan']);
    expect(lines()).toEqual(['PROPFIND /me/friends/ 0', 'REPORT /me/friends/ 0', 'REPORT /me/friends/ 1']);
  });

  it('asks in one small request whether anything changed', async () => {
    const { put, first, access, book, lines, bytes } = await openRead();
    const place = { ...first.place, asOf: 20_000 };
    const before = bytes();
    expect(await hasChanged(access, book, place, { maxMs: 5000 })).toBe(false);
    expect(lines()).toEqual(['PROPFIND /me/friends/ 0']);
    expect(bytes() - before).toBeLessThan(10_000);
    put('dan', cardOf('dan'));
    expect(await hasChanged(access, book, place, { maxMs: 5000 })).toBe(true);
  });

  it('requests only a server’s tag, or its sync token if it has no tag', async () => {
    let marks = '<D:sync-token>3</D:sync-token>';
    const { first, access, book, lines, read } = await openRead(({ line, body }, response) => {
      const isMarks = line === 'PROPFIND /me/friends/ 0';
      const shown = body.includes('sync-token') ? marks : marks.replace(/<D:sync-token>.*token>/, '');
      if (isMarks) sendMultistatus(response, responseOf('/me/friends/', shown));
      return isMarks;
    });
    const look = ({ place }: typeof first) =>
      hasChanged(access, book, { ...place, asOf: 20_000 }, { maxMs: 5000 });
    expect([await look(first), lines().length]).toEqual([false, 2]);
    marks += '<S:getctag xmlns:S="http://calendarserver.org/ns/">7</S:getctag>';
    const tagged = await read({ before: null, syncToken: '' });
    lines();
    expect([await look(tagged), lines().length]).toEqual([false, 1]);
  });

  it('keeps entries that the server lists but doesn’t send, counts them, and requests them again', async () => {
    const broken = { isNow: false, sends: '<A:address-data>x</A:address-data>' };
    const { put, read, again } = await openRead(({ body }, response) => {
      const isIt = broken.isNow && body.includes('multiget');
      if (isIt) sendMultistatus(response, responseOf('/me/friends/dan', broken.sends));
      return isIt;
    });
    broken.isNow = true;
    put('dan', cardOf('dan'));
    put('ada', cardOf('ada lovelace'));
    const now = await again();
    expect(now.missing).toBe(1);
    expect(now.items.get('/me/friends/ada')?.text).toContain('FN:ada\r\n');
    expect(now.place).toEqual({ mark: '', syncToken: '' });
    broken.sends = '';
    const then = { before: now.items, syncToken: '' };
    expect(await read(then)).toMatchObject({ missing: 2, isCompared: true });
    broken.isNow = false;
    const whole = await read(then);
    expect(whole.items.get('/me/friends/ada')?.text).toContain('FN:ada lovelace');
    expect([whole.missing, whole.place.mark]).toEqual([0, '5']);
  });

  it('counts only the new text of a changed entry toward the maximum size', async () => {
    const { put, read } = await openRead();
    put('ada', cardOf('ada lovelace'));
    // The longest text that JavaScript allows, a few characters below the maximum. Until it is read, it takes no memory.
    const text = 'x'.repeat(2 ** 29 - 24);
    const before = new Map([['/me/friends/ada', { etag: '"1"', text }]]);
    expect(namesOf(await read({ before, syncToken: '' }))).toEqual(['ada', 'bob', 'cem']);
  });

  it('ignores entries that are on another server', async () => {
    let isEvil = false;
    const { put, again, lines } = await openRead(({ line }, response) => {
      const isList = isEvil && line === 'REPORT /me/friends/ 0';
      const entry = responseOf('https://evil.example/me/friends/eve', '<D:getetag>1</D:getetag>');
      if (isList) sendMultistatus(response, `${entry}<D:sync-token>4</D:sync-token>`);
      return isList;
    });
    isEvil = true;
    put('dan', cardOf('dan'));
    expect(namesOf(await again({ syncToken: '' }))).toEqual([]);
    expect(lines()).toEqual(['PROPFIND /me/friends/ 0', 'REPORT /me/friends/ 0']);
  });

  it.each<[string, DavAnswer, RegExp, object?]>([
    [
      'sends something other than XML',
      (_, response) => {
        response.writeHead(207).end('<html><br></html>');
        return true;
      },
      /doesn’t offer contacts or calendars/,
    ],
    [
      'declares entities that expand exponentially',
      (_, response) => {
        response
          .writeHead(207)
          .end(
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><D:multistatus xmlns:D="DAV:">&b;</D:multistatus>',
          );
        return true;
      },
      /doesn’t offer contacts or calendars/,
    ],
    [
      'closes the connection in the middle of its response',
      (_, response) => {
        response.writeHead(207, { 'Content-Length': 1000 });
        response.write('<D:multistatus xmlns:D="DAV:">');
        setImmediate(() => response.destroy());
        return true;
      },
      /closed the connection/,
    ],
    [
      'responds very slowly',
      (_, response) => {
        response.writeHead(207).write('<D:multistatus xmlns:D="DAV:">');
        return true;
      },
      /too slowly. Check the server address/,
      { maxMs: 200 },
    ],
    [
      'sends only a byte at a time',
      (_, response) => {
        response.writeHead(207).write('<D:multistatus xmlns:D="DAV:">');
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
        return true;
      },
      /too slowly. Check the server address/,
      { slowMs: 200 },
    ],
    [
      'sends an endless entry',
      (_, response) => {
        response.writeHead(207).write('<D:multistatus xmlns:D="DAV:"><D:response><D:href>');
        for (let at = 0; at < 17; at += 1) response.write('x'.repeat(1024 * 1024));
        return true;
      },
      /more than any real address book/,
    ],
    [
      'sends more than the limit',
      ({ line }, response) => {
        if (!line.endsWith('friends/ 1')) return false;
        const many = Array.from({ length: 2000 }, (_, at) => responseOf(`/me/friends/${at}`, ''));
        sendMultistatus(response, many.join(''));
        return true;
      },
      /more than any real address book/,
      { maxBytes: 100_000 },
    ],
    [
      'is busy',
      (_, response) => {
        response.writeHead(503).end();
        return true;
      },
      /is busy/,
    ],
  ])('explains the problem if a server %s', async (_, answer, why, limits = {}) => {
    const { access, book, put } = await startScriptedDav(answer);
    put('ada', cardOf('ada'));
    const reading = readCollection({ ...access, isKnown: true }, book, {
      before: null,
      syncToken: '',
      ...limits,
    });
    await expect(reading).rejects.toThrow(why);
  });
});
