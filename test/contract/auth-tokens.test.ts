import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { Token } from '../../utils/interface/tokens.ts';
import { errorV2, token } from './interface-text.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { NOON, openTestService, SECRET_KEY, type Sending, type TestService } from './test-service.ts';

const PATH = '/v2/auth/tokens';
const GOOD = { external_user_id: 'me', email: 'me@example.com' };

let test: TestService;
beforeAll(async () => {
  test = await openTestService();
});
afterAll(() => test.close());

const send = ({ headers, ...sending }: Sending) =>
  test.send('POST', PATH, { ...sending, headers: { 'secret-key': SECRET_KEY, ...headers } });
const dataOf = (body: unknown) => (body as Envelope<Token>).data;

describe('POST /v2/auth/tokens', () => {
  it('responds with data.token, data.expires_at and metadata.request_id', async () => {
    const answer = await send({ body: GOOD });
    expect(answer.status).toBe(200);
    token(answer.body, '');
  });

  it('sets expires_at to an ISO 8601 UTC time an hour from now', async () => {
    const data = dataOf((await send({ body: GOOD })).body);
    const { expires_at } = data;
    expect(Date.parse(expires_at)).toBe(NOON + 3_600_000);
    expect(data).toMatchObject({ expires_in: 3600, token_type: 'Bearer' });
  });

  it('returns a token for the v2 operations', async () => {
    const { token: bearer } = dataOf((await send({ body: GOOD })).body);
    const answer = await test.post(
      '/v2/people/paths',
      { linkedin_url: 'https://www.linkedin.com/in/x' },
      bearer,
    );
    expect(answer.status).toBe(200);
  });

  it('creates an unknown user in the key’s account', async () => {
    await send({ body: { ...GOOD, external_user_id: 'somebody-new' } });
    const member = await test.store.member(test.account.id, 'somebody-new');
    expect(member?.email).toBe('me@example.com');
  });

  it('doesn’t identify users by email, so two users can have the same address', async () => {
    await send({ body: { external_user_id: 'first', email: 'same@example.com' } });
    await send({ body: { external_user_id: 'second', email: 'same@example.com' } });
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => test.store.member(test.account.id, name)),
    );
    expect(first?.id).not.toBe(second?.id);
    expect(first?.person).not.toBe(second?.person);
  });

  it('keeps the user when their email changes', async () => {
    await send({ body: { external_user_id: 'mover', email: 'old@example.com' } });
    const before = await test.store.member(test.account.id, 'mover');
    await send({ body: { external_user_id: 'mover', email: 'new@example.com' } });
    expect(await test.store.member(test.account.id, 'mover')).toEqual({
      ...before,
      email: 'new@example.com',
    });
  });

  it.each([
    ['no key', {}],
    ['an empty key', { 'secret-key': '' }],
    ['an unknown key', { 'secret-key': 'kith_other' }],
    ['the key in another letter case', { 'secret-key': SECRET_KEY.toUpperCase() }],
    ['the key as a bearer token', { Authorization: `Bearer ${SECRET_KEY}` }],
    ['the demo key when the demo is off', { 'secret-key': 'kith-demo' }],
  ])('answers 401 with %s', async (_, headers) => {
    const answer = await test.send('POST', PATH, { body: GOOD, headers });
    expect(answer.status).toBe(401);
    errorV2(answer.body, '');
  });

  it('doesn’t check the body when the key is missing', async () => {
    const answer = await test.send('POST', PATH, { body: '{' });
    expect(answer.status).toBe(401);
  });

  it('accepts an external_user_id of up to 255 characters', async () => {
    expect((await send({ body: { ...GOOD, external_user_id: 'ü'.repeat(255) } })).status).toBe(200);
  });

  it.each(['me ', ' me', 'm\te', 'Ã©'])(
    'refuses the external_user_id %j, which a v1 header would turn into another user’s name',
    async (name) => {
      const answer = await send({ body: { ...GOOD, external_user_id: name } });
      expect(answer.status).toBe(422);
      errorV2(answer.body, '');
      expect(answer.body).toMatchObject({
        error: { errors: [{ field: 'external_user_id', message: expect.stringMatching(/^must n/) }] },
      });
      expect(await test.store.member(test.account.id, name)).toBeNull();
    },
  );

  it.each(['nobody@kith.invalid', 'me@kith.INVALID'])(
    'keeps the saved email address when the placeholder %s is sent',
    async (email) => {
      await send({ body: { external_user_id: 'kept', email: 'kept@example.com' } });
      expect((await send({ body: { external_user_id: 'kept', email } })).status).toBe(200);
      expect((await test.store.member(test.account.id, 'kept'))?.email).toBe('kept@example.com');
    },
  );

  it('accepts email addresses in any script', async () => {
    expect((await send({ body: { ...GOOD, email: 'jürgen@münchen.de' } })).status).toBe(200);
    expect((await test.store.member(test.account.id, GOOD.external_user_id))?.email).toBe(
      'jürgen@münchen.de',
    );
  });

  it.each(['me', 'me@', '@example.com', 'me@example', 'a b@example.com', 'me@example.com, you@example.com'])(
    'refuses %j as an email address',
    async (email) => {
      const answer = await send({ body: { ...GOOD, email } });
      expect(answer.status).toBe(422);
      errorV2(answer.body, '');
    },
  );

  it('accepts an Idempotency-Key', async () => {
    expect((await send({ body: GOOD, headers: { 'Idempotency-Key': 'a1' } })).status).toBe(200);
  });

  refusesBadInput({
    path: PATH,
    good: GOOD,
    send,
    fields: [
      {
        field: 'external_user_id',
        put: (value) => ({ ...GOOD, external_user_id: value }),
        isRequired: true,
        tooShort: '',
        tooLong: 'x'.repeat(256),
        type: 'string',
      },
      {
        field: 'email',
        put: (value) => ({ ...GOOD, email: value }),
        isRequired: true,
        tooLong: `${'x'.repeat(320)}@example.com`,
        type: 'string',
      },
    ],
  });
});
