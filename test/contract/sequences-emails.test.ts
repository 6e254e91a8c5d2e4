import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilledEmail } from '../../backend/store/documents/sequences.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { SequenceEmail, SequenceEmails, Sequences } from '../../utils/interface/sequences.ts';
import { errorV2, sequenceEmails } from './interface-text.ts';
import { inKey, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'canceled'] as const;
const HOUR = 3_600_000;

let test: TestService;
let token: string;
let sequenceId: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('The world has no caller.');
  await test.store.fillSequence(me, 'Outreach', LETTERS, NOON);
  sequenceId = await idOf('Outreach');
});
afterAll(() => test.close());

const slugs = ['dana-reyes', 'big-0', 'nobody-at-all', 'hidden-person', 'nameless', 'al-acme'];
const LETTERS: readonly FilledEmail[] = STATUSES.map((status, at) => ({
  to: { key: inKey(slugs[at] ?? ''), linkedinUrl: urlOf(slugs[at] ?? '') },
  subject: `The ${status} one`,
  text: 'A text.',
  html: status === 'sent' ? '<p>A text.</p>' : null,
  status,
  scheduledAt: status === 'draft' ? null : NOON + at * HOUR,
  sentAt: status === 'sent' ? NOON + 5 * HOUR : null,
  createdAt: NOON + at * HOUR,
}));

async function idOf(name: string, as = token): Promise<string> {
  const { body } = await test.send('GET', '/kith/sequences', { token: as });
  const { sequences } = (body as Envelope<Sequences>).data;
  return sequences.find((one) => one.name === name)?.id ?? '';
}

/** Returns the emails after checking the contract. */
async function read(query = '', id = sequenceId, as = token): Promise<SequenceEmail[]> {
  const answer = await test.send('GET', `/v2/sequences/${id}/emails${query}`, { token: as });
  expect(answer.status).toBe(200);
  sequenceEmails(answer.body, '');
  return (answer.body as Envelope<SequenceEmails>).data.emails;
}

async function personOf(status: (typeof STATUSES)[number]) {
  const [email] = await read(`?status=${status}`);
  if (email === undefined) throw new Error(`There is no e-mail that is ${status}.`);
  return email.person;
}

describe('GET /v2/sequences/{sequence_id}/emails', () => {
  it('returns data.emails as an array of sequence emails, newest first', async () => {
    const emails = await read();
    expect(emails.map(({ status }) => status)).toEqual(STATUSES.toReversed());
  });

  it.each(STATUSES)('returns only emails in the state %s', async (status) => {
    expect((await read(`?status=${status}`)).map((email) => email.status)).toEqual([status]);
  });

  it.each([
    ['unknown', '?status=opened'],
    ['in capitals', '?status=Draft'],
    ['given twice', '?status=draft&status=sent'],
  ])('refuses a status that is %s', async (_, query) => {
    const answer = await test.send('GET', `/v2/sequences/${sequenceId}/emails${query}`, { token });
    expect(answer.status).toBe(422);
    errorV2(answer.body, '');
    expect(answer.body).toMatchObject({ error: { errors: [{ field: 'status' }] } });
  });

  it('ignores unknown query parameters', async () => {
    expect(await read('?tomorrow=1')).toHaveLength(6);
  });

  it('returns an empty array for a sequence without emails, or without emails in the requested state', async () => {
    await test.post('/kith/sequences', { name: 'Empty' }, token);
    expect(await read('', await idOf('Empty'))).toEqual([]);
    expect(await read('?status=sent', await idOf('Empty'))).toEqual([]);
  });

  it('returns times in ISO 8601 UTC, and an empty string for events that haven’t happened', async () => {
    const [draft] = await read('?status=draft');
    expect(draft).toMatchObject({ created_at: '2026-11-21T12:00:00.000Z', scheduled_at: '', sent_at: '' });
    const [sent] = await read('?status=sent');
    expect(sent).toMatchObject({
      scheduled_at: '2026-11-21T15:00:00.000Z',
      sent_at: '2026-11-21T17:00:00.000Z',
    });
  });

  it('returns the content as {text, html?}', async () => {
    expect((await read('?status=draft'))[0]?.content).toEqual({ text: 'A text.' });
    expect((await read('?status=sent'))[0]?.content).toEqual({ text: 'A text.', html: '<p>A text.</p>' });
  });

  it('returns the author’s address as from', async () => {
    expect((await read())[0]?.from).toBe('me@example.com');
  });

  it('returns the names, headline, position and company of a known person', async () => {
    expect(await personOf('draft')).toMatchObject({
      first_name: 'Dana',
      full_name: 'Dana Reyes',
      linkedin_url: urlOf('dana-reyes'),
      linkedin_identifier: 'dana-reyes',
      headline: 'Head of Design at Widgets, Inc.',
      position: { title: 'Head of Design', company: { name: 'Widgets, Inc.', linkedin_url: '', domain: '' } },
      email: '',
    });
    expect(await personOf('scheduled')).toMatchObject({
      position: { company: { name: 'Bigworks', domain: 'bigworks.example' } },
      email: 'employee0@bigworks.example',
    });
  });

  it('returns the name in the address, and empty strings otherwise, for an unknown person', async () => {
    expect(await personOf('sending')).toMatchObject({
      full_name: 'Nobody At All',
      linkedin_identifier: 'nobody-at-all',
      headline: '',
      location: { city: '', state: '', country: '' },
      position: { title: '', company: { id: '', name: '', linkedin_url: '', domain: '' }, start_date: '' },
      email: '',
    });
  });

  it('treats a person known only to another member as unknown', async () => {
    const { id, ...person } = await personOf('sent');
    expect(JSON.stringify(person)).not.toMatch(/Hidden-First|Hidden-Last|Secretary|hiddenworks/);
    expect(person).toMatchObject({ full_name: 'Hidden Person', headline: '', email: '' });
  });

  it('returns the same person.id for a person in every sequence', async () => {
    await test.post('/kith/sequences', { name: 'Another' }, token);
    const another = await idOf('Another');
    const draft = { linkedin_url: urlOf('dana-reyes'), subject: 'Again', text: 'Hello' };
    await test.post(`/kith/sequences/${another}/emails`, draft, token);
    const [email] = await read('', another);
    expect(email?.person.id).toBe((await personOf('draft')).id);
    expect(new Set((await read()).map(({ person }) => person.id)).size).toBe(6);
  });

  it('returns opaque, stable ids that differ by kind', async () => {
    const [first, again] = [await read(), await read()];
    expect(first).toEqual(again);
    for (const { id, sequence_id, sequence_lead_id } of first) {
      expect(sequence_id).toBe(sequenceId);
      expect(new Set([id, sequence_id, sequence_lead_id]).size).toBe(3);
    }
  });

  it.each([
    ['made up', () => 'x'],
    ['of the right length', () => 'A'.repeat(22)],
    ['percent-encoded', () => '%00%2F%F0%9F%98%80'],
    ['very long', () => 'x'.repeat(5000)],
    ['an email’s', async () => (await read())[0]?.id ?? ''],
  ])('answers 404 to a sequence_id that is %s', async (_, id) => {
    const answer = await test.send('GET', `/v2/sequences/${await id()}/emails`, { token });
    expect(answer.status).toBe(404);
    errorV2(answer.body, '');
  });

  it('answers 404 without a sequence_id', async () => {
    const answer = await test.send('GET', '/v2/sequences//emails', { token });
    expect(answer.status).toBe(404);
    errorV2(answer.body, '');
  });

  it('treats another member’s sequence exactly like a missing one', async () => {
    const stranger = await test.token('stranger');
    const told = async (id: string) => {
      const { status, body } = await test.send('GET', `/v2/sequences/${id}/emails`, { token: stranger });
      const { error } = body as { error: object };
      return { status, error: { ...error, trace_id: '' } };
    };
    expect(await told(sequenceId)).toEqual(await told('A'.repeat(22)));
    expect((await told(sequenceId)).status).toBe(404);
  });

  it('answers 404 to an id of another account', async () => {
    const other = await test.store.ensureAccount('other', false);
    await test.store.addSecretKey(other.id, 'kith_other-key', 'other', NOON);
    const elsewhere = await test.token('me', 'kith_other-key');
    const answer = await test.send('GET', `/v2/sequences/${sequenceId}/emails`, { token: elsewhere });
    expect(answer.status).toBe(404);
  });

  refusesStrangers('GET', '/v2/sequences/abc/emails?status=sent', undefined, () => test);
});
