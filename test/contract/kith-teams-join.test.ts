import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import {
  type JoinedTeam,
  joinedTeam,
  type OwnTeam,
  ownTeams,
  sharing,
} from '../../utils/interface/kith/kith-teams.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { errorV2 } from './interface-text.ts';
import { openTestService, SECRET_KEY, type TestService } from './test-service.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const NEWCOMER = { external_user_id: 'guest', email: 'guest@example.com' };

let test: TestService;
let admin: string;
let team: Team;
beforeEach(async () => {
  test = await openTestService();
  admin = await test.token('admin');
  team = ((await test.post('/v2/teams', { name: 'Sales' }, admin)).body as Envelope<Team>).data;
});
afterEach(() => test.close());

const join = (body: object, headers: Record<string, string> = { 'secret-key': SECRET_KEY }) =>
  test.send('POST', '/kith/teams/join', { body, headers });
const isMade = async (name = 'guest') => (await test.store.member(test.account.id, name)) !== null;

async function membersAsAdmin(): Promise<OwnTeam['members']> {
  const { body } = await test.send('GET', '/kith/teams', { token: admin });
  return envelope(ownTeams).parse(body).data.teams[0]?.members ?? [];
}

describe('joining as a new user', () => {
  it('creates the user and adds them to the team, where the admin can see them', async () => {
    const { status, body } = await join({ ...NEWCOMER, token: team.invite_link });
    expect(status).toBe(200);
    const joined: JoinedTeam = envelope(joinedTeam).parse(body).data;
    expect(joined).toEqual({ id: team.id, name: 'Sales' });
    expect((await membersAsAdmin()).map(({ email, role }) => [email, role])).toEqual([
      ['me@example.com', 'admin'],
      ['guest@example.com', 'member'],
    ]);
  });

  it('shares nothing, and leaves the user unnamed', async () => {
    await join({ ...NEWCOMER, token: team.invite_link });
    const token = await test.token('guest');
    const { body } = await test.send('GET', `/kith/teams/${team.id}/sharing`, { token });
    expect(envelope(sharing).parse(body).data).toMatchObject({ picked: false, share: 'none', named: false });
  });

  it('accepts the token alone, and changes nothing the second time', async () => {
    const token = team.invite_link.split('/').at(-1) ?? '';
    for (let time = 0; time < 2; time++) expect((await join({ ...NEWCOMER, token })).status).toBe(200);
    expect(await membersAsAdmin()).toHaveLength(2);
  });

  it('creates a new user even if the email address belongs to another user', async () => {
    await join({ external_user_id: 'other', email: 'me@example.com', token: team.invite_link });
    const members = await membersAsAdmin();
    expect(new Set(members.map(({ id }) => id)).size).toBe(2);
    expect(members.filter(({ me }) => me)).toHaveLength(1);
  });

  it('returns the same error, and doesn’t create a user, for a revoked, expired, foreign, changed or made-up link', async () => {
    const elsewhere = await test.store.ensureAccount('elsewhere', false);
    await test.store.addSecretKey(elsewhere.id, 'kith_elsewhere', 'test', 0);
    const details = new Set<string>();
    const tryWith = async (token: string, key = SECRET_KEY) => {
      const { status, body } = await join({ ...NEWCOMER, token }, { 'secret-key': key });
      expect(status).toBe(404);
      errorV2(body, '');
      details.add((body as { error: { detail: string } }).error.detail);
    };
    const link = team.invite_link;
    await tryWith(link, 'kith_elsewhere');
    await tryWith(link.slice(0, -2) + (link.at(-2) === 'A' ? 'B' : 'A') + link.slice(-1));
    await tryWith('made-up');
    test.clock += WEEK;
    await tryWith(link);
    test.clock -= WEEK;
    await test.send('DELETE', `/kith/teams/${team.id}/invitation`, { token: admin });
    await tryWith(link);
    expect(details.size).toBe(1);
    expect([await isMade(), await test.store.member(elsewhere.id, 'guest')]).toEqual([false, null]);
  });

  it.each([
    ['no key', {}],
    ['an unknown key', { 'secret-key': 'kith_other' }],
    ['the demo key when the demo is off', { 'secret-key': 'kith-demo' }],
  ])('is refused with %s', async (_, headers: Record<string, string>) => {
    const { status, body } = await join({ ...NEWCOMER, token: team.invite_link }, headers);
    expect(status).toBe(401);
    errorV2(body, '');
    expect(await isMade()).toBe(false);
  });

  it('doesn’t accept a bearer token instead of the key', async () => {
    const { status } = await join(
      { ...NEWCOMER, token: team.invite_link },
      { authorization: `Bearer ${admin}` },
    );
    expect(status).toBe(401);
  });

  it.each([
    ['no token', { ...NEWCOMER }, 'token'],
    ['a token that is too long', { ...NEWCOMER, token: 'x'.repeat(2049) }, 'token'],
    ['no user', { email: NEWCOMER.email, token: 'x' }, 'external_user_id'],
    ['a space after the user', { ...NEWCOMER, external_user_id: 'guest ', token: 'x' }, 'external_user_id'],
    ['no email', { external_user_id: 'guest', token: 'x' }, 'email'],
    ['an incomplete email', { external_user_id: 'guest', email: 'guest@', token: 'x' }, 'email'],
    ['an unknown field', { ...NEWCOMER, token: 'x', role: 'admin' }, 'role'],
  ])('refuses %s', async (_, sent, field) => {
    const { status, body } = await join(sent);
    expect(status).toBe(422);
    errorV2(body, '');
    expect((body as { error: { errors: { field: string }[] } }).error.errors[0]?.field).toBe(field);
  });
});

describe('joining with the demo key', () => {
  it('is refused', async () => {
    const demo = await openTestService({ demoEnabled: true });
    try {
      await demo.store.ensureAccount('demo', true);
      const headers = { 'secret-key': 'kith-demo' };
      const body = { ...NEWCOMER, token: team.invite_link };
      expect((await demo.send('POST', '/kith/teams/join', { body, headers })).status).toBe(403);
    } finally {
      await demo.close();
    }
  });
});
