import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  type EmailStatus,
  type Sequence,
  type SequenceEmail,
  sequenceEmail,
  sequence as sequenceSchema,
  sequences as sequencesSchema,
} from '../../utils/interface/sequences.ts';
import { rounds } from '../rounds.ts';
import { errorV2, oneSequenceEmail } from './interface-text.ts';
import { inKey, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { type Answer, NOON, openWorld, type TestService } from './test-service.ts';

const DRAFT = { linkedin_url: urlOf('dana-reyes'), subject: 'Hello', text: 'How are you?' };

let test: TestService;
let token: string;
let names = 0;
let sequence: Sequence;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());
beforeEach(async () => {
  names += 1;
  sequence = await create(`Sequence ${names}`);
});

afterEach(() => call('DELETE', `/kith/sequences/${sequence.id}`));

const call = (method: string, path: string, body?: unknown, as = token) =>
  test.send(method, path, body === undefined ? { token: as } : { token: as, body });
const emailsPath = () => `/kith/sequences/${sequence.id}/emails`;
const emailPath = (id: string) => `${emailsPath()}/${id}`;

async function create(name: string): Promise<Sequence> {
  return envelope(sequenceSchema).parse((await call('POST', '/kith/sequences', { name })).body).data;
}

function emailIn(answer: Answer): SequenceEmail {
  expect(answer.status).toBe(200);
  oneSequenceEmail(answer.body, '');
  return envelope(sequenceEmail).parse(answer.body).data;
}

const draft = async (changes: object = {}) =>
  emailIn(await call('POST', emailsPath(), { ...DRAFT, ...changes }));

/** Saves an email of the caller in this state, and returns its path. */
async function fill(status: EmailStatus): Promise<string> {
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('The world has no caller.');
  const to = { key: inKey('dana-reyes'), linkedinUrl: urlOf('dana-reyes') };
  const letter = {
    to,
    subject: 'Hello',
    text: 'Text',
    html: null,
    scheduledAt: null,
    sentAt: null,
    createdAt: NOON,
  };
  await test.store.fillSequence(me, `In ${status}`, [{ ...letter, status }], NOON);
  const { body } = await call('GET', '/kith/sequences');
  const { sequences } = envelope(sequencesSchema).parse(body).data;
  const id = sequences.find(({ name }) => name === `In ${status}`)?.id ?? '';
  const listed = (await call('GET', `/v2/sequences/${id}/emails`)).body as Envelope<{
    emails: SequenceEmail[];
  }>;
  return `/kith/sequences/${id}/emails/${listed.data.emails[0]?.id}`;
}

async function expectRefusal(answer: Answer, status: number, words?: RegExp): Promise<void> {
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
  if (words) expect((answer.body as { error: { detail: string } }).error.detail).toMatch(words);
}

describe('a sequence', () => {
  it('can be created, read, listed newest first, renamed and deleted', async () => {
    expect(sequence).toMatchObject({
      email_count: 0,
      can_edit: true,
      created_at: '2026-11-21T12:00:00.000Z',
    });
    const path = `/kith/sequences/${sequence.id}`;
    expect(envelope(sequenceSchema).parse((await call('GET', path)).body).data).toEqual(sequence);
    const { sequences } = envelope(sequencesSchema).parse((await call('GET', '/kith/sequences')).body).data;
    expect(sequences[0]).toEqual(sequence);
    const renamed = await call('PUT', path, { name: 'Another name' });
    expect(envelope(sequenceSchema).parse(renamed.body).data).toEqual({ ...sequence, name: 'Another name' });
    expect((await call('DELETE', path)).body).toMatchObject({ data: { changed: true } });
    await expectRefusal(await call('GET', path), 404);
    await expectRefusal(await call('DELETE', path), 404);
  });

  it('counts its emails by state', async () => {
    const { id } = await draft();
    await draft({ subject: 'Another' });
    await call('POST', `${emailPath(id)}/cancel`);
    const { sequences } = envelope(sequencesSchema).parse((await call('GET', '/kith/sequences')).body).data;
    const none = { draft: 0, scheduled: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
    expect(sequence.status_counts).toEqual(none);
    expect(sequences[0]).toMatchObject({ email_count: 2, status_counts: { ...none, draft: 1, canceled: 1 } });
  });

  it('isn’t created again under the same name', async () => {
    expect(await create(sequence.name)).toEqual(sequence);
  });

  it('can’t be given the name of another sequence', async () => {
    await create('Taken');
    await expectRefusal(
      await call('PUT', `/kith/sequences/${sequence.id}`, { name: 'Taken' }),
      409,
      /this name/,
    );
  });

  it.each([
    ['absent', undefined, 'required'],
    ['a number', 1, 'invalid_type'],
    ['empty', '', 'too_short'],
    ['too long', 'x'.repeat(101), 'too_long'],
    ['two lines long', 'a\nb', 'invalid_format'],
    ['ended by a line separator', 'a\u2028', 'invalid_format'],
    ['ill-formed text', 'a\ud83d', 'ill_formed_text'],
  ])('is refused when its name is %s', async (_, name, code) => {
    const answer = await call('POST', '/kith/sequences', { name });
    await expectRefusal(answer, 422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field: 'name', code }] } });
  });

  it('is refused with an unknown field', async () => {
    await expectRefusal(await call('POST', '/kith/sequences', { name: 'a', more: 1 }), 422, /more/);
  });
});

describe('a draft', () => {
  it('can be created for a known person', async () => {
    expect(await draft()).toMatchObject({
      status: 'draft',
      subject: 'Hello',
      content: { text: 'How are you?' },
      from: 'me@example.com',
      sequence_id: sequence.id,
      person: { full_name: 'Dana Reyes' },
    });
  });

  it('can be created for an unknown person, with any spelling of the address', async () => {
    const { person } = await draft({ linkedin_url: 'de.linkedin.com/in/Jo-Stranger/en' });
    expect(person).toMatchObject({ full_name: 'Jo Stranger', linkedin_url: urlOf('jo-stranger') });
  });

  it('is created only once when it is sent repeatedly', async () => {
    expect(await draft()).toEqual(await draft());
    expect(await draft({ linkedin_url: 'linkedin.com/in/DANA-reyes/' })).toEqual(await draft());
  });

  it('can be changed in part or completely', async () => {
    const { id } = await draft();
    expect(emailIn(await call('PUT', emailPath(id), { subject: 'Changed' }))).toMatchObject({
      subject: 'Changed',
      content: { text: 'How are you?' },
    });
    expect(emailIn(await call('PUT', emailPath(id), { text: 'New' })).content).toEqual({ text: 'New' });
    expect(emailIn(await call('PUT', emailPath(id), {}))).toMatchObject({ subject: 'Changed' });
  });

  it('can be canceled', async () => {
    const { id } = await draft();
    expect(emailIn(await call('POST', `${emailPath(id)}/cancel`)).status).toBe('canceled');
  });

  it('keeps a text exactly as written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((text) => text.isWellFormed()),
        async (text) => {
          const wanted = text.replaceAll('\0', '?');
          expect((await draft({ text: wanted })).content.text).toBe(wanted);
        },
      ),
      // A sequence can't have more emails.
      { numRuns: Math.min(rounds(10), 200) },
    );
  });

  const bounds: readonly (readonly [string, unknown, string])[] = [
    ['linkedin_url', undefined, 'required'],
    ['linkedin_url', 1, 'invalid_type'],
    ['linkedin_url', '', 'too_short'],
    ['linkedin_url', 'x'.repeat(2049), 'too_long'],
    ['linkedin_url', 'https://www.linkedin.com/company/acme', 'not_a_person'],
    ['linkedin_url', 'dana@example.com', 'not_a_person'],
    ['subject', undefined, 'required'],
    ['subject', null, 'invalid_type'],
    ['subject', '', 'too_short'],
    ['subject', 'x'.repeat(256), 'too_long'],
    ['subject', 'Hello\r\nBcc: all@example.com', 'invalid_format'],
    ['text', undefined, 'required'],
    ['text', 1, 'invalid_type'],
    ['text', '', 'too_short'],
    ['text', 'x'.repeat(10_001), 'too_long'],
    ['text', 'a\0b', 'ill_formed_text'],
    ['html', '<b>x</b>', 'unknown_field'],
  ];
  it.each(bounds)('is refused with %s %j (%s), and nothing is created', async (field, value, code) => {
    const answer = await call('POST', emailsPath(), { ...DRAFT, [field]: value });
    await expectRefusal(answer, 422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field, code }] } });
    const after = envelope(sequenceSchema).parse(
      (await call('GET', `/kith/sequences/${sequence.id}`)).body,
    ).data;
    expect(after.email_count).toBe(0);
  });

  it('can have texts of maximum length', async () => {
    const long = { subject: 'é'.repeat(255), text: '漢'.repeat(10_000) };
    expect((await draft(long)).content.text).toBe(long.text);
  });
});

describe('scheduling', () => {
  it.each(['draft', 'failed'] as const)(
    'answers 409 for a %s email because sending isn’t set up',
    async (status) => {
      const path = await fill(status);
      await expectRefusal(await call('POST', `${path}/schedule`), 409, /^Sending isn’t set up/);
      expect((await call('GET', `/v2${path.slice(5, path.lastIndexOf('/'))}`)).body).toMatchObject({
        data: { emails: [{ status, scheduled_at: '' }] },
      });
    },
  );

  it.each(['scheduled', 'sending', 'sent', 'canceled'] as const)(
    'answers 409 for a %s email because its state doesn’t allow it',
    async (status) => {
      await expectRefusal(await call('POST', `${await fill(status)}/schedule`), 409, /^This email is /);
    },
  );
});

describe('an action that the state doesn’t allow', () => {
  const refused: readonly (readonly [EmailStatus, string])[] = [
    ...(['scheduled', 'sending', 'sent', 'failed', 'canceled'] as const).map((one) => [one, 'PUT'] as const),
    ...(['sending', 'sent', 'failed', 'canceled'] as const).map((one) => [one, 'cancel'] as const),
  ];
  it.each(refused)('answers 409 and changes nothing (%s, %s)', async (status, action) => {
    const path = await fill(status);
    const answer =
      action === 'PUT' ? await call('PUT', path, { text: 'New' }) : await call('POST', `${path}/cancel`);
    await expectRefusal(answer, 409, /^This email is .*. Only an email that is /);
    expect((await call('GET', `/v2${path.slice(5, path.lastIndexOf('/'))}`)).body).toMatchObject({
      data: { emails: [{ status, content: { text: 'Text' } }] },
    });
  });
});

describe('another member’s sequence', () => {
  it('looks like a missing one on every route', async () => {
    const stranger = await test.token('stranger');
    const { id } = await draft();
    const nobody = 'A'.repeat(22);
    const routes: readonly (readonly [string, string, unknown?])[] = [
      ['GET', ''],
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/emails', DRAFT],
      ['PUT', '/emails/EMAIL', { text: 'x' }],
      ['POST', '/emails/EMAIL/cancel'],
      ['POST', '/emails/EMAIL/schedule'],
    ];
    const told = async (sequenceId: string, emailId: string) =>
      Promise.all(
        routes.map(async ([method, path, body]) => {
          const address = `/kith/sequences/${sequenceId}${path.replace('EMAIL', emailId)}`;
          const answer = await call(method, address, body, stranger);
          errorV2(answer.body, '');
          const { status, detail } = (answer.body as { error: { status: number; detail: string } }).error;
          return [status, detail];
        }),
      );
    const foreign = await told(sequence.id, id);
    expect(foreign.map(([status]) => status)).toEqual(routes.map(() => 404));
    expect(foreign).toEqual(await told(nobody, nobody));
  });
});

describe('erasing', () => {
  it('a person removes the emails to them', async () => {
    await draft({ linkedin_url: urlOf('somebody-else') });
    await draft();
    await call('POST', '/kith/erase', { what: 'person', linkedin_url: urlOf('somebody-else') });
    const { body } = await call('GET', `/v2/sequences/${sequence.id}/emails`);
    expect((body as Envelope<{ emails: SequenceEmail[] }>).data.emails).toHaveLength(1);
  });

  it('everything removes the caller’s sequences', async () => {
    const other = await test.token('leaver');
    await call('POST', '/kith/sequences', { name: 'Mine' }, other);
    await call('POST', '/kith/erase', { what: 'all' }, other);
    expect((await call('GET', '/kith/sequences', undefined, other)).body).toMatchObject({
      data: { sequences: [] },
    });
  });
});

describe('unauthorized callers', () => {
  refusesStrangers('GET', '/kith/sequences', undefined, () => test);
  refusesStrangers('POST', '/kith/sequences', { name: 'x' }, () => test);
  refusesStrangers('DELETE', '/kith/sequences/abc', undefined, () => test);
  refusesStrangers('POST', '/kith/sequences/abc/emails/def/cancel', undefined, () => test);
});
