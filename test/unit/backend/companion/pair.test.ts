import { describe, expect, it } from 'vitest';
import { COMPANION_API_VERSION, pairResponse } from '../../../../utils/companion-api.ts';
import { companionUnderTest, ME } from './support/companion-under-test.ts';
import { Extension } from './support/extension.ts';

async function unpaired(underTest = companionUnderTest()) {
  const extension = await Extension.create(underTest.companion, () => underTest.clock.now);
  return { ...underTest, extension };
}

describe('pairing', () => {
  it('with the code from the terminal binds the session to its member', async () => {
    const { extension, companion } = await unpaired();
    const response = await extension.pair(companion.pairingCodes.issue(ME).code);
    expect(pairResponse.parse(await response.json())).toMatchObject({
      member: { external_user_id: 'me', email: 'me@example.com' },
      sample: false,
      public_key: companion.publicKey,
      api_version: COMPANION_API_VERSION,
    });
  });

  it('with a used code is refused', async () => {
    const { extension, companion } = await unpaired();
    const { code } = companion.pairingCodes.issue(ME);
    await extension.pair(code);
    extension.token = undefined;
    const response = await extension.pair(code);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('npm run kith -- pair');
  });

  it('says how many tries are left, and then that the code is void', async () => {
    const { extension, companion } = await unpaired();
    companion.pairingCodes.issue(ME);
    const said: string[] = [];
    for (let i = 0; i < 6; i++) said.push(await (await extension.pair('wrong')).text());
    expect(said.map((text) => /(\d) (?:try|tries) left|void|no open/.exec(text)?.[0])).toEqual([
      '4 tries left',
      '3 tries left',
      '2 tries left',
      '1 try left',
      'void',
      'no open',
    ]);
  });

  it('needs a proof of the key', async () => {
    const { extension, companion } = await unpaired();
    const response = await extension.pair(companion.pairingCodes.issue(ME).code, { dpop: '' });
    expect(response.status).toBe(401);
  });

  it('needs the nonce, and hands it out where it is missing', async () => {
    const { extension } = await unpaired();
    const { nonce } = extension;
    extension.nonce = undefined;
    const response = await extension.pair('sample');
    expect(response.status).toBe(401);
    expect(response.headers.get('dpop-nonce')).toBe(nonce);
  });

  it('does not use the code up where the proof is wrong', async () => {
    const { extension, companion } = await unpaired();
    const { code } = companion.pairingCodes.issue(ME);
    await extension.pair(code, { dpop: 'wrong' });
    expect((await extension.pair(code)).status).toBe(200);
  });

  const bodies: [string, unknown, number][] = [
    ['no code', { label: 'x' }, 422],
    ['an empty code', { code: '', label: 'x' }, 422],
    ['a code of endless length', { code: 'A'.repeat(129), label: 'x' }, 422],
    ['an invitation without an e-mail', { code: 'x', label: 'x', person: {} }, 422],
    ['half an e-mail', { code: 'x', label: 'x', person: { email: 'ada@' } }, 422],
    [
      'a name of one’s own choice',
      { code: 'x', label: 'x', person: { email: 'ada@example.com', external_user_id: 'me' } },
      422,
    ],
    ['no label', { code: 'x' }, 422],
    ['a label of endless length', { code: 'x', label: 'x'.repeat(101) }, 422],
    ['a label that moves the cursor', { code: 'x', label: 'Firefox\u001b[2J' }, 422],
    ['a label that turns the direction', { code: 'x', label: 'Firefox\u202e' }, 422],
    ['a field too many', { code: 'x', label: 'x', member: 'somebody else' }, 422],
    ['a number as code', { code: 7, label: 'x' }, 422],
    ['a list', [], 422],
    ['far too much', { code: 'x', label: 'x'.repeat(5000) }, 413],
  ];
  it.each(bodies)('with %s is refused', async (_, body, status) => {
    const { extension } = await unpaired();
    expect((await extension.call({ path: '/kith/pair', body })).status).toBe(status);
  });

  it.each([
    ['text/plain', '{"code":"sample","label":""}', 400],
    ['application/x-www-form-urlencoded', 'code=sample&label=', 400],
    ['application/json', '{"code":"sample"', 400],
    ['application/json', new Uint8Array([0x22, 0xff, 0x22]), 400],
  ])('as %s %s is refused', async (type, raw, status) => {
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

  it('makes every visitor a member of its own', async () => {
    const { extension } = await unpaired();
    const one = pairResponse.parse(await (await extension.pair('sample')).json());
    extension.token = undefined;
    const other = pairResponse.parse(await (await extension.pair('sample')).json());
    expect(other.member.external_user_id).not.toBe(one.member.external_user_id);
  });

  it('is refused where it is switched off', async () => {
    const { extension } = await unpaired(companionUnderTest({ demoKey: null }));
    expect((await extension.pair('sample')).status).toBe(403);
  });
});
