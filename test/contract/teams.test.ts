import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { errorV2, team } from './interface-text.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openTestService, PUBLIC_URL, type TestService } from './test-service.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  token = await test.token();
});
afterAll(() => test.close());

async function save(body: object, as = token, headers: Record<string, string> = {}): Promise<Team> {
  const answer = await test.send('POST', '/v2/teams', { body, token: as, headers });
  expect(answer.status).toBe(200);
  team(answer.body, '');
  return (answer.body as Envelope<Team>).data;
}

async function refusal(body: object, as = token): Promise<{ status: number; detail: string }> {
  const { status, body: refused } = await test.post('/v2/teams', body, as);
  errorV2(refused, '');
  return { status, detail: (refused as { error: { detail: string } }).error.detail };
}

describe('POST /v2/teams (interface 4.9)', () => {
  it('responds with {id, name, logo, invite_link} and metadata when creating a team', async () => {
    const made = await save({ name: 'Sales', logo: PICTURE });
    expect(made).toMatchObject({ name: 'Sales', logo: PICTURE });
    expect(made.invite_link).toMatch(new RegExp(`^${PUBLIC_URL}/invite/#[\\w-]{22}\\.[\\w-]{43}$`));
  });

  it('returns an empty string for a team without a logo', async () => {
    expect((await save({ name: 'Plain' })).logo).toBe('');
  });

  it('updates the team with this team_id, and keeps its id and link', async () => {
    const made = await save({ name: 'Sales', logo: PICTURE });
    const updated = await save({ name: 'Sales EMEA', team_id: made.id });
    expect(updated).toEqual({ ...made, name: 'Sales EMEA' });
    const again = await save({ name: 'Sales EMEA', team_id: made.id, logo: 'https://a.example/x.png' });
    expect(again).toEqual({ ...updated, logo: 'https://a.example/x.png' });
  });

  it('updates the caller’s own team of the same name if team_id is missing', async () => {
    const [one, two] = [await save({ name: 'Twice' }), await save({ name: 'Twice' })];
    expect(one.id).toBe(two.id);
  });

  it('makes the caller the admin, and the team active if no other was', async () => {
    const fresh = await test.token('fresh');
    const first = await save({ name: 'First' }, fresh);
    const second = await save({ name: 'Second' }, fresh);
    const { body } = await test.send('GET', '/kith/teams', { token: fresh });
    expect((body as Envelope<object>).data).toMatchObject({
      teams: [
        { id: first.id, role: 'admin', active: true },
        { id: second.id, role: 'admin', active: false },
      ],
    });
  });

  it.each([1, 100])('accepts a name of %d characters', async (length) => {
    expect((await save({ name: 'n'.repeat(length) })).name).toHaveLength(length);
  });

  it.each([
    ['an https address', 'https://pictures.example/logo.png?size=2#x'],
    ['a picture of 64 KiB', `data:image/png;base64,${'A'.repeat(64 * 1024 - 22)}`],
    ['an SVG picture', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('accepts %s as a logo', async (_, logo) => {
    expect((await save({ name: 'Sales', logo })).logo).toBe(logo);
  });

  it.each([
    ['an http address', 'http://pictures.example/logo.png'],
    ['a script', 'javascript:alert(1)'],
    ['an HTML page as a data URL', 'data:text/html;base64,PGI+'],
    ['a picture that isn’t base64', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['an address with a password', 'https://user:secret@pictures.example/logo.png'],
    ['an address with a space', 'https://pictures.example/logo .png'],
    ['a file name', 'logo.png'],
  ])('refuses %s as a logo', async (_, logo) => {
    const { status, detail } = await refusal({ name: 'Sales', logo });
    expect(status).toBe(422);
    expect(detail).toMatch(/^logo must be/);
  });
});

describe('a refused POST /v2/teams', () => {
  it('answers 403 to a member who sends the team_id but isn’t the admin', async () => {
    const made = await save({ name: 'Ours' });
    const member = await test.token('joiner');
    await test.post('/kith/teams/accept', { token: made.invite_link }, member);
    const { status, detail } = await refusal({ name: 'Mine', team_id: made.id }, member);
    expect([status, detail]).toEqual([403, expect.stringContaining('Only the team’s admin')]);
  });

  it('answers 404 to anyone else who sends the team_id, as for a missing team, and changes nothing', async () => {
    const made = await save({ name: 'Ours' });
    const stranger = await test.token('stranger');
    const foreign = await refusal({ name: 'Mine', team_id: made.id }, stranger);
    for (const made_up of ['x', 'AAAAAAAAAAAAAAAAAAAAAA']) {
      expect(await refusal({ name: 'Mine', team_id: made_up }, stranger)).toEqual(foreign);
    }
    expect(foreign.status).toBe(404);
    expect((await save({ name: 'Ours', team_id: made.id })).name).toBe('Ours');
  });

  it('answers 404 to another account that sends the team_id', async () => {
    const made = await save({ name: 'Ours' });
    const account = await test.store.ensureAccount('elsewhere', false);
    await test.store.addSecretKey(account.id, 'kith_elsewhere', 'test', 0);
    const elsewhere = await test.token('me', 'kith_elsewhere');
    expect((await refusal({ name: 'Mine', team_id: made.id }, elsewhere)).status).toBe(404);
  });

  it('answers 409 to the caller’s 51st team', async () => {
    const busy = await test.token('busy');
    for (let made = 0; made < 50; made += 1) await save({ name: `Team ${made}` }, busy);
    expect((await refusal({ name: 'One more' }, busy)).status).toBe(409);
  });
});

describe('bad input', () => {
  const good = { name: 'Sales' };
  refusesBadInput({
    path: '/v2/teams',
    good,
    send: (sending) => test.send('POST', '/v2/teams', { ...sending, token }),
    fields: [
      {
        field: 'name',
        put: (name) => ({ name }),
        isRequired: true,
        tooShort: '',
        tooLong: 'n'.repeat(101),
        type: 'string',
      },
      {
        field: 'team_id',
        put: (team_id) => ({ ...good, team_id }),
        isRequired: false,
        tooShort: '',
        tooLong: 'x'.repeat(65),
        type: 'string',
      },
      {
        field: 'logo',
        put: (logo) => ({ ...good, logo }),
        isRequired: false,
        tooShort: '',
        tooLong: 'x'.repeat(64 * 1024 + 1),
        type: 'string',
      },
    ],
  });
  refusesStrangers('POST', '/v2/teams', good, () => test);
});
