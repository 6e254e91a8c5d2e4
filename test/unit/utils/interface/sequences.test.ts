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

describe('readSequenceEmails', () => {
  it.each([
    ['a documented response', {}],
    ['additional fields', { colour: 'red' }],
    ['another state', { status: 'bounced' }],
    ['another time format', { sent_at: '21/11/2026' }],
    ['text as content', { content: 'Hi' }],
    ['no content', { content: null }],
    ['an unknown person', { person: {} }],
  ])('accepts %s', (_, changes) => {
    expect(readEmail({ ...EMAIL, ...changes }).success).toBe(true);
  });

  it.each([
    [1_795_262_400, '2026-11-21T12:00:00.000Z'],
    [Number.MAX_SAFE_INTEGER, ''],
    [null, ''],
    [undefined, ''],
  ])('reads the time %s as “%s”', (given, time) => {
    expect(parseEmail({ ...EMAIL, sent_at: given })?.sent_at).toBe(time);
  });

  it("reads missing and null values as ''", () => {
    const { subject: _subject, ...rest } = EMAIL;
    const email = parseEmail({ ...rest, person: { ...PERSON, email: null } });
    expect([email?.subject, email?.person.email]).toEqual(['', '']);
  });

  it.each([
    ['no id', { id: undefined }],
    ['no state', { status: undefined }],
    ['no person', { person: undefined }],
  ])('refuses a response with %s', (_, changes) => {
    expect(readEmail({ ...EMAIL, ...changes }).success).toBe(false);
  });
});
