import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCompanionState } from '../../backend/companion/companion-state.ts';
import { type Companion, createCompanion } from '../../backend/companion/create-companion.ts';
import { FORWARDED_OPERATIONS } from '../../backend/service/operations.ts';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { type OwnTeams, ownTeams } from '../../utils/interface/kith/kith-teams.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { newCompanionKey } from '../unit/backend/companion/support/companion-key.ts';
import { ADDRESS, Extension } from '../unit/backend/companion/support/extension.ts';
import { openTestService, SECRET_KEY, type TestService } from './test-service.ts';

/** A companion in front of a real service, in which `me` is a team’s admin. */
let test: TestService;
let companion: Companion;
let admin: Extension;
let team: Team;

const me = { externalUserId: 'me', email: 'me@example.com', sample: false };

beforeEach(async () => {
  test = await openTestService();
  companion = createCompanion({
    service: { kind: 'embedded', fetch: test.service.fetch },
    operations: FORWARDED_OPERATIONS,
    secretKey: () => SECRET_KEY,
    demoKey: null,
    state: openCompanionState(':memory:'),
    key: newCompanionKey(),
    addresses: [ADDRESS],
    version: '1.2.3',
    now: Date.now,
  });
  admin = await Extension.create(companion);
  await admin.pair((await companion.pairingCodes.issue(me)).code);
  const made = await admin.asMe('POST', '/v2/teams', { name: 'Sales' });
  team = ((await made.json()) as Envelope<Team>).data;
});
afterEach(() => test.close());

async function joinBy(link: string, email: string) {
  const extension = await Extension.create(companion);
  const invitation = link.split('/').at(-1) ?? '';
  const response = await extension.call({
    path: '/kith/pair',
    body: { by: 'invitation', invitation, email, label: 'A test' },
  });
  if (response.ok) extension.token = ((await response.json()) as { session_token: string }).session_token;
  return { extension, status: response.status };
}

async function teamsOf(extension: Extension): Promise<OwnTeams['teams']> {
  const answer = await extension.asMe('GET', '/kith/teams');
  return envelope(ownTeams).parse(await answer.json()).data.teams;
}

const members = async () => (await test.store.members(test.account.id)).length;

describe('joining with only an invitation', () => {
  it('opens a session for a new team member, who is visible to the admin', async () => {
    const { extension } = await joinBy(team.invite_link, 'ada@example.com');
    expect(await teamsOf(extension)).toMatchObject([{ id: team.id, role: 'member', active: true }]);
    const [seen] = await teamsOf(admin);
    expect(seen?.members.map(({ email }) => email)).toEqual(['me@example.com', 'ada@example.com']);
  });

  it('doesn’t give the admin’s data to someone who joins with the admin’s email', async () => {
    const { extension } = await joinBy(team.invite_link, me.email);
    const [own] = await teamsOf(extension);
    expect(own?.members.find((one) => one.me)?.role).toBe('member');
    expect((await extension.asMe('GET', `/kith/teams/${team.id}/invitation`)).status).toBe(403);
  });

  it('is possible for anyone with the link until it is revoked', async () => {
    const first = await joinBy(team.invite_link, 'ada@example.com');
    const second = await joinBy(team.invite_link, 'bob@example.com');
    await admin.asMe('DELETE', `/kith/teams/${team.id}/invitation`);
    const before = await members();
    const third = await joinBy(team.invite_link, 'eve@example.com');
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 403]);
    expect([await members(), (await companion.sessions.list()).length]).toEqual([before, 3]);
  });

  it('doesn’t create a user for another account’s invitation', async () => {
    const elsewhere = await test.store.ensureAccount('elsewhere', false);
    await test.store.addSecretKey(elsewhere.id, 'kith_elsewhere', 'test', 0);
    const token = await test.token('boss', 'kith_elsewhere');
    const { body } = await test.post('/v2/teams', { name: 'Others' }, token);
    const { invite_link } = (body as Envelope<Team>).data;
    const before = await members();
    expect((await joinBy(invite_link, 'ada@example.com')).status).toBe(403);
    expect(await members()).toBe(before);
  });
});
