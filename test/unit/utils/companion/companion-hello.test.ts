// @vitest-environment node
import { get, type ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { greetCompanion } from '../../../../utils/companion/companion-hello.ts';
import { COMPANION_API_VERSION, KITH_HEADER } from '../../../../utils/companion-api.ts';
import { companionOnPort } from '../support/companion-on-port.ts';
import { describeRequest, listen } from '../support/listen.ts';
import { permit } from '../support/permit.ts';
import { challengeOf, helloFrom, makeSigner, signText } from '../support/strange-kith.ts';

beforeEach(() => permit(true));

async function failureKind(
  address: string,
  pinned: string | null = null,
  signal = AbortSignal.timeout(5_000),
) {
  const thrown = await greetCompanion(address, pinned, signal).catch((error: unknown) => error);
  return thrown instanceof CompanionFailure ? thrown.failure.kind : thrown;
}

describe('greetCompanion', () => {
  it('accepts a real companion and returns its key', async () => {
    const { address } = await companionOnPort();
    const first = await greetCompanion(address, null, AbortSignal.timeout(5_000));
    const again = await greetCompanion(address, first.public_key, AbortSignal.timeout(5_000));
    expect(again.public_key).toBe(first.public_key);
  });

  it('rejects another companion’s key', async () => {
    const { address } = await companionOnPort();
    expect(await failureKind(address, makeSigner().publicKey)).toBe('another-program');
  });

  const signer = makeSigner();
  it.each([
    ['a signature with another key', { public_key: makeSigner().publicKey }],
    ['a signature of another text', { signature: signText('x', signer.key) }],
    ['no signature', { signature: '' }],
    ['a signature in invalid base64url', { signature: '***' }],
    ['a key with the wrong length', { public_key: 'AAAA' }],
    ['a key that isn’t on the curve', { public_key: Buffer.alloc(65, 4).toString('base64url') }],
    ['a sentence as its version', { version: 'Visit evil.example' }],
    [
      'a sentence as its version, with another API version',
      { version: 'Visit evil.example', api_version: COMPANION_API_VERSION + 1 },
    ],
    ['another name', { name: 'nginx' }],
  ])('rejects %s', async (_, changed) => {
    const { address } = await listen(helloFrom(signer, changed));
    expect(await failureKind(address)).toBe('another-program');
  });

  it.each([
    ['a page', (response: ServerResponse) => response.end('<h1>It works!</h1>')],
    ['a 404', (response: ServerResponse) => response.writeHead(404).end()],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'Kith’s header but no body',
      (response: ServerResponse) => response.writeHead(200, { [KITH_HEADER]: '1' }).end(),
    ],
  ])('rejects a program that responds with %s', async (_, answer) => {
    const { address } = await listen((_request, response) => void answer(response));
    expect(await failureKind(address)).toBe('another-program');
  });

  it.each([
    [COMPANION_API_VERSION + 1, /^This extension is older/],
    [COMPANION_API_VERSION - 1, /is older than this extension/],
  ])('reports version %i, and which side is older', async (version, sentence) => {
    const { address } = await listen(helloFrom(signer, { api_version: version }));
    const thrown = await greetCompanion(address, signer.publicKey, AbortSignal.timeout(5_000)).catch(
      (e: unknown) => e,
    );
    expect(thrown).toMatchObject({
      failure: { kind: 'versions-differ', detail: expect.stringMatching(sentence) },
    });
  });

  it.each([
    ['keeps the Host header', false],
    ['sets the Host header to the real Kith', true],
  ])('rejects a program that relays hello to the real Kith and %s', async (_, renames) => {
    const real = await companionOnPort();
    const { public_key } = await greetCompanion(real.address, null, AbortSignal.timeout(5_000));
    const relay = await listen((request, response) => {
      const host = renames ? new URL(real.address).host : request.headers.host;
      get(real.address + request.url, { headers: { host } }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
    });
    expect(await failureKind(relay.address, public_key)).toBe('another-program');
    expect(await failureKind(relay.address)).toBe('another-program');
  });

  it('rejects a signature of only the challenge, as in earlier versions', async () => {
    const { address } = await listen((request, response) => {
      const signature = signText(`kith-hello:${challengeOf(request)}`, signer.key);
      helloFrom(signer, { signature })(request, response);
    });
    expect(await failureKind(address, signer.publicKey)).toBe('another-program');
  });

  const ED25519 = Buffer.alloc(32, 7).toString('base64url');

  it('reports a different version even if its signature has another format', async () => {
    const earlier = {
      api_version: 1,
      public_key: ED25519,
      signature: Buffer.alloc(64).toString('base64url'),
    };
    const { address } = await listen(helloFrom(signer, earlier));
    expect(await failureKind(address, ED25519)).toBe('versions-differ');
  });

  it('asks a browser with a pinned key of an earlier format to pair again, once the response is verified', async () => {
    const { address } = await companionOnPort();
    expect(await failureKind(address, ED25519)).toBe('signed-out');
    const unsigned = await listen(helloFrom(signer, { signature: 'AAAA' }));
    expect(await failureKind(unsigned.address, ED25519)).toBe('another-program');
  });

  it('reports that nothing is running when nothing listens', async () => {
    const { address, close } = await listen(() => undefined);
    await close();
    expect(await failureKind(address)).toBe('not-running');
  });

  it('reports missing permission when the browser denies the call', async () => {
    permit(false);
    const { address, close } = await listen(() => undefined);
    await close();
    expect(await failureKind(address)).toBe('permission-missing');
  });

  it('gives up on a program that accepts the connection but stays silent', async () => {
    const { address } = await listen(() => undefined);
    expect(await failureKind(address, null, AbortSignal.timeout(50))).toBe('failed');
  });

  it('sends a bare GET without anything stored or identifying', async () => {
    const seen: object[] = [];
    const { address } = await listen((request, response) => {
      seen.push(describeRequest(request));
      response.end('hi');
    });
    await failureKind(address, makeSigner().publicKey);
    const headers = [
      'accept',
      'accept-encoding',
      'accept-language',
      'cache-control',
      'connection',
      'host',
      'pragma',
      'sec-fetch-mode',
      'user-agent',
    ];
    expect(seen).toEqual([{ method: 'GET', path: '/kith/hello', headers }]);
  });

  it('sends a new challenge each time, so that responses can’t be replayed', async () => {
    const challenges = new Set<string | undefined>();
    const { address } = await listen((request, response) => {
      challenges.add(request.url);
      helloFrom(signer)(request, response);
    });
    await Promise.all(
      [1, 2, 3].map(() => greetCompanion(address, signer.publicKey, AbortSignal.timeout(5_000))),
    );
    expect(challenges.size).toBe(3);
  });
});
