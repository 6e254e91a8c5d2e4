import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addresseeName,
  countWords,
  emailText,
  statusWord,
  timeWords,
} from '../../../../../entrypoints/sidepanel/outreach/email-words.ts';
import { EMAIL_STATUSES, readSequenceEmail } from '../../../../../utils/interface/sequences.ts';
import { dateWords } from '../../../../../utils/words/format-date.ts';
import { NOW } from '../../../components/support/answers.ts';
import { IN_EVERY_STATE, readEmail, sequenceOf } from './emails.ts';

const person = (changed: object) => readEmail({ person: { ...readEmail().person, ...changed } });

it('statusWord names every state, and returns unknown ones unchanged', () => {
  expect([...EMAIL_STATUSES, 'bounced'].map(statusWord)).toEqual([
    'Draft',
    'Scheduled',
    'Sending',
    'Sent',
    'Failed',
    'Withdrawn',
    'bounced',
  ]);
});

describe('timeWords', () => {
  it('returns the time that matters most in the state', () => {
    const hours = (count: number) =>
      dateWords(NOW + count * 3_600_000, { dateStyle: 'medium', timeStyle: 'short' });
    expect(IN_EVERY_STATE.map((email) => timeWords(email, NOW))).toEqual([
      'written yesterday',
      `for ${hours(48)}`,
      'written 3 days ago',
      'sent 3 hours ago',
      `was due ${hours(-2)}`,
      'written 6 days ago',
    ]);
  });

  it.each(['scheduled', 'sent', 'failed'])('falls back to the creation time in the state “%s”', (status) => {
    expect(timeWords(readEmail({ status }), NOW)).toBe('written yesterday');
  });

  it('returns an empty string when no time is known', () => {
    expect(timeWords(readEmail({ created_at: 'long ago' }), NOW)).toBe('');
  });
});

describe('addresseeName', () => {
  const none = { first_name: '', last_name: '', full_name: '', linkedin_url: '', email: '' };
  it.each([
    ['the full name', { full_name: 'Dana M. Weiss' }, 'Dana M. Weiss'],
    ['first and last name', { ...none, first_name: 'Dana', last_name: 'Weiss' }, 'Dana Weiss'],
    [
      'the name the address suggests',
      { ...none, linkedin_url: 'https://linkedin.com/in/dana-weiss' },
      'Dana Weiss',
    ],
    ['the email address', { ...none, email: 'dana@example.com' }, 'dana@example.com'],
    ['a substitute when nothing is known', none, 'an unnamed person'],
  ])('returns %s', (_, changed, name) => {
    expect(addresseeName(person(changed))).toBe(name);
  });
});

it('countWords returns the counts that aren’t 0', () => {
  const { status_counts: none } = sequenceOf('One');
  expect([countWords({ ...none, draft: 2, sent: 1 }), countWords(none)]).toEqual(['Draft: 2 · Sent: 1', '']);
});

it('timeWords and addresseeName return words for any email', () => {
  const time = fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.integer(),
    fc.constantFrom('', 'soon', undefined),
  );
  const odd = fc.record({
    id: fc.string(),
    status: fc.oneof(fc.constantFrom(...EMAIL_STATUSES), fc.string()),
    scheduled_at: time,
    sent_at: time,
    created_at: time,
    person: fc.dictionary(fc.constantFrom('first_name', 'full_name', 'linkedin_url', 'email'), fc.string()),
  });
  fc.assert(
    fc.property(odd, (given) => {
      const email = readSequenceEmail.parse(given);
      expect(timeWords(email, NOW)).not.toMatch(/undefined|NaN|Invalid/);
      expect(addresseeName(email)).not.toBe('');
    }),
  );
});

describe('emailText', () => {
  it.each<[string, unknown, string]>([
    ['Kith’s own format', { text: 'Hi\nDana', html: '<p>Other</p>' }, 'Hi\nDana'],
    ['content that is a string', 'Hi', 'Hi'],
    [
      'only HTML',
      { text: '', html: '<p>Hi <b>Dana</b>,</p><p>&amp; so on<br>end</p>' },
      'Hi Dana,\n& so on\nend',
    ],
    ['HTML without its styles and scripts', { html: '<style>p{}</style>Hi<script>evil()</script>' }, 'Hi'],
    ['an unknown format', { blocks: ['Hi'] }, ''],
    ['a text of the wrong type', { text: 7 }, ''],
    ['missing content', null, ''],
  ])('reads %s', (_, content, text) => {
    expect(emailText(content)).toBe(text);
  });

  it('never throws for any content', () => {
    fc.assert(fc.property(fc.anything(), (content) => typeof emailText(content) === 'string'));
  });

  it('doesn’t run or load anything in the content', () => {
    emailText({ html: '<img src="https://example.com/a.png" onerror="globalThis.ran = true">' });
    expect('ran' in globalThis).toBe(false);
  });
});
