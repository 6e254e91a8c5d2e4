import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import {
  invitation,
  joinedTeam,
  type OwnTeam,
  ownTeams,
  privatePeople,
  sharing,
} from '../../utils/interface/kith/kith-teams.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { errorV2, personPaths } from './interface-text.ts';
import { connected, person, talksTo, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** An admin and a member. Only the member knows Theo. Nothing is shared yet. */
interface World {
  readonly test: TestService;
  readonly team: Team;
  readonly admin: string;
  readonly member: string;
}

let world: World;
beforeEach(async () => {
  const test = await openTestService();
  const [admin, member] = [await test.token('admin'), await test.token('member')];
  const row = await test.store.ensureMember(test.account.id, 'member', 'tess@example.com', NOON);
  await test.importFor(row, 'tess-mate', [
    person('tess-mate', 'Tess', 'Mate'),
    person('theo-far', 'Theo', 'Far'),
    connected('theo-far', 300),
    ...talksTo('theo-far', 8),
  ]);
  const { body } = await test.post('/v2/teams', { name: 'Sales' }, admin);
  const team = (body as Envelope<Team>).data;
  await test.post('/kith/teams/accept', { token: team.invite_link }, member);
  world = { test, team, admin, member };
});
afterEach(() => world.test.close());

const at = (path: string) => `/kith/teams/${world.team.id}/${path}`;

async function call(token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await world.test.send(method, path, body === undefined ? { token } : { token, body });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}

const change = async (token: string, method: string, path: string, body?: unknown) =>
  envelope(done).parse(await call(token, method, path, body)).data.changed;

async function refuse(token: string, method: string, path: string, body?: unknown): Promise<number> {
  const answer = await world.test.send(method, path, body === undefined ? { token } : { token, body });
  errorV2(answer.body, '');
  return answer.status;
}

const teamsOf = async (token: string): Promise<readonly OwnTeam[]> =>
  envelope(ownTeams).parse(await call(token, 'GET', '/kith/teams')).data.teams;

async function memberIdOf(name: string): Promise<string> {
  const [team] = await teamsOf(world.admin);
  const found = team?.members.find((one) => one.email === `${name}@example.com` || one.name === name);
  if (found === undefined) throw new Error(`${name} is not in the team.`);
  return found.id;
}

async function waysToTheo(token: string): Promise<PersonPaths> {
  const body = await call(token, 'POST', '/v2/people/paths', { linkedin_url: urlOf('theo-far') });
  personPaths(body, '');
  return (body as Envelope<PersonPaths>).data;
}

const share = (body: object) => call(world.member, 'PUT', at('sharing'), body);
const linkOf = async (token: string) =>
  envelope(invitation).parse(await call(token, 'GET', at('invitation'))).data.invite_link;

describe('joining', () => {
  it('shares nothing until the member chooses what to share', async () => {
    const { data } = envelope(sharing).parse(await call(world.member, 'GET', at('sharing')));
    expect(data).toEqual({
      picked: false,
      share: 'none',
      sources: [{ source: 'linkedin-export', shared: false }],
      named: false,
    });
    expect((await waysToTheo(world.admin)).count).toBe(0);
  });

  it('returns the team, accepts the token alone, and changes nothing the second time', async () => {
    const token = world.team.invite_link.split('/').at(-1);
    const before = await teamsOf(world.admin);
    for (const pasted of [token, world.team.invite_link, ` ${world.team.invite_link}\n`]) {
      const body = await call(world.member, 'POST', '/kith/teams/accept', { token: pasted });
      expect(envelope(joinedTeam).parse(body).data).toEqual({ id: world.team.id, name: 'Sales' });
    }
    expect(await teamsOf(world.admin)).toEqual(before);
  });

  it('keeps the sharing choice when repeated', async () => {
    await share({ share: 'all', named: true });
    await call(world.member, 'POST', '/kith/teams/accept', { token: world.team.invite_link });
    expect((await waysToTheo(world.admin)).count).toBe(1);
  });

  it('returns the same error for a revoked, expired, foreign, changed and made-up token', async () => {
    const { test, admin, team } = world;
    const late = await test.token('late');
    const link = team.invite_link;
    const account = await test.store.ensureAccount('elsewhere', false);
    await test.store.addSecretKey(account.id, 'kith_elsewhere', 'test', 0);
    const foreigner = await test.token('me', 'kith_elsewhere');
    const details = new Set<string>();
    const tryWith = async (token: string, pasted: string) => {
      const { status, body } = await test.post('/kith/teams/accept', { token: pasted }, token);
      expect(status).toBe(404);
      details.add((body as { error: { detail: string } }).error.detail);
    };
    await tryWith(foreigner, link);
    await tryWith(late, link.slice(0, -2) + (link.at(-2) === 'A' ? 'B' : 'A') + link.slice(-1));
    await tryWith(late, 'made-up');
    const renewed = envelope(invitation).parse(await call(admin, 'POST', at('invitation'))).data;
    await tryWith(late, link);
    test.clock = NOON + WEEK;
    await tryWith(await test.token('late'), renewed.invite_link);
    expect(details.size).toBe(1);
  });
});

describe('the invite link', () => {
  it('is shown to the admin unchanged', async () => {
    expect(envelope(invitation).parse(await call(world.admin, 'GET', at('invitation'))).data).toEqual({
      invite_link: world.team.invite_link,
      expires_at: new Date(NOON + WEEK).toISOString(),
    });
  });

  it('changes when renewed', async () => {
    const { data } = envelope(invitation).parse(await call(world.admin, 'POST', at('invitation')));
    expect(data.invite_link).not.toBe(world.team.invite_link);
    expect(await linkOf(world.admin)).toBe(data.invite_link);
  });

  it('is empty once revoked, including in the response of POST /v2/teams', async () => {
    expect(await change(world.admin, 'DELETE', at('invitation'))).toBe(true);
    expect(await change(world.admin, 'DELETE', at('invitation'))).toBe(false);
    expect(await linkOf(world.admin)).toBe('');
    const body = await call(world.admin, 'POST', '/v2/teams', { name: 'Sales', team_id: world.team.id });
    expect((body as Envelope<Team>).data.invite_link).toBe('');
  });
});

describe('sharing', () => {
  it('shows the team paths through a member who shares everything, but only channels and rough times', async () => {
    await share({ share: 'all', named: true });
    const { paths } = await waysToTheo(world.admin);
    expect(paths).toMatchObject([{ type: 'intro', introducer: { profile: { first_name: 'Tess' } } }]);
    expect(JSON.stringify(paths)).not.toMatch(/\d+ messages|\d+ (January|November|October)/);
  });

  it('shows paths through “A teammate”, without an address, if the member isn’t named', async () => {
    await share({ share: 'all', named: false });
    const answer = await waysToTheo(world.admin);
    expect(answer.paths).toMatchObject([
      {
        introducer: {
          profile: { first_name: 'A teammate', last_name: '', linkedin_url: '', headline: '' },
        },
      },
    ]);
    expect(answer.summary.description).toContain('Through A teammate');
    expect(JSON.stringify(answer)).not.toMatch(/Tess|tess-mate/);
  });

  it('shows only paths from the shared sources', async () => {
    expect(
      await change(world.member, 'PUT', at('sharing'), {
        share: 'some',
        sources: ['linkedin-export'],
        named: true,
      }),
    ).toBe(true);
    expect((await waysToTheo(world.admin)).count).toBe(1);
    const { data } = envelope(sharing).parse(await call(world.member, 'GET', at('sharing')));
    expect(data).toMatchObject({ picked: true, share: 'some', named: true });
  });

  it('removes all paths from the next response once nothing is shared', async () => {
    await share({ share: 'all', named: true });
    expect((await waysToTheo(world.admin)).count).toBe(1);
    expect(await change(world.member, 'PUT', at('sharing'), { share: 'none', named: true })).toBe(true);
    expect(await change(world.member, 'PUT', at('sharing'), { share: 'none', named: true })).toBe(false);
    expect((await waysToTheo(world.admin)).count).toBe(0);
  });

  it.each([
    ['some sources without naming any', { share: 'some', named: true }, 422],
    ['a list of sources with “all”', { share: 'all', sources: ['linkedin-export'], named: true }, 422],
    ['a source that the member doesn’t have', { share: 'some', sources: ['mbox'], named: true }, 422],
    ['no choice about the name', { share: 'all' }, 422],
    ['an unknown field', { share: 'all', named: true, more: 1 }, 422],
  ])('is refused with %s, and changes nothing', async (_, body, status) => {
    expect(await refuse(world.member, 'PUT', at('sharing'), body)).toBe(status);
    const { data } = envelope(sharing).parse(await call(world.member, 'GET', at('sharing')));
    expect(data.picked).toBe(false);
  });
});

describe('a private person', () => {
  const theo = { linkedin_url: urlOf('theo-far') };

  it('appears in none of the team’s paths, but in the member’s own', async () => {
    await share({ share: 'all', named: true });
    expect(await change(world.member, 'PUT', '/kith/people/private', { ...theo, private: true })).toBe(true);
    expect(await change(world.member, 'PUT', '/kith/people/private', { ...theo, private: true })).toBe(false);
    expect(await waysToTheo(world.admin)).toMatchObject({ count: 0, person: { first_name: 'Theo' } });
    expect((await waysToTheo(world.member)).count).toBe(1);
    expect(await change(world.member, 'PUT', '/kith/people/private', { ...theo, private: false })).toBe(true);
    expect((await waysToTheo(world.admin)).count).toBe(1);
  });

  it('is listed only for the member', async () => {
    await call(world.member, 'PUT', '/kith/people/private', { ...theo, private: true });
    const listed = async (token: string) =>
      envelope(privatePeople).parse(await call(token, 'GET', '/kith/people/private')).data.people;
    expect(await listed(world.member)).toEqual([{ name: 'Theo Far', linkedin_url: urlOf('theo-far') }]);
    expect(await listed(world.admin)).toEqual([]);
  });

  it('must be a person, not a company', async () => {
    const company = { linkedin_url: 'https://www.linkedin.com/company/acme', private: true };
    expect(await refuse(world.member, 'PUT', '/kith/people/private', company)).toBe(422);
  });
});

describe('the members of a team', () => {
  it('have roles, and are visible only to the admin and themselves if unnamed', async () => {
    const third = await world.test.token('third');
    await call(third, 'POST', '/kith/teams/accept', { token: world.team.invite_link });
    const told = async (token: string) => {
      const [team] = await teamsOf(token);
      return team?.members.map(({ name, email, role, me }) => [name, email !== '', role, me]);
    };
    expect(await told(third)).toEqual([
      ['A teammate', false, 'admin', false],
      ['A teammate', false, 'member', false],
      ['me@example.com', true, 'member', true],
    ]);
    expect((await told(world.admin))?.map((row) => row[1])).toEqual([true, true, true]);
    await share({ share: 'none', named: true });
    expect((await told(third))?.[1]).toEqual(['tess@example.com', true, 'member', false]);
  });

  it('are hidden from anyone outside the team', async () => {
    expect(await teamsOf(await world.test.token('stranger'))).toEqual([]);
  });
});

describe('leaving or removal', () => {
  beforeEach(async () => {
    await share({ share: 'all', named: true });
    expect((await waysToTheo(world.admin)).count).toBe(1);
  });

  it('removes what a member shared as soon as they leave', async () => {
    await change(world.member, 'POST', at('leave'));
    expect((await waysToTheo(world.admin)).count).toBe(0);
    expect(await teamsOf(world.member)).toEqual([]);
    expect(await refuse(world.member, 'POST', at('leave'))).toBe(404);
  });

  it('prevents a removed member from rejoining with the old link', async () => {
    await change(world.admin, 'POST', at('remove'), { member_id: await memberIdOf('Tess Mate') });
    expect((await waysToTheo(world.admin)).count).toBe(0);
    expect(await refuse(world.member, 'POST', '/kith/teams/accept', { token: world.team.invite_link })).toBe(
      404,
    );
  });

  it('requires the admin to appoint another admin before leaving', async () => {
    expect(await refuse(world.admin, 'POST', at('leave'))).toBe(409);
    await change(world.admin, 'PUT', at('admin'), { member_id: await memberIdOf('Tess Mate') });
    expect((await teamsOf(world.member))[0]?.role).toBe('admin');
    await change(world.admin, 'POST', at('leave'));
    expect((await teamsOf(world.member))[0]?.members).toHaveLength(1);
  });

  it('deletes a team with its last member', async () => {
    await change(world.member, 'POST', at('leave'));
    await change(world.admin, 'POST', at('leave'));
    expect(await refuse(world.admin, 'POST', '/v2/teams', { name: 'x', team_id: world.team.id })).toBe(404);
  });

  it('leaves only the member’s own paths if no team is active', async () => {
    expect(await change(world.admin, 'PUT', '/kith/teams/active', { team_id: null })).toBe(true);
    expect((await waysToTheo(world.admin)).count).toBe(0);
    expect(await change(world.admin, 'PUT', '/kith/teams/active', { team_id: world.team.id })).toBe(true);
    expect((await waysToTheo(world.admin)).count).toBe(1);
  });

  it('doesn’t share data that is imported after everything was erased', async () => {
    await call(world.member, 'POST', '/kith/erase', { what: 'all' });
    const { data } = envelope(sharing).parse(await call(world.member, 'GET', at('sharing')));
    expect(data).toMatchObject({ picked: false, share: 'none' });
  });
});

/** All operations on a team, and who may call them: only the `admin`, or every `member`. */
const OPERATIONS = [
  ['GET', 'invitation', undefined, 'admin'],
  ['POST', 'invitation', undefined, 'admin'],
  ['DELETE', 'invitation', undefined, 'admin'],
  ['POST', 'remove', { member_id: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'admin'],
  ['PUT', 'admin', { member_id: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'admin'],
  ['GET', 'sharing', undefined, 'member'],
  ['PUT', 'sharing', { share: 'all', named: true }, 'member'],
  ['POST', 'leave', undefined, 'member'],
] as const;

describe('permissions', () => {
  it.each(OPERATIONS)(
    '%s %s answers 404 to anyone outside the team, as for a missing team',
    async (method, path, body) => {
      const stranger = await world.test.token('stranger');
      expect(await refuse(stranger, method, at(path), body)).toBe(404);
      expect(await refuse(stranger, method, `/kith/teams/AAAAAAAAAAAAAAAAAAAAAA/${path}`, body)).toBe(404);
    },
  );

  const own = OPERATIONS.filter(([, path, , who]) => who === 'admin' && path === 'invitation');
  it.each(own)('%s %s answers 403 to a member who isn’t the admin', async (method, path, body) => {
    expect(await refuse(world.member, method, at(path), body)).toBe(403);
  });

  it.each(['remove', 'admin'])('%s answers 403 to a member who isn’t the admin', async (path) => {
    const method = path === 'admin' ? 'PUT' : 'POST';
    const body = { member_id: await memberIdOf('tess@example.com') };
    expect(await refuse(world.member, method, at(path), body)).toBe(403);
  });

  it.each(['remove', 'admin'])(
    '%s answers 404 to the member_id of someone who isn’t in the team',
    async (path) => {
      const { test } = world;
      const outsider = await test.token('outsider');
      await test.post('/v2/teams', { name: 'Theirs' }, outsider);
      const [theirs] = await teamsOf(outsider);
      const method = path === 'admin' ? 'PUT' : 'POST';
      expect(await refuse(world.admin, method, at(path), { member_id: theirs?.members[0]?.id })).toBe(404);
    },
  );
});

describe('without a token', () => {
  refusesStrangers('GET', '/kith/teams', undefined, () => world.test);
  refusesStrangers('POST', '/kith/teams/accept', { token: 'x' }, () => world.test);
});
