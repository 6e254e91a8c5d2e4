import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import { EMAIL_STATUSES, type SequenceEmail, type Sequences } from '../../utils/interface/sequences.ts';
import { errorV2, sequenceEmails } from './interface-text.ts';
import { openSampleService } from './open-sample-service.ts';
import type { TestService } from './test-service.ts';

const MASKED = /^[a-z]?•••@example\.com$/;

let test: TestService;
let token: string;
beforeAll(async () => {
  ({ test, token } = await openSampleService());
});
afterAll(() => test.close());

const list = async (as = token) =>
  ((await test.send('GET', '/kith/sequences', { token: as })).body as Envelope<Sequences>).data.sequences;

async function read(id: string, query = ''): Promise<SequenceEmail[]> {
  const { body } = await test.send('GET', `/v2/sequences/${id}/emails${query}`, { token });
  sequenceEmails(body, '');
  return (body as Envelope<{ emails: SequenceEmail[] }>).data.emails;
}

describe('sequences with the demo key', () => {
  it.each(EMAIL_STATUSES)('include one email in the state %s', async (status) => {
    const [sequence] = await list();
    expect(await read(sequence?.id ?? '', `?status=${status}`)).toHaveLength(1);
  });

  it('mask the email addresses of the author, the visitor and the recipient', async () => {
    const [sequence] = await list();
    const own = await test.post('/kith/sequences', { name: 'My own' }, token);
    const id = (own.body as Envelope<{ id: string }>).data.id;
    const draft = { linkedin_url: 'https://www.linkedin.com/in/somebody', subject: 'Hello', text: 'Hello' };
    await test.post(`/kith/sequences/${id}/emails`, draft, token);
    for (const email of [...(await read(sequence?.id ?? '')), ...(await read(id))]) {
      expect(email.from).toMatch(MASKED);
      expect(email.person.email).toMatch(MASKED);
    }
  });

  it('contain emails to named people in the sample', async () => {
    const sample = (await list()).find(({ can_edit }) => !can_edit);
    for (const { person } of await read(sample?.id ?? '')) {
      expect(person.linkedin_identifier).toMatch(/^kith-sample-/);
      expect(person.full_name).not.toBe('');
    }
  });

  it('can’t be changed if they belong to the sample', async () => {
    const sample = (await list()).find(({ can_edit }) => !can_edit);
    const [email] = await read(sample?.id ?? '', '?status=draft');
    const path = `/kith/sequences/${sample?.id}`;
    const draft = { linkedin_url: 'https://www.linkedin.com/in/x', subject: 'a', text: 'a' };
    for (const [method, address, body] of [
      ['PUT', path, { name: 'Mine' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/emails`, draft],
      ['PUT', `${path}/emails/${email?.id}`, { text: 'a' }],
      ['POST', `${path}/emails/${email?.id}/cancel`, undefined],
      ['POST', `${path}/emails/${email?.id}/schedule`, undefined],
    ] as const) {
      const answer = await test.send(method, address, body === undefined ? { token } : { token, body });
      expect([method, address, answer.status]).toEqual([method, address, 403]);
      errorV2(answer.body, '');
    }
  });

  it('are hidden from other visitors', async () => {
    await test.post('/kith/sequences', { name: 'Mine alone' }, token);
    const other = await test.token('another visitor', 'kith-demo');
    expect((await list(other)).map(({ name }) => name)).not.toContain('Mine alone');
    expect((await list()).map(({ name }) => name)).toContain('Mine alone');
  });
});
