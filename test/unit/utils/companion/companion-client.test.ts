// @vitest-environment node
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { companionClient } from '../../../../utils/companion/companion-client.ts';
import { loadSession } from '../../../../utils/companion/session.ts';
import { KITH_HEADER } from '../../../../utils/companion-api.ts';
import { coverage, done } from '../../../../utils/interface/kith/kith-network.ts';
import { readPersonPaths } from '../../../../utils/interface/people-paths.ts';
import { currentEpoch } from '../../../../utils/look-up/epoch.ts';
import { recallLookUp, saveLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { loadSettings, saveSettings } from '../../../../utils/settings/settings.ts';
import { coverageOf, enveloped, lookUpOf, personPathsOf, refused } from '../support/answers.ts';
import { type CompanionOnPortOptions, companionOnPort } from '../support/companion-on-port.ts';
import { describeRequest, listen } from '../support/listen.ts';
import { askForPaths, failureOf, pairedCompanion } from '../support/paired-companion.ts';
import { permit } from '../support/permit.ts';
import { helloFrom, makeSigner } from '../support/strange-kith.ts';

vi.mock('../../../../utils/companion/session-key.ts', async (original) =>
  (await import('../support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const client = companionClient();
const PATHS = {
  body: { linkedin_url: 'https://www.linkedin.com/in/maria' },
  answer: readPersonPaths,
};
const askPaths = () => askForPaths(client);

beforeEach(() => permit(true));

const paired = (options?: CompanionOnPortOptions) => pairedCompanion(client, options);

describe('pairing', () => {
  it('pins the responder’s key and saves the member', async () => {
    const { address } = await paired();
    expect(await loadSession()).toMatchObject({
      companion: address,
      member: { external_user_id: 'me', email: 'me@kith.invalid' },
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      sample: false,
    });
  });

  it('marks a session of the sample team', async () => {
    await paired();
    expect((await client.pair('sample', '')).sample).toBe(true);
  });

  it('explains a wrong code and keeps the previous session', async () => {
    await paired();
    const before = await loadSession();
    const failure = await failureOf(client.pair('WRONG', ''));
    expect(failure).toMatchObject({ kind: 'failed', detail: expect.stringContaining('pairing code') });
    expect(await loadSession()).toEqual(before);
    await expect(askPaths()).resolves.toBeDefined();
  });

  it('accepts a code only once', async () => {
    const companion = await companionOnPort();
    await saveSettings({ companion: companion.address });
    const code = await companion.issueCode();
    await client.pair(code, '');
    expect(await failureOf(client.pair(code, ''))).toMatchObject({ kind: 'failed' });
  });

  it('never sends the code', async () => {
    const companion = await companionOnPort();
    await saveSettings({ companion: companion.address });
    const code = await companion.issueCode();
    const sent = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => sent.mockRestore());
    await client.pair(code, 'Firefox');
    const bodies = sent.mock.calls.flatMap(([, request]) => request?.body ?? []);
    expect(bodies.map((body) => Object.keys(JSON.parse(String(body))))).toEqual([
      ['by', 'nonce', 'mac', 'label'],
    ]);
    expect(JSON.stringify(sent.mock.calls).replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
  });

  it.each([
    ['nothing', undefined],
    ['an invented value', 'A'.repeat(43)],
    ['invalid base64url', '***'],
  ])('doesn’t start a session when Kith’s proof of the code is %s', async (_, mac) => {
    const signer = makeSigner();
    const { address } = await listen((request, response) => {
      if (request.method === 'GET') return helloFrom(signer)(request, response);
      const member = { external_user_id: 'me', email: '' };
      const paired = { session_token: 't', member, sample: false, public_key: signer.publicKey };
      response.writeHead(200, { [KITH_HEADER]: '3', 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...paired, api_version: 3, mac }));
    });
    await saveSettings({ companion: address });
    const failure = await failureOf(client.pair('AAAAA-AAAAA-AAAAA-AAAAA-AAAAAA', ''));
    expect(failure).toMatchObject({ kind: 'another-program' });
    expect(await loadSession()).toBeNull();
  });

  it('doesn’t send the code to another program on the port', async () => {
    const seen: object[] = [];
    const { address } = await listen((request, response) => {
      seen.push(describeRequest(request));
      response.end('hi');
    });
    await saveSettings({ companion: address });
    expect(await failureOf(client.pair('the-code', ''))).toMatchObject({ kind: 'another-program' });
    expect(seen).toMatchObject([{ method: 'GET', path: '/kith/hello' }]);
  });
});

describe('paired browsers', () => {
  it('are listed with the current one marked, and can be signed out', async () => {
    await paired();
    expect(await client.sessions()).toMatchObject([{ current: true }]);
    const [own] = await client.sessions();
    await client.endSession(own?.id ?? '');
    expect(await failureOf(client.sessions())).toMatchObject({ kind: 'signed-out' });
  });

  it('can be signed out only by their own member', async () => {
    await paired();
    await expect(client.endSession('../session')).rejects.toMatchObject({ status: 404 });
    expect(await client.sessions()).toHaveLength(1);
  });
});

describe('a call as the member', () => {
  it('reaches the service and returns its response', async () => {
    const { calls } = await paired();
    const { person } = await askPaths();
    expect(person.full_name).toBe('Maria Lopez');
    expect(calls).toMatchObject([{ method: 'POST', path: '/v2/people/paths' }]);
  });

  it('verifies Kith once for simultaneous calls, and again later', async () => {
    const { seen } = await paired();
    const hellos = () => seen.filter((request) => 'path' in request && request.path === '/kith/hello').length;
    const before = hellos();
    await Promise.all([askPaths(), client.session(), client.sessions()]);
    expect(hellos() - before).toBe(1);
    await askPaths();
    expect(hellos() - before).toBe(2);
  });

  it.each([-3_600_000, 3_600_000])('follows Kith’s clock when it differs by %d ms', async (clockAhead) => {
    await paired({ clockAhead });
    await expect(askPaths()).resolves.toBeDefined();
  });

  it('sends the given idempotency key, so that a retry has no second effect', async () => {
    const { calls } = await paired();
    await client.asMe('POST', '/v2/people/paths', { ...PATHS, idempotencyKey: 'the-same' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('the-same');
  });

  it('returns when a cached response was made', async () => {
    const { calls } = await paired();
    const before = Date.now();
    const first = await client.asMeDated('POST', '/v2/people/paths', PATHS);
    expect(first.at).toBeGreaterThanOrEqual(before - 1_000);
    expect(calls.length).toBe(1);
  });

  it.each([
    ['GET', '/kith/coverage', undefined, coverage, coverageOf()],
    ['PUT', '/kith/me', { linkedin_url: 'https://www.linkedin.com/in/ada' }, done, { changed: true }],
  ] as const)('a call as the member works for %s %s', async (method, path, body, answer, data) => {
    await paired({ answer: () => enveloped(data) });
    const read = await client.asMe<unknown>(method, path, body ? { body, answer } : { answer });
    expect(read).toMatchObject(data);
  });

  it.each([
    [404, 'not_found', 'No company of your data matches.'],
    [422, 'validation_error', 'Exactly one identifier is needed.'],
    [429, 'rate_limit_exceeded', 'Too many requests.'],
  ])('passes on the words of a %i error', async (status, type, detail) => {
    await paired({ answer: () => refused(status, type, detail) });
    await expect(askPaths()).rejects.toMatchObject({ failure: { kind: 'failed', detail }, status });
  });

  it('fails with an explanation when the response is invalid', async () => {
    await paired({ answer: () => enveloped({ people: [] }) });
    expect(await failureOf(askPaths())).toEqual({
      kind: 'failed',
      detail: 'This extension can’t read Kith’s response. Update both.',
    });
  });

  it('isn’t sent before pairing', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await failureOf(askPaths())).toMatchObject({ kind: 'not-set-up' });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('isn’t sent to an address other than the paired one', async () => {
    await paired();
    await saveSettings({ companion: 'http://127.0.0.1:1' });
    expect(await failureOf(askPaths())).toMatchObject({ kind: 'not-set-up' });
  });

  it('reports that Kith has stopped, and works again when it is back with the same key', async () => {
    const state = openCompanionState(':memory:');
    const first = await paired({ state });
    await first.close();
    expect(await failureOf(askPaths())).toMatchObject({ kind: 'not-running' });
    await companionOnPort({
      state,
      key: first.key,
      port: first.port,
      answer: () => enveloped(personPathsOf('maria')),
    });
    await expect(askPaths()).resolves.toMatchObject({ count: 1 });
  });

  it('reports being signed out when the session was ended in Kith', async () => {
    const { state } = await paired();
    await state.db.deleteFrom('session').execute();
    expect(await failureOf(askPaths())).toMatchObject({ kind: 'signed-out' });
  });

  it.each([
    ['a lookup', askPaths],
    ['its session', () => client.session()],
    ['its sessions', () => client.sessions()],
    ['the end of a session', () => client.endSession('one')],
    ['a file', () => client.upload(new Blob(['a']), 'a.csv', () => {})],
    ['calls at once', () => Promise.all([client.session(), askPaths()])],
    ['signing out', () => client.signOut()],
  ])('sends only a hello, and not %s, to another Kith that took over the port', async (_, call) => {
    const first = await paired();
    await askPaths();
    await first.close();
    const second = await companionOnPort({ port: first.port });
    expect(await failureOf(call())).toMatchObject({ kind: 'another-program' });
    expect(second.seen).toMatchObject([{ method: 'GET', path: '/kith/hello' }]);
    expect(second.calls).toEqual([]);
  });

  it.each([
    ['a correction', () => client.asMe('PUT', '/kith/me', { body: {}, answer: done }), null],
    ['a lookup', askPaths, 'li:in:kept'],
    ['a thank-you', () => client.asMe('PUT', '/kith/asks/7/thanks', { body: {}, answer: done }), null],
    [
      'a request about asks',
      () => client.asMe('POST', '/kith/asks/standing', { body: {}, answer: done }),
      'li:in:kept',
    ],
    ['a list', () => client.asMe('DELETE', '/kith/lists/7', { answer: done }), 'li:in:kept'],
    ['a search', () => client.asMe('DELETE', '/kith/searches/7', { answer: done }), 'li:in:kept'],
    ['a city', () => client.asMe('PUT', '/kith/people/city', { body: {}, answer: done }), 'li:in:kept'],
  ])('after %s, keeps only valid cached responses', async (_, act, expected) => {
    await paired({
      answer: ({ path }) => enveloped(path.startsWith('/kith/') ? { changed: true } : personPathsOf('maria')),
    });
    await saveLookUp(lookUpOf('kept'), await currentEpoch());
    await act();
    expect((await recallLookUp('li:in:kept'))?.key ?? null).toBe(expected);
  });
});

describe('the session', () => {
  it('returns its member and the source of responses', async () => {
    await paired();
    expect(await client.session()).toMatchObject({
      member: { external_user_id: 'me' },
      label: 'Firefox on Linux',
      service: 'embedded',
    });
  });

  it('ends on both sides when signing out', async () => {
    const { state } = await paired();
    await client.signOut();
    expect(await loadSession()).toBeNull();
    expect(await state.db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('ends locally even if Kith can’t be reached, and reports that', async () => {
    const { close } = await paired();
    await close();
    expect(await failureOf(client.signOut())).toMatchObject({ kind: 'not-running' });
    expect(await loadSession()).toBeNull();
  });

  it('is never used without a proof, and never twice with the same proof', async () => {
    await paired();
    const proofs: (string | null)[] = [];
    const original = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const headers = new Headers(init?.headers);
      if (headers.has('authorization')) proofs.push(headers.get('dpop'));
      return original(input, init);
    });
    await Promise.all([askPaths(), askPaths(), askPaths()]);
    fetched.mockRestore();
    expect(proofs.every((proof) => proof !== null)).toBe(true);
    expect(new Set(proofs).size).toBe(proofs.length);
  });
});

describe('joining by invitation', () => {
  const team = () => enveloped({ id: 't', name: 'Sales' });
  const refusal = () => refused(404, 'not_found', 'There is no such thing.');
  const joinAt = (address: string) =>
    client.join({ address, token: 'the-token' }, 'ada@example.com', 'A test');

  it('switches this browser to the invitation’s Kith', async () => {
    await paired();
    const other = await companionOnPort({ answer: team });
    await joinAt(other.address);
    const session = await loadSession();
    expect(session).toMatchObject({
      companion: other.address,
      member: { email: 'ada@example.com' },
      sample: false,
    });
    expect((await loadSettings()).companion).toBe(other.address);
    await expect(client.session()).resolves.toMatchObject({ member: session?.member });
  });

  it('keeps the previous session and address when refused', async () => {
    const { address } = await paired();
    const before = await loadSession();
    const other = await companionOnPort({ answer: refusal });
    expect(await failureOf(joinAt(other.address))).toMatchObject({
      detail: expect.stringContaining('isn’t valid'),
    });
    expect([await loadSession(), (await loadSettings()).companion]).toEqual([before, address]);
    await expect(askPaths()).resolves.toBeDefined();
  });

  it('detects whether another address leads to the same Kith', async () => {
    const { address } = await paired();
    const other = await companionOnPort();
    expect(await client.isSameKithAt(address)).toBe(true);
    expect(await client.isSameKithAt(other.address)).toBe(false);
  });
});
