import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import {
  type ContributionLink,
  contribution,
  contributions,
  type OwnTeams,
  ownTeams,
} from '../../utils/interface/kith/kith-teams.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { anyCharacter } from '../any-character.ts';
import { rounds } from '../rounds.ts';
import { CONNECTIONS, MESSAGES, message, row } from '../unit/backend/imports/linkedin/build-export.ts';
import { connected, person, urlOf } from './records.ts';
import { type Answer, NOON, openTestService, type TestService } from './test-service.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', profile: '', keeps: 'connections' };

const connection = (slug: string, first: string) =>
  row(first, 'Far', urlOf(slug), '', 'Acme', 'Engineer', '05 Mar 2019');
const TABLE = CONNECTIONS + connection('theo-far', 'Theo');
/** Ada's export, with her profile in her messages. Mia isn’t her connection. */
const EXPORT = zipSync({
  'Connections.csv': strToU8(TABLE),
  'messages.csv': strToU8(
    MESSAGES +
      message({ from: 'ada-lovelace', to: ['theo-far'] }) +
      message({ thread: 't2', from: 'mia-mail', to: ['ada-lovelace'] }) +
      message({ thread: 't3', from: 'ada-lovelace', to: ['mia-mail'] }),
  ),
  'Profile.csv': strToU8(
    'First Name,Last Name,Headline,Geo Location\nAugusta Ada,King,Countess of computing,London\n',
  ),
  'Education.csv': strToU8('School Name,Start Date,End Date\nHome School,1825,1830\n'),
});

interface State {
  readonly team: string;
  readonly label: string;
  readonly is_expired: boolean;
  readonly given: { at: string; keeps: string; connections: number; file_name: string } | null;
  readonly job: {
    id: string;
    state: string;
    error: string;
    read: { people: number; since: string; kinds: { kind: string; count: number }[]; owner_found: boolean };
  } | null;
}

let test: TestService;
let admin: string;
let team: string;
let token: string;
let link: ContributionLink;

beforeEach(async () => {
  test = await openTestService();
  admin = await test.token('admin');
  team = ((await test.post('/v2/teams', { name: 'Sales' }, admin)).body as Envelope<Team>).data.id;
  link = await make('Ada');
  token = link.link.split('#')[1] ?? '';
});
afterEach(() => test.close());

async function make(label: string): Promise<ContributionLink> {
  const { body } = await test.post(`/kith/teams/${team}/contributions`, { label }, admin);
  return envelope(contribution).parse(body).data;
}

const ask = (what: string, body: object = {}) => test.post(`/contribute/${what}`, { token, ...body });
const upload = (bytes: Uint8Array, name: string, by = token) =>
  test.send('POST', '/contribute/file', {
    body: bytes,
    token: by,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': name },
  });
const contributor = async () => {
  const all = await test.store.members(test.account.id);
  return all.find(({ externalUserId }) => externalUserId.startsWith('contributor-'));
};

/** Polls like the page, until nothing is in progress. */
async function settled(): Promise<State> {
  const who = await contributor();
  if (who !== undefined) {
    for (const { id } of await test.jobs.list(who)) await test.jobs.whenEnded(who, id);
  }
  const { status, body } = await ask('');
  expect(status).toBe(200);
  return body as State;
}

async function read(bytes: Uint8Array, name = 'export.zip'): Promise<State> {
  const sent = await upload(bytes, name);
  expect([sent.status, sent.body]).toEqual([200, sent.body]);
  return settled();
}

async function give(bytes: Uint8Array, more: object = {}): Promise<State> {
  const { job } = await read(bytes);
  const confirmed = await ask('confirm', { ...ADA, import_id: job?.id, ...more });
  expect([confirmed.status, confirmed.body]).toEqual([200, confirmed.body]);
  return settled();
}

async function pathsTo(slug: string): Promise<PersonPaths> {
  const { body } = await test.post('/v2/people/paths', { linkedin_url: urlOf(slug) }, admin);
  return (body as Envelope<PersonPaths>).data;
}

const membersOf = async (): Promise<OwnTeams['teams'][number]['members']> => {
  const { body } = await test.send('GET', '/kith/teams', { token: admin });
  return envelope(ownTeams).parse(body).data.teams[0]?.members ?? [];
};
const linksOf = async () => {
  const { body } = await test.send('GET', `/kith/teams/${team}/contributions`, { token: admin });
  return envelope(contributions).parse(body).data.contributions;
};
const sentenceOf = ({ body }: Answer) => (body as { error: { detail: string } }).error.detail;

describe('a contribution link', () => {
  it('shows the team and the person the admin made it for', async () => {
    expect(await settled()).toMatchObject({ team: 'Sales', label: 'Ada', given: null, job: null });
  });

  it('is refused with the same error if it is made up, altered, ended, or from an invitation', async () => {
    const invitation = await test.send('GET', `/kith/teams/${team}/invitation`, { token: admin });
    const { invite_link } = (invitation.body as Envelope<{ invite_link: string }>).data;
    const ended = await make('Ben');
    await test.send('DELETE', `/kith/teams/${team}/contributions/${ended.id}`, { token: admin });
    const wrong = [
      'x',
      `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1),
      invite_link.split('#')[1] ?? '',
      ended.link.split('#')[1] ?? '',
    ];
    const answers = new Set<string>();
    for (const given of wrong) {
      for (const what of ['', 'cancel', 'take-back']) {
        answers.add(sentenceOf(await test.post(`/contribute/${what}`, { token: given })));
      }
      answers.add(sentenceOf(await upload(EXPORT, 'export.zip', given)));
    }
    expect([...answers]).toEqual(['This contribution link is not valid. Ask for a new one.']);
  });

  it('doesn’t appear in the log', async () => {
    await give(EXPORT);
    expect(JSON.stringify(test.log)).toContain('"/contribute/file"');
    expect(JSON.stringify(test.log)).not.toContain(token);
  });

  it('is refused once it has expired unused', async () => {
    test.clock = NOON + MONTH_MS;
    expect((await ask('')).status).toBe(404);
  });

  it('can be created, listed and ended only by the team’s admin', async () => {
    const other = await test.token('other');
    const { invite_link } = (
      (await test.send('GET', `/kith/teams/${team}/invitation`, { token: admin })).body as Envelope<{
        invite_link: string;
      }>
    ).data;
    const at = `/kith/teams/${team}/contributions`;
    const tryAll = async () => [
      (await test.post(at, { label: 'x' }, other)).status,
      (await test.send('GET', at, { token: other })).status,
      (await test.send('DELETE', `${at}/${link.id}`, { token: other })).status,
    ];
    expect(await tryAll()).toEqual([404, 404, 404]);
    await test.post('/kith/teams/accept', { token: invite_link }, other);
    expect(await tryAll()).toEqual([403, 403, 403]);
  });

  it('can’t be created if the team has 50 unused links', async () => {
    for (let count = 1; count < 50; count += 1) await make(`no. ${count}`);
    const refused = await test.post(`/kith/teams/${team}/contributions`, { label: 'one more' }, admin);
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      'This team has 50 unused contribution links. End some of them first.',
    ]);
  });
});

it('refuses all contribution requests without a link, and changes nothing', async () => {
  const members = (await test.store.members(test.account.id)).length;
  const what = fc.constantFrom('', 'confirm', 'cancel', 'take-back', 'file');
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: anyCharacter }),
    fc.record({ token: fc.string({ unit: anyCharacter }) }, { requiredKeys: [] }),
  );
  await fc.assert(
    fc.asyncProperty(what, body, async (to, sent) => {
      const { status } = await test.post(`/contribute/${to}`, sent);
      expect([400, 404, 422]).toContain(status);
    }),
    // More would exceed the rate limit.
    { numRuns: Math.min(rounds(20), 500) },
  );
  expect((await test.store.members(test.account.id)).length).toBe(members);
  expect(await linksOf()).toHaveLength(1);
});

describe('a chosen file', () => {
  it('is previewed before anything is saved', async () => {
    const { job, given } = await read(EXPORT);
    expect(given).toBeNull();
    expect(job).toMatchObject({
      state: 'ready',
      read: { people: 2, owner_found: true, since: '2019-03-05T00:00:00.000Z' },
    });
    expect(job?.read.kinds.map(({ kind }) => kind)).toContain('message');
    const who = await contributor();
    if (who === undefined) throw new Error('There is no contributor.');
    const { tables } = await test.store.countOwnData(who, null);
    expect([...tables].filter(([, rows]) => rows > 0).map(([table]) => table)).toEqual([]);
    expect((await pathsTo('theo-far')).count).toBe(0);
  });

  it.each([
    ['not an export', strToU8('%PDF-1.7'), 'paper.pdf', 'paper.pdf is a PDF document'],
    [
      'another kind of table',
      strToU8('Name,Notes\nAda,hello\n'),
      'people.csv',
      'people.csv isn’t a LinkedIn export. Choose Connections.csv',
    ],
    [
      'an email archive',
      strToU8('From a@b.example Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nTo: c@d.example\n\nhi\n'),
      'x.mbox',
      'x.mbox isn’t a LinkedIn export. Choose Connections.csv',
    ],
  ])('is refused with an explanation when it is %s', async (_, bytes, name, sentence) => {
    const { job, given } = await read(bytes, name);
    expect([job?.state, given]).toEqual(['failed', null]);
    expect(job?.error).toContain(sentence);
  });

  it('can be replaced by another one', async () => {
    await read(EXPORT);
    expect((await ask('cancel')).body).toMatchObject({ job: null, given: null });
    expect((await give(strToU8(TABLE))).given).toMatchObject({ connections: 1 });
  });

  it.each([
    ['a name', { name: ' ' }],
    ['a valid email address', { email: 'ada' }],
    ['a valid profile address', { profile: 'https://example.com/ada' }],
    ['a valid choice of what to share', { keeps: 'messages' }],
  ])('isn’t shared without %s', async (_, wrong) => {
    const { job } = await read(EXPORT);
    expect((await ask('confirm', { ...ADA, import_id: job?.id, ...wrong })).status).toBe(422);
    expect((await settled()).given).toBeNull();
  });

  it('isn’t shared if the request has the id of another import', async () => {
    await read(EXPORT);
    expect((await ask('confirm', { ...ADA, import_id: 'another' })).status).toBe(409);
  });
});

describe('shared data', () => {
  it('gives the team paths through the contributor, who is named as a member', async () => {
    expect((await give(EXPORT)).given).toEqual({
      at: new Date(NOON).toISOString(),
      keeps: 'connections',
      connections: 1,
      file_name: 'export.zip',
    });
    expect((await pathsTo('theo-far')).paths).toMatchObject([
      { introducer: { profile: { first_name: 'Ada', last_name: 'Lovelace' } } },
    ]);
    expect(await membersOf()).toMatchObject([
      { gave_at: '', role: 'admin' },
      { name: 'Ada Lovelace', email: ADA.email, gave_at: new Date(NOON).toISOString(), named: true },
    ]);
  });

  it('contains only Connections.csv and a name when only connections are shared', async () => {
    await give(EXPORT);
    const who = await contributor();
    if (who === undefined) throw new Error('There is no contributor.');
    const rows: string[] = [];
    const { tables } = await test.store.countOwnData(who, null);
    for (const [table, count] of tables) {
      if (count > 0) rows.push(JSON.stringify(await test.store.ownRows(who, table, 0, 1000)));
    }
    const kept = rows.join('\n') + JSON.stringify(await test.store.jobs(who));
    expect(kept).toMatch(/theo-far/);
    expect(kept).not.toMatch(/mia-mail|"message|Countess|London|Home School|Augusta/);
  });

  it('gives paths to people known only from messages when messages are shared', async () => {
    await give(EXPORT, { keeps: 'all' });
    expect((await pathsTo('mia-mail')).count).toBe(1);
  });

  it('makes the contributor the introducer when they enter their profile with a table', async () => {
    const me = await test.store.ensureMember(test.account.id, 'admin', 'me@example.com', NOON);
    await test.importFor(me, 'the-admin', [
      person('ada-lovelace', 'A.', 'L.'),
      connected('ada-lovelace', 300),
    ]);
    await give(strToU8(TABLE), { profile: urlOf('ada-lovelace') });
    const { paths } = await pathsTo('theo-far');
    expect(paths).toMatchObject([{ introducer: { profile: { linkedin_url: urlOf('ada-lovelace') } } }]);
  });

  it('is replaced completely by a newer file', async () => {
    await give(EXPORT, { keeps: 'all' });
    const after = await give(strToU8(CONNECTIONS + connection('nora-new', 'Nora')));
    expect(after.given).toMatchObject({ keeps: 'connections', connections: 1 });
    expect((await pathsTo('nora-new')).count).toBe(1);
    expect((await pathsTo('mia-mail')).count).toBe(0);
    expect((await pathsTo('theo-far')).count).toBe(0);
  });

  it('stays unchanged when a newer file can’t be read', async () => {
    await give(EXPORT);
    const { job, given } = await read(strToU8('%PDF-1.7'), 'paper.pdf');
    expect([job?.state, given?.connections]).toEqual(['failed', 1]);
    expect((await pathsTo('theo-far')).count).toBe(1);
  });

  it('is deleted completely through the same link, which then ends', async () => {
    await give(EXPORT);
    expect((await ask('take-back')).body).toEqual({ taken_back: true });
    expect((await pathsTo('theo-far')).count).toBe(0);
    expect(await membersOf()).toHaveLength(1);
    expect(await contributor()).toBeUndefined();
    expect((await ask('')).status).toBe(404);
    expect(await linksOf()).toEqual([]);
    const invitation = await test.send('GET', `/kith/teams/${team}/invitation`, { token: admin });
    expect((invitation.body as Envelope<{ invite_link: string }>).data.invite_link).not.toBe('');
  });

  it('can be deleted through an expired link, which doesn’t accept a newer file', async () => {
    await give(EXPORT);
    test.clock = NOON + MONTH_MS;
    expect(await settled()).toMatchObject({ is_expired: true, given: { connections: 1 } });
    const refused = await upload(EXPORT, 'export.zip');
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      'This link has expired. You can still delete what you shared. To share a newer file, ask for a new link.',
    ]);
    expect((await ask('take-back')).status).toBe(200);
  });

  it('isn’t accessible to the admin, who no longer sees the link', async () => {
    expect((await linksOf())[0]?.link).toBe(link.link);
    await give(EXPORT);
    expect(await linksOf()).toMatchObject([
      { label: 'Ada', link: '', gave_at: new Date(NOON).toISOString() },
    ]);
  });
});

describe('a contributor', () => {
  beforeEach(async () => {
    await give(EXPORT);
  });

  it('is erased, and their link ends, when the admin removes them', async () => {
    const ada = (await membersOf()).find(({ gave_at }) => gave_at !== '');
    await test.post(`/kith/teams/${team}/remove`, { member_id: ada?.id }, admin);
    expect(await contributor()).toBeUndefined();
    expect((await ask('')).status).toBe(404);
  });

  it('can’t manage the team', async () => {
    const ada = (await membersOf()).find(({ gave_at }) => gave_at !== '');
    const refused = await test.send('PUT', `/kith/teams/${team}/admin`, {
      token: admin,
      body: { member_id: ada?.id },
    });
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      'They gave a file and don’t use Kith. Hand the team over to another member.',
    ]);
  });

  it('is erased with the team when its last member leaves', async () => {
    expect((await test.post(`/kith/teams/${team}/leave`, undefined, admin)).status).toBe(200);
    expect(await contributor()).toBeUndefined();
  });

  it('is erased when the operator removes the team’s last member', async () => {
    const last = await test.store.ensureMember(test.account.id, 'admin', 'me@example.com', NOON);
    await test.store.removeMember(last);
    expect(await contributor()).toBeUndefined();
  });
});
