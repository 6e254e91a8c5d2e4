import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../backend/store/rows.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { type Ask, type AskStanding, ask, askStanding, asks } from '../../utils/interface/kith/kith-asks.ts';
import { connected, evidence, inKey, person, seenTogether, talksTo, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/asks';
const ASK = {
  linkedin_url: urlOf('maria-lopez'),
  introducer_linkedin_url: urlOf('dana-reyes'),
  kind: 'raise',
  note: 'Hi Dana, would you introduce me to Maria?',
  paragraph: 'We make scheduling software.',
};
const MINUTE = 60_000;

let test: TestService;
let token: string;
let me: Member;
beforeEach(async () => {
  ({ test, me, token } = await openAsCaller([
    person('dana-reyes', 'Dana', 'Reyes', 'mailto:dana@widgets.example', 'li:m:77'),
    worksAt('dana-reyes', 'Widgets', 'Head of Design'),
    connected('dana-reyes', 900),
    ...talksTo('dana-reyes', 3),
    person('maria-lopez', 'Maria', 'Lopez'),
    ...seenTogether('dana-reyes', 'maria-lopez', 4),
    person('old-friend', 'Ola', 'Friend'),
    connected('old-friend', 800),
    evidence('me', 'old-friend', 'message', 420),
  ]));
});
afterEach(() => test.close());

async function write(body: object = {}): Promise<Ask> {
  const answer = await test.post(PATH, { ...ASK, ...body }, token);
  expect(answer.status).toBe(200);
  return envelope(ask).parse(answer.body).data;
}
const list = async (as = token) =>
  envelope(asks).parse((await test.send('GET', PATH, { token: as })).body).data.asks;
const change = (method: string, path: string, body?: object) =>
  test.send(method, `${PATH}/${path}`, body === undefined ? { token } : { token, body });
const move = (id: string, state: string) => change('POST', `${id}/state`, { state });
async function standing(body: object = {}): Promise<AskStanding> {
  const asked = { linkedin_url: ASK.linkedin_url, introducer_linkedin_urls: [ASK.introducer_linkedin_url] };
  const answer = await test.post(`${PATH}/standing`, { ...asked, ...body }, token);
  expect(answer.status).toBe(200);
  return envelope(askStanding).parse(answer.body).data;
}

describe('an ask', () => {
  it('is returned with the current data about both people', async () => {
    const kept = await write();
    expect(kept).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      state: 'draft',
      kind: 'raise',
      target: { linkedin_url: ASK.linkedin_url, full_name: 'Maria Lopez', headline: '' },
      introducer: {
        linkedin_url: ASK.introducer_linkedin_url,
        full_name: 'Dana Reyes',
        headline: 'Head of Design at Widgets',
      },
      note: ASK.note,
      paragraph: ASK.paragraph,
      steps: [{ state: 'draft', at: new Date(NOON).toISOString() }],
      thanked_at: '',
      created_at: new Date(NOON).toISOString(),
    });
    expect(await list()).toEqual([kept]);
  });

  it('uses the names in the addresses of strangers', async () => {
    const of = { linkedin_url: urlOf('sam-stone'), introducer_linkedin_url: urlOf('kim-west') };
    expect(await write(of)).toMatchObject({
      target: { full_name: 'Sam Stone', headline: '' },
      introducer: { full_name: 'Kim West' },
    });
  });

  it('can have an introducer with a name but no address', async () => {
    const { introducer_linkedin_url: _, ...rest } = ASK;
    const answer = await test.post(PATH, { ...rest, introducer_name: 'Aunt May' }, token);
    expect(envelope(ask).parse(answer.body).data.introducer).toEqual({
      linkedin_url: '',
      full_name: 'Aunt May',
      headline: '',
    });
  });

  it('records the time of each change of state', async () => {
    const { id } = await write();
    test.clock = NOON + MINUTE;
    await move(id, 'asked');
    test.clock = NOON + 2 * MINUTE;
    const made = envelope(ask).parse((await move(id, 'made')).body).data;
    expect(made.state).toBe('made');
    expect(made.steps.map(({ state, at }) => [state, Date.parse(at) - NOON])).toEqual([
      ['draft', 0],
      ['asked', MINUTE],
      ['made', 2 * MINUTE],
    ]);
  });

  it('can’t change to a state that its current state doesn’t allow', async () => {
    const { id } = await write();
    const answer = await move(id, 'met');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: { detail: expect.stringMatching(/^This ask is a draft;/) } });
  });

  it('can return to the previous state', async () => {
    const { id } = await write({ state: 'asked' });
    await move(id, 'declined');
    expect(envelope(ask).parse((await change('POST', `${id}/undo`)).body).data.state).toBe('asked');
    expect((await change('POST', `${id}/undo`)).status).toBe(409);
  });

  it('can be edited only as a draft', async () => {
    const { id } = await write();
    const edited = envelope(ask).parse(
      (await change('PUT', id, { note: 'Shorter', kind: 'hire' })).body,
    ).data;
    expect(edited).toMatchObject({ note: 'Shorter', kind: 'hire', paragraph: ASK.paragraph });
    await move(id, 'asked');
    expect((await change('PUT', id, { note: 'Other' })).status).toBe(409);
  });

  it('can be marked as thanked, and unmarked', async () => {
    const { id } = await write({ state: 'asked' });
    expect((await change('PUT', `${id}/thanks`, { thanked: true })).status).toBe(409);
    await move(id, 'made');
    const thank = async (thanked: boolean) =>
      envelope(ask).parse((await change('PUT', `${id}/thanks`, { thanked })).body).data.thanked_at;
    expect(await thank(true)).toBe(new Date(NOON).toISOString());
    expect(await thank(false)).toBe('');
  });

  it('can be deleted', async () => {
    const { id } = await write();
    expect((await change('DELETE', id)).body).toMatchObject({ data: { changed: true } });
    expect(await list()).toEqual([]);
    expect((await change('DELETE', id)).status).toBe(404);
  });

  it('is deleted when one of its people is erased', async () => {
    await write();
    await test.store.erasePerson(me, inKey('dana-reyes'));
    expect(await list()).toEqual([]);
    expect((await test.post(PATH, ASK, token)).status).toBe(409);
  });

  it('is hidden from teammates, and so is the number of asks', async () => {
    const team = await test.store.ensureTeam(test.account.id, 'The team', NOON);
    const other = await test.store.ensureMember(test.account.id, 'other', 'other@example.com', NOON);
    await test.store.joinTeam(other, team, NOON);
    await test.store.joinTeam(me, team, NOON);
    const { id } = await write({ state: 'asked' });
    token = await test.token('other');
    expect(await list()).toEqual([]);
    expect(await standing()).toMatchObject({
      introducers: [{ open: 0, last_asked_at: '', last_contact: '' }],
      asks: [],
    });
    for (const [method, path, body] of [
      ['PUT', id, { note: 'x' }],
      ['POST', `${id}/state`, { state: 'made' }],
      ['POST', `${id}/undo`, undefined],
      ['PUT', `${id}/thanks`, { thanked: true }],
      ['DELETE', id, undefined],
    ] as const) {
      expect((await change(method, path, body)).status).toBe(404);
    }
  });

  it.each([
    ['linkedin_url', { linkedin_url: 'https://example.com/maria' }, 'not_a_person'],
    ['introducer_linkedin_url', { introducer_linkedin_url: 'dana' }, 'not_a_person'],
    ['introducer_linkedin_url', { introducer_linkedin_url: urlOf('maria-lopez') }, 'same_person'],
    ['introducer_linkedin_url', { introducer_linkedin_url: undefined }, 'required'],
    ['kind', { kind: 'favour' }, 'invalid_value'],
    ['state', { state: 'met' }, 'invalid_value'],
    ['note', { note: '' }, 'too_short'],
    ['paragraph', { paragraph: 'x'.repeat(10_001) }, 'too_long'],
  ])('is refused for an invalid %s in %j', async (field, changes, code) => {
    const answer = await test.post(PATH, { ...ASK, ...changes }, token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field, code }] } });
  });
});

describe('POST /kith/asks/standing', () => {
  it('counts the introducer’s open asks, and returns those about the same person', async () => {
    const first = await write({ state: 'asked' });
    test.clock = NOON + MINUTE;
    await write({ state: 'asked', linkedin_url: urlOf('sam-stone') });
    await write({ linkedin_url: urlOf('not-asked-yet') });
    const { target, introducers, asks } = await standing();
    expect(target).toEqual({ linkedin_url: ASK.linkedin_url, full_name: 'Maria Lopez', headline: '' });
    expect(introducers).toEqual([
      {
        linkedin_url: ASK.introducer_linkedin_url,
        open: 2,
        last_asked_at: new Date(NOON + MINUTE).toISOString(),
        unthanked: 0,
        last_contact: '2026-11-20',
        email: 'dana@widgets.example',
      },
    ]);
    expect(asks.map(({ id }) => id)).toEqual([first.id]);
  });

  it('reports an introducer who hasn’t been thanked yet', async () => {
    const { id } = await write({ state: 'asked' });
    await move(id, 'made');
    expect((await standing()).introducers).toMatchObject([{ open: 0, unthanked: 1 }]);
    await change('PUT', `${id}/thanks`, { thanked: true });
    expect((await standing()).introducers).toMatchObject([{ unthanked: 0 }]);
  });

  it('reports the last contact, and nothing when there was none', async () => {
    const { introducers } = await standing({
      introducer_linkedin_urls: [urlOf('old-friend'), urlOf('maria-lopez'), urlOf('nobody')],
    });
    expect(introducers.map(({ last_contact }) => last_contact)).toEqual(['2025-09-27', '', '']);
    expect(introducers.map(({ email }) => email)).toEqual(['', '', '']);
  });

  it('ignores contact that only a teammate’s data contains', async () => {
    const team = await test.store.ensureTeam(test.account.id, 'The team', NOON);
    const other = await test.store.ensureMember(test.account.id, 'other', 'other@example.com', NOON);
    await test.importFor(await test.store.joinTeam(other, team, NOON), 'the-other', [
      person('old-friend', 'Ola', 'Friend'),
      evidence('old-friend', 'the-caller', 'message', 3),
    ]);
    me = await test.store.joinTeam(me, team, NOON);
    const { introducers } = await standing({ introducer_linkedin_urls: [urlOf('old-friend')] });
    expect(introducers).toMatchObject([{ last_contact: '2025-09-27' }]);
  });

  it('refuses more than twenty addresses, and addresses that don’t belong to people', async () => {
    const ask = (introducer_linkedin_urls: string[]) =>
      test.post(`${PATH}/standing`, { linkedin_url: ASK.linkedin_url, introducer_linkedin_urls }, token);
    expect((await ask(Array.from({ length: 21 }, (_, at) => urlOf(`p-${at}`)))).status).toBe(422);
    expect((await ask([urlOf('dana-reyes'), 'dana'])).body).toMatchObject({
      error: { errors: [{ field: 'introducer_linkedin_urls.1', code: 'not_a_person' }] },
    });
  });
});

describe('asks', () => {
  refusesStrangers('GET', PATH, undefined, () => test);
  refusesStrangers('POST', PATH, ASK, () => test);
  refusesStrangers('POST', `${PATH}/standing`, { linkedin_url: ASK.linkedin_url }, () => test);
});
