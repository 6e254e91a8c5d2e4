import { describe, expect, it } from 'vitest';
import { pairResponse } from '../../../../../utils/companion-api.ts';
import type { ErrorBody } from '../../../../../utils/interface/errors.ts';
import { companionUnderTest, SECRET_KEY } from '../support/companion-under-test.ts';
import { Extension } from '../support/extension.ts';

const TOKEN = `${'A'.repeat(22)}.${'B'.repeat(43)}`;
const json = (status: number, body: object = {}) => Response.json(body, { status });
const joined = () => json(200, { data: { id: 't', name: 'Sales' }, metadata: { request_id: 'r' } });

async function unpaired(answer: () => Response = joined) {
  const underTest = companionUnderTest();
  underTest.service.answer = answer;
  const extension = await Extension.create(underTest.companion, () => underTest.clock.now);
  const join = (invitation = TOKEN, email = 'ada@example.com') => {
    extension.token = undefined;
    const body = { by: 'invitation', invitation, email, label: 'A test' };
    return extension.call({ path: '/kith/pair', body });
  };
  return { ...underTest, extension, join };
}
const sentenceOf = async (response: Response) => ((await response.json()) as ErrorBody).error.detail;

describe('pairing with an invitation', () => {
  it('creates a new member, and binds the session to them', async () => {
    const { join, service, companion } = await unpaired();
    const response = await join();
    const { member, sample } = pairResponse.parse(await response.json());
    expect(sample).toBe(false);
    expect(member).toEqual({
      external_user_id: expect.stringMatching(/^joined-[\w-]{22}$/),
      email: 'ada@example.com',
    });
    const [asked] = service.seen;
    expect([asked?.method, asked?.path, asked?.headers.get('secret-key')]).toEqual([
      'POST',
      '/kith/teams/join',
      SECRET_KEY,
    ]);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ token: TOKEN, ...member });
    expect((await companion.sessions.list()).map((row) => row.member.externalUserId)).toEqual([
      member.external_user_id,
    ]);
  });

  it('creates a new member each time, whatever email they enter', async () => {
    const { join } = await unpaired();
    const names = [];
    for (let time = 0; time < 3; time++) {
      names.push(pairResponse.parse(await (await join()).json()).member.external_user_id);
    }
    expect(new Set(names).size).toBe(3);
  });

  it('is independent of pairing codes: `sample` isn’t an invitation, and open codes stay valid', async () => {
    const { join, companion, extension, service } = await unpaired(() => json(404));
    const { code } = await companion.pairingCodes.issue({ externalUserId: 'me', email: '', sample: false });
    for (let time = 0; time < 5; time++) expect((await join('sample')).status).toBe(403);
    expect(service.asked()).toHaveLength(5);
    extension.token = undefined;
    expect((await extension.pair(code)).status).toBe(200);
  });

  it.each([
    ['a wrong invitation', () => json(404), 403, 'This invitation isn’t valid. Ask for a new link.'],
    [
      'a service without invitations',
      () => json(405),
      501,
      'The connected service doesn’t support invitations.',
    ],
    ['a revoked key', () => json(401), 502, /Check KITH_SECRET_KEY/],
    ['too many requests', () => new Response('', { status: 429 }), 429, /Try again later/],
    ['a busy service', () => json(409), 502, /didn’t add a member \(status 409\)/],
    ['an HTML response', () => new Response('<html>'), 502, /response isn’t JSON/],
    ['an unexpected response', () => json(200, { data: {} }), 502, /didn’t add a member/],
  ])('is refused with an explanation and without a session: %s', async (_, answer, status, sentence) => {
    const { join, companion } = await unpaired(answer);
    const response = await join();
    expect(response.status).toBe(status);
    expect(await sentenceOf(response)).toMatch(sentence);
    expect(await companion.sessions.list()).toEqual([]);
  });

  it('doesn’t call the service when the proof is wrong', async () => {
    const { extension, service } = await unpaired();
    const body = { by: 'invitation', invitation: TOKEN, email: 'ada@example.com', label: 'A test' };
    const response = await extension.call({ path: '/kith/pair', body, headers: { dpop: 'wrong' } });
    expect([response.status, service.seen]).toEqual([401, []]);
  });

  it('doesn’t call the service for a web page', async () => {
    const { extension, service } = await unpaired();
    const body = { by: 'invitation', invitation: TOKEN, email: 'ada@example.com', label: 'A test' };
    const headers = { origin: 'https://evil.example' };
    const response = await extension.call({ path: '/kith/pair', body, headers });
    expect([response.status, service.seen]).toEqual([403, []]);
  });
});

describe('wrong invitations', () => {
  it('make only their caller wait after five attempts, even in parallel', async () => {
    const { join, service, extension } = await unpaired(() => json(404));
    extension.caller = '192.0.2.1';
    const responses = await Promise.all(Array.from({ length: 8 }, () => join()));
    expect(responses.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    expect(service.asked()).toHaveLength(5);
    service.answer = joined;
    const late = await join();
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await sentenceOf(late)).toBe('Too many wrong invitations. Try again in a second.');
    extension.caller = '192.0.2.2';
    expect((await join()).status).toBe(200);
  });

  it('leave the invitation valid after the wait', async () => {
    const { join, service, clock } = await unpaired(() => json(404));
    for (let time = 0; time < 6; time++) await join();
    clock.now += 1000;
    service.answer = joined;
    expect((await join()).status).toBe(200);
  });

  it('don’t count if they were tried before the clock was set back', async () => {
    const { join, clock } = await unpaired(() => json(404));
    for (let time = 0; time < 5; time++) await join();
    clock.now -= 24 * 3_600_000;
    expect((await join()).status).toBe(403);
  });

  it.each([
    ['valid invitations', joined, 200],
    ['failures of the service', () => json(500), 502],
  ])('don’t include %s', async (_, answer, status) => {
    const { join } = await unpaired(answer);
    for (let time = 0; time < 7; time++) expect((await join()).status).toBe(status);
  });
});

describe('valid invitations', () => {
  it('admit at most thirty people in a row from one caller, so that a leaked link can’t fill the disk', async () => {
    const { join, service, clock, extension } = await unpaired();
    for (let time = 0; time < 30; time++) expect((await join()).status).toBe(200);
    const late = await join();
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await sentenceOf(late)).toBe('Too many people are joining right now. Try again in a second.');
    expect(service.asked()).toHaveLength(30);
    extension.caller = '192.0.2.2';
    expect((await join()).status).toBe(200);
    extension.caller = undefined;
    clock.now += 1000;
    expect((await join()).status).toBe(200);
  });
});
