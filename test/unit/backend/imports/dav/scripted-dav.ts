import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { DavAccess } from '../../../../../backend/imports/dav/dav-client.ts';
import type { Collection } from '../../../../../backend/imports/record.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');
/** A self-signed certificate for localhost. */
export const DAV_AUTHORITY = join(FIXTURES, 'localhost.pem');
const CERTIFICATE = readFileSync(DAV_AUTHORITY, 'utf8');
const KEY = readFileSync(join(FIXTURES, 'localhost.key'), 'utf8');
const HOME = '/me/';
const BOOK = '/me/friends/';
const PASSWORD = 'abcd efgh ijkl mnop';

export interface Asked {
  /** `PROPFIND /me/ 1` */
  readonly line: string;
  readonly body: string;
  readonly isSignedIn: boolean;
}

/** Responds to a request and returns true, or returns false to let the server respond as an address book. */
export type DavAnswer = (asked: Asked, answer: ServerResponse) => boolean | Promise<boolean>;

/** Starts a server with one address book, until the test ends. It reports changes, and can behave unlike any real server. */
export async function startScriptedDav(answer: DavAnswer = () => false) {
  const items = new Map<string, string>();
  /** The changes, oldest first. The token of a change is its number. */
  const changes: string[] = [];
  const asked: Asked[] = [];
  let bytes = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const line = `${request.method} ${request.url} ${request.headers.depth}`;
    const isSignedIn = request.headers.authorization !== undefined;
    asked.push({ line, body, isSignedIn });
    if (await answer({ line, body, isSignedIn }, response)) return;
    if (!isSignedIn) return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
    const found = answerOf(line, body);
    if (found === null) return void response.writeHead(404).end();
    bytes += found.length;
    sendMultistatus(response, found);
  };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    void serve(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  const etagOf = (name: string) => `<D:getetag>"${items.get(name)?.length}"</D:getetag>`;
  function answerOf(line: string, body: string): string | null {
    if (line.endsWith('/.well-known/carddav 0')) return null;
    if (line === 'PROPFIND / 0') {
      return responseOf('/', `<D:current-user-principal><D:href>${HOME}</D:href></D:current-user-principal>`);
    }
    if (line === `PROPFIND ${HOME} 0`) {
      return responseOf(HOME, `<A:addressbook-home-set><D:href>${HOME}</D:href></A:addressbook-home-set>`);
    }
    const token = `<D:sync-token>${changes.length}</D:sync-token>`;
    if (line === `PROPFIND ${HOME} 1`) {
      const type = '<D:resourcetype><D:collection/><A:addressbook/></D:resourcetype>';
      return responseOf(BOOK, `${type}<D:displayname>Friends</D:displayname>`);
    }
    if (line === `PROPFIND ${BOOK} 0`) return responseOf(BOOK, token);
    if (line === `PROPFIND ${BOOK} 1`) {
      return [...items.keys()].map((name) => responseOf(BOOK + name, etagOf(name))).join('');
    }
    if (body.includes('sync-collection')) {
      const since = Number(/<D:sync-token>(\d+)</.exec(body)?.[1]);
      const changed = new Set(changes.slice(since));
      return (
        [...changed]
          .map((name) => (items.has(name) ? responseOf(BOOK + name, etagOf(name)) : goneOf(name)))
          .join('') + token
      );
    }
    const names = [...body.matchAll(/<D:href>([^<]+)</g)].map(([, href = '']) => href.slice(BOOK.length));
    const dataOf = (name: string) => `<A:address-data>${escapeText(items.get(name) ?? '')}</A:address-data>`;
    return names
      .map((name) => (items.has(name) ? responseOf(BOOK + name, etagOf(name) + dataOf(name)) : goneOf(name)))
      .join('');
  }
  const goneOf = (name: string) =>
    `<D:response><D:href>${BOOK}${name}</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>`;

  const origin = `https://localhost:${port}`;
  const access: DavAccess = {
    ...{ url: `${origin}/`, user: 'me@x.example', password: PASSWORD },
    ...{ authorities: CERTIFICATE, mayBePrivate: true },
  };
  const book: Collection = { kind: 'contacts', url: origin + BOOK, name: 'Friends' };
  return {
    ...{ access, book, asked },
    /** Saves a contact; null deletes it. */
    put(name: string, card: string | null): void {
      if (card === null) items.delete(name);
      else items.set(name, card);
      changes.push(name);
    },
    /** Returns the requests since the last call, and clears them. */
    lines: () => asked.splice(0).map(({ line }) => line),
    bytes: () => bytes,
  };
}

export function responseOf(href: string, properties: string): string {
  return `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
}

export function sendMultistatus(response: ServerResponse, responses: string): void {
  const spaces = 'xmlns:D="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav"';
  response.writeHead(207, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><D:multistatus ${spaces}>${responses}</D:multistatus>`);
}

function escapeText(written: string): string {
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
