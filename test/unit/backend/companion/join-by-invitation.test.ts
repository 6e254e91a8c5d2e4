import { describe, expect, it } from 'vitest';
import { pairResponse } from '../../../../utils/companion-api.ts';
import type { ErrorBody } from '../../../../utils/interface/errors.ts';
import { companionUnderTest, SECRET_KEY } from './support/companion-under-test.ts';
import { Extension } from './support/extension.ts';

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

describe('an invitation in the place of a pairing code', () => {
  it('makes somebody new of the service, and binds the session to them', async () => {
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

  it('makes another one for each who joins, whatever e-mail they type', async () => {
    const { join } = await unpaired();
    const names = [];
    for (let time = 0; time < 3; time++) {
      names.push(pairResponse.parse(await (await join()).json()).member.external_user_id);
    }
    expect(new Set(names).size).toBe(3);
  });

  it('stands apart from pairing codes: `sample` is none, and open codes stay good', async () => {
    const { join, companion, extension, service } = await unpaired(() => json(404));
    const { code } = await companion.pairingCodes.issue({ externalUserId: 'me', email: '', sample: false });
    for (let time = 0; time < 5; time++) expect((await join('sample')).status).toBe(403);
    expect(service.asked()).toHaveLength(5);
    extension.token = undefined;
    expect((await extension.pair(code)).status).toBe(200);
  });

  it.each([
    ['that is wrong', () => json(404), 403, 'This invitation isn’t valid. Ask for a new link.'],
    ['where none are known', () => json(405), 501, 'The connected service doesn’t support invitations.'],
    ['with a key that was revoked', () => json(401), 502, /Check KITH_SECRET_KEY/],
    ['too often', () => new Response('', { status: 429 }), 429, /Try again later/],
    ['while all is busy', () => json(409), 502, /didn’t add a member \(status 409\)/],
    ['answered by something else', () => new Response('<html>'), 502, /response isn’t JSON/],
    ['answered otherwise', () => json(200, { data: {} }), 502, /didn’t add a member/],
  ])('%s is refused in a sentence, without a session', async (_, answer, status, sentence) => {
    const { join, companion } = await unpaired(answer);
    const response = await join();
    expect(response.status).toBe(status);
    expect(await sentenceOf(response)).toMatch(sentence);
    expect(await companion.sessions.list()).toEqual([]);
  });

  it('is not asked about by a proof that is wrong', async () => {
    const { extension, service } = await unpaired();
    const body = { by: 'invitation', invitation: TOKEN, email: 'ada@example.com', label: 'A test' };
    const response = await extension.call({ path: '/kith/pair', body, headers: { dpop: 'wrong' } });
    expect([response.status, service.seen]).toEqual([401, []]);
  });

  it('is not asked about by a web page', async () => {
    const { extension, service } = await unpaired();
    const body = { by: 'invitation', invitation: TOKEN, email: 'ada@example.com', label: 'A test' };
    const headers = { origin: 'https://evil.example' };
    const response = await extension.call({ path: '/kith/pair', body, headers });
    expect([response.status, service.seen]).toEqual([403, []]);
  });
});

describe('wrong invitations', () => {
  it('make their caller wait after five, however many come at once, and nobody else', async () => {
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

  it('leave the invitation as good as it was, once the wait is over', async () => {
    const { join, service, clock } = await unpaired(() => json(404));
    for (let time = 0; time < 6; time++) await join();
    clock.now += 1000;
    service.answer = joined;
    expect((await join()).status).toBe(200);
  });

  it('of before the clock was set back do not count', async () => {
    const { join, clock } = await unpaired(() => json(404));
    for (let time = 0; time < 5; time++) await join();
    clock.now -= 24 * 3_600_000;
    expect((await join()).status).toBe(403);
  });

  it.each([
    ['right ones', joined, 200],
    ['failures of the service', () => json(500), 502],
  ])('are not %s', async (_, answer, status) => {
    const { join } = await unpaired(answer);
    for (let time = 0; time < 7; time++) expect((await join()).status).toBe(status);
  });
});

describe('right invitations', () => {
  it('let in thirty in a row from one caller, so that a link that got about neither fills the disk nor uses up the key', async () => {
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
