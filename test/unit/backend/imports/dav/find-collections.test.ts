import { describe, expect, it } from 'vitest';
import { findCollections } from '../../../../../backend/imports/dav/find-collections.ts';
import { type DavAnswer, responseOf, sendMultistatus, startScriptedDav } from './scripted-dav.ts';

const LIMITS = { maxMs: 5000 };

describe('address books at a provider', () => {
  it('are found from the server’s address, with the password sent only after the server asks for it', async () => {
    const { access, book, asked } = await startScriptedDav();
    expect(await findCollections(access, 'contacts', LIMITS)).toEqual([book]);
    expect(asked.map(({ line, isSignedIn }) => `${line}${isSignedIn ? ' signed in' : ''}`)).toEqual([
      'PROPFIND /.well-known/carddav 0',
      'PROPFIND /.well-known/carddav 0 signed in',
      'PROPFIND / 0 signed in',
      'PROPFIND /me/ 0 signed in',
      'PROPFIND /me/ 1 signed in',
    ]);
  });

  it('are found at the address that the well-known address redirects to', async () => {
    const { access, book } = await startScriptedDav(({ line }, response) => {
      const isKnown = line.includes('/.well-known/');
      if (isKnown) response.writeHead(301, { Location: '/' }).end();
      return isKnown;
    });
    expect(await findCollections(access, 'contacts', LIMITS)).toEqual([book]);
  });

  it('are found behind a proxy even if the server redirects to its address without TLS', async () => {
    const { access, book } = await startScriptedDav(({ line }, response) => {
      const isKnown = line.includes('/.well-known/');
      if (isKnown) response.writeHead(301, { Location: `http://${response.req.headers.host}/` }).end();
      return isKnown;
    });
    expect(await findCollections(access, 'contacts', LIMITS)).toEqual([book]);
  });

  it('are found even if one is on another server, which is skipped', async () => {
    const type = '<D:resourcetype><A:addressbook/></D:resourcetype>';
    const { access } = await startScriptedDav(({ line }, response) => {
      const isList = line === 'PROPFIND /me/ 1';
      const shared = responseOf('https://evil.example/shared/', type);
      if (isList) sendMultistatus(response, shared + responseOf('/me/friends/', type));
      return isList;
    });
    const found = await findCollections(access, 'contacts', LIMITS);
    expect(found.map(({ name }) => name)).toEqual(['friends']);
  });

  const toEvil: DavAnswer = (_, response) => {
    response.writeHead(307, { Location: 'https://evil.example/' }).end();
    return true;
  };
  const evilHome: DavAnswer = ({ line, isSignedIn }, response) => {
    if (!isSignedIn || line !== 'PROPFIND / 0') return false;
    sendMultistatus(
      response,
      responseOf(
        '/',
        '<A:addressbook-home-set><D:href>https://evil.example/me/</D:href></A:addressbook-home-set>',
      ),
    );
    return true;
  };
  const overHttp: DavAnswer = (_, response) => {
    response.writeHead(301, { Location: 'http://localhost/' }).end();
    return true;
  };
  it.each([
    ['redirects to another server', toEvil, 'https://evil.example'],
    ['names another server', evilHome, 'https://evil.example'],
    ['redirects to a page without TLS', overHttp, 'http://localhost'],
  ])('aren’t looked for elsewhere if the server %s', async (_, answer, where) => {
    const { access } = await startScriptedDav(answer);
    await expect(findCollections(access, 'contacts', LIMITS)).rejects.toThrow(`redirects to ${where}.`);
  });

  it('are also looked for on the provider’s other servers', async () => {
    const { access } = await startScriptedDav(evilHome);
    const found = findCollections({ ...access, domain: 'example' }, 'contacts', LIMITS);
    await expect(found).rejects.toThrow('can’t be found');
  });

  it.each<[string, DavAnswer, object, boolean]>([
    [
      'doesn’t accept this name and password',
      (_, response) => {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
        return true;
      },
      {},
      true,
    ],
    [
      'doesn’t accept names and passwords from other programs',
      (_, response) => {
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
        return true;
      },
      {},
      false,
    ],
    [
      'doesn’t offer contacts or calendars at this address',
      (_, response) => {
        response.writeHead(404).end();
        return true;
      },
      {},
      false,
    ],
    [
      'doesn’t offer contacts or calendars at this address',
      ({ isSignedIn }, response) => {
        const principal = '<D:current-user-principal><D:href>http://[</D:href></D:current-user-principal>';
        if (isSignedIn) sendMultistatus(response, responseOf('/', principal));
        return isSignedIn;
      },
      {},
      false,
    ],
    [
      'sent more than any real address book or calendar contains',
      ({ isSignedIn }, response) => {
        const isEndless = isSignedIn && response.writeHead(207).write('<D:multistatus xmlns:D="DAV:">');
        const many = responseOf('/', '<D:displayname/>').repeat(10_000);
        for (let at = 0; isEndless && at < 4; at += 1) response.write(many);
        return isEndless;
      },
      {},
      false,
    ],
    [
      'sent more than any real address book or calendar contains',
      ({ isSignedIn }, response) => {
        const attributes = Array.from({ length: 101 }, (_, at) => `a${at}=""`);
        if (isSignedIn) sendMultistatus(response, `<D:response ${attributes.join(' ')}/>`);
        return isSignedIn;
      },
      {},
      false,
    ],
    [
      'sent more than any real address book or calendar contains',
      (_, response) => {
        response.writeHead(404).write('x'.repeat(1.5 * 1024 * 1024));
        return true;
      },
      {},
      false,
    ],
    [
      'has a certificate from an authority that this computer doesn’t trust',
      () => false,
      { authorities: null },
      false,
    ],
    ['is in a private network', () => false, { mayBePrivate: false }, false],
  ])('can’t be found if the server %s', async (why, answer, access, isPassword) => {
    const server = await startScriptedDav(answer);
    const found = findCollections({ ...server.access, ...access }, 'contacts', LIMITS);
    await expect(found).rejects.toMatchObject({ message: expect.stringContaining(why), isPassword });
  });

  it.each<[string, DavAnswer, string]>([
    ['website', (_, response) => response.writeHead(200).end('Welcome!') !== null, 'doesn’t offer contacts'],
    [
      'DAV server',
      (_, response) => {
        sendMultistatus(response, responseOf('/', ''));
        return true;
      },
      'answers without asking for a password',
    ],
  ])('don’t receive a password if a %s doesn’t ask for one', async (_, answer, why) => {
    const { access, asked } = await startScriptedDav(answer);
    await expect(findCollections(access, 'contacts', LIMITS)).rejects.toThrow(why);
    expect(asked.some(({ isSignedIn }) => isSignedIn)).toBe(false);
  });
});
