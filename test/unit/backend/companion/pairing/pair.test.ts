import { describe, expect, it } from 'vitest';
import { COMPANION_API_VERSION, pairResponse } from '../../../../../utils/companion-api.ts';
import { companionUnderTest, ME } from '../support/companion-under-test.ts';
import { ADDRESS, Extension } from '../support/extension.ts';
import { createProofMaker } from '../support/proof-maker.ts';

async function unpaired(underTest = companionUnderTest()) {
  const extension = await Extension.create(underTest.companion, () => underTest.clock.now);
  return { ...underTest, extension };
}

describe('pairing', () => {
  it('binds the session to the code’s member', async () => {
    const { extension, companion } = await unpaired();
    const response = await extension.pair((await companion.pairingCodes.issue(ME)).code);
    expect(pairResponse.parse(await response.json())).toMatchObject({
      member: { external_user_id: 'me', email: 'me@example.com' },
      sample: false,
      public_key: companion.publicKey,
      api_version: COMPANION_API_VERSION,
    });
  });

  it('is refused with a used code', async () => {
    const { extension, companion } = await unpaired();
    const { code } = await companion.pairingCodes.issue(ME);
    await extension.pair(code);
    extension.token = undefined;
    const response = await extension.pair(code);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('npm run kith -- pair');
  });

  it('proves to the extension that Kith knows the code, too', async () => {
    const { extension, companion } = await unpaired();
    const proof = extension.prove((await companion.pairingCodes.issue(ME)).code);
    const response = await extension.call({ path: '/kith/pair', body: proof.body });
    const answer = pairResponse.parse(await response.json());
    expect(answer.mac).toBe(proof.expectedMac(answer));
  });

  it('accepts the code after any number of wrong codes, even from the same caller', async () => {
    const { extension, companion } = await unpaired();
    const { code } = await companion.pairingCodes.issue(ME);
    const statuses = [];
    for (let time = 0; time < 20; time++) statuses.push((await extension.pair(`WRONG-${time}`)).status);
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(429)]);
    expect((await extension.pair(code)).status).toBe(200);
  });

  it('makes only the caller that sent wrong codes wait', async () => {
    const { extension } = await unpaired();
    extension.caller = '192.0.2.1';
    for (let time = 0; time < 5; time++) await extension.pair('WRONG');
    const late = await extension.pair('WRONG');
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await late.text()).toContain('Too many wrong codes. Try again in a second.');
    extension.caller = '192.0.2.2';
    expect((await extension.pair('WRONG')).status).toBe(403);
  });

  it('fails when a request is replayed, even with a proof by another key', async () => {
    const { extension, companion, clock } = await unpaired();
    const { body } = extension.prove((await companion.pairingCodes.issue(ME)).code);
    const stranger = await Extension.create(companion, () => clock.now);
    const send = (from: Extension) => from.call({ path: '/kith/pair', body });
    expect((await send(stranger)).status).toBe(403);
    expect((await send(extension)).status).toBe(200);
    expect([(await send(extension)).status, (await send(stranger)).status]).toEqual([403, 403]);
    expect(await companion.sessions.list()).toHaveLength(1);
  });

  it('fails for another address of this computer, and keeps the code valid', async () => {
    const { companion, clock } = await unpaired();
    const { code } = await companion.pairingCodes.issue(ME);
    const elsewhere = await Extension.create(companion, () => clock.now, 'http://localhost:5484');
    const here = await Extension.create(companion, () => clock.now);
    const { body } = elsewhere.prove(code);
    expect((await here.call({ path: '/kith/pair', body })).status).toBe(403);
    expect((await elsewhere.pair(code)).status).toBe(200);
  });

  it('requires a proof of the key', async () => {
    const { extension, companion } = await unpaired();
    const response = await extension.pair((await companion.pairingCodes.issue(ME)).code, { dpop: '' });
    expect(response.status).toBe(401);
  });

  it('requires the nonce, and returns it when it is missing', async () => {
    const { extension } = await unpaired();
    const { nonce } = extension;
    extension.nonce = undefined;
    const response = await extension.pair('sample');
    expect(response.status).toBe(401);
    expect(response.headers.get('dpop-nonce')).toBe(nonce);
  });

  it('doesn’t use up the code when the proof is wrong', async () => {
    const { extension, companion } = await unpaired();
    const { code } = await companion.pairingCodes.issue(ME);
    await extension.pair(code, { dpop: 'wrong' });
    expect((await extension.pair(code)).status).toBe(200);
  });

  const half = { by: 'code', label: 'x', nonce: 'A'.repeat(43), mac: 'A'.repeat(43) };
  const bodies: [string, unknown, number][] = [
    ['no pairing method', { label: 'x' }, 422],
    ['the code itself, as earlier extensions sent it', { code: 'A'.repeat(26), label: 'x' }, 422],
    ['no nonce', { ...half, nonce: undefined }, 422],
    ['a nonce that is too short', { ...half, nonce: 'A'.repeat(42) }, 422],
    ['no mac', { ...half, mac: undefined }, 422],
    ['a number as mac', { ...half, mac: 7 }, 422],
    ['an invitation without an email', { by: 'invitation', invitation: 'x', label: 'x' }, 422],
    ['half an email address', { by: 'invitation', invitation: 'x', label: 'x', email: 'ada@' }, 422],
    [
      'a self-chosen name',
      { by: 'invitation', invitation: 'x', label: 'x', email: 'ada@example.com', external_user_id: 'me' },
      422,
    ],
    [
      'an invitation that is too long',
      { by: 'invitation', invitation: 'A'.repeat(129), label: 'x', email: 'a@b.c' },
      422,
    ],
    ['no label', { by: 'sample' }, 422],
    ['a label that is too long', { by: 'sample', label: 'x'.repeat(101) }, 422],
    ['a label that moves the cursor', { by: 'sample', label: 'Firefox\u001b[2J' }, 422],
    ['a label that reverses the text direction', { by: 'sample', label: 'Firefox\u202e' }, 422],
    ['an extra field', { by: 'sample', label: 'x', member: 'somebody else' }, 422],
    ['a list', [], 422],
    ['a body that is far too long', { by: 'sample', label: 'x'.repeat(5000) }, 413],
  ];
  it.each(bodies)('is refused with %s', async (_, body, status) => {
    const { extension } = await unpaired();
    expect((await extension.call({ path: '/kith/pair', body })).status).toBe(status);
  });

  it.each([
    ['text/plain', '{"by":"sample","label":""}', 400],
    ['application/x-www-form-urlencoded', 'by=sample&label=', 400],
    ['application/json', '{"by":"sample"', 400],
    ['application/json', new Uint8Array([0x22, 0xff, 0x22]), 400],
  ])('is refused with the content type %s and the body %s', async (type, raw, status) => {
    const { extension } = await unpaired();
    const response = await extension.call({ path: '/kith/pair', raw, headers: { 'content-type': type } });
    expect(response.status).toBe(status);
  });
});

describe('pairing with the sample team', () => {
  it('uses the demo key', async () => {
    const { extension, service } = await unpaired();
    const paired = pairResponse.parse(await (await extension.pair('sample')).json());
    await extension.asMe('GET', '/kith/coverage');
    expect(paired.sample).toBe(true);
    expect(service.mintings()[0]?.headers.get('secret-key')).toBe('kith-demo');
  });

  it('makes each visitor a new member', async () => {
    const { extension } = await unpaired();
    const one = pairResponse.parse(await (await extension.pair('sample')).json());
    extension.token = undefined;
    const other = pairResponse.parse(await (await extension.pair('sample')).json());
    expect(other.member.external_user_id).not.toBe(one.member.external_user_id);
  });

  it('doesn’t create a second visitor when a request is replayed', async () => {
    const { extension, companion, clock } = await unpaired();
    const maker = await createProofMaker();
    const target = { method: 'POST', url: `${ADDRESS}/kith/pair`, at: clock.now };
    const dpop = await maker.prove({ ...target, ...(extension.nonce ? { nonce: extension.nonce } : {}) });
    expect((await extension.pair('sample', { dpop })).status).toBe(200);
    expect((await extension.pair('sample', { dpop })).status).toBe(401);
    expect(await companion.sessions.list()).toHaveLength(1);
  });

  it('makes a caller wait after thirty visitors, so that one program can’t use up all of them', async () => {
    const { extension, companion } = await unpaired();
    const statuses = [];
    for (let time = 0; time < 32; time++) statuses.push((await extension.pair('sample')).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect(await companion.sessions.list()).toHaveLength(30);
    extension.caller = '192.0.2.2';
    expect((await extension.pair('sample')).status).toBe(200);
  });

  it('has at most a thousand sessions, and doesn’t store any more', async () => {
    const { extension, companion } = await unpaired();
    for (let at = 0; at < 1000; at++) {
      extension.caller = `caller ${at}`;
      expect((await extension.pair('sample')).status).toBe(200);
    }
    extension.caller = 'one more';
    const late = await extension.pair('sample');
    expect(late.status).toBe(429);
    expect(await late.text()).toContain('Try again tomorrow');
    expect(await companion.sessions.list()).toHaveLength(1000);
    const { code } = await companion.pairingCodes.issue(ME);
    expect((await extension.pair(code)).status).toBe(200);
  });

  it('is refused when it is switched off', async () => {
    const { extension } = await unpaired(companionUnderTest({ demoKey: null }));
    expect((await extension.pair('sample')).status).toBe(403);
  });
});
