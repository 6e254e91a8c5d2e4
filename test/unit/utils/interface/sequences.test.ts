import { describe, expect, it } from 'vitest';
import { readSequenceEmails } from '../../../../utils/interface/sequences.ts';

const PERSON = {
  id: 7,
  first_name: 'Dana',
  last_name: 'Weiss',
  full_name: 'Dana Weiss',
  linkedin_url: 'https://www.linkedin.com/in/dana-weiss',
  headline: '',
  email: '',
};
const EMAIL = {
  id: 'e1',
  subject: 'Hello',
  status: 'sent',
  scheduled_at: '',
  sent_at: '2026-11-21T12:00:00Z',
  created_at: '2026-11-20T12:00:00Z',
  person: PERSON,
  content: { text: 'Hi' },
};

const readEmail = (email: object) => readSequenceEmails.safeParse({ emails: [email] });
const parseEmail = (email: object) => readEmail(email).data?.emails[0];

describe('a client reads of the e-mails of a sequence', () => {
  it.each([
    ['what the interface shows', {}],
    ['further fields', { colour: 'red' }],
    ['another state', { status: 'bounced' }],
    ['another form of time', { sent_at: '21/11/2026' }],
    ['content that is a text', { content: 'Hi' }],
    ['no content', { content: null }],
    ['a person of whom nothing is known', { person: {} }],
  ])('%s', (_, changes) => {
    expect(readEmail({ ...EMAIL, ...changes }).success).toBe(true);
  });

  it.each([
    [1_795_262_400, '2026-11-21T12:00:00.000Z'],
    [Number.MAX_SAFE_INTEGER, ''],
    [null, ''],
    [undefined, ''],
  ])('the time %s as “%s”', (given, time) => {
    expect(parseEmail({ ...EMAIL, sent_at: given })?.sent_at).toBe(time);
  });

  it('what is left out or null as an empty text', () => {
    const { subject: _subject, ...rest } = EMAIL;
    const email = parseEmail({ ...rest, person: { ...PERSON, email: null } });
    expect([email?.subject, email?.person.email]).toEqual(['', '']);
  });

  it.each([
    ['no id', { id: undefined }],
    ['no state', { status: undefined }],
    ['no person', { person: undefined }],
  ])('no answer with %s', (_, changes) => {
    expect(readEmail({ ...EMAIL, ...changes }).success).toBe(false);
  });
});
