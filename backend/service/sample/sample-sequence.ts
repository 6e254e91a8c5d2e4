import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { DAY_MS } from '../../durations.ts';
import type { Day } from '../../network/evidence.ts';
import type { FilledEmail } from '../../store/documents/sequences.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { SampleTeam } from './sample-team-file.ts';

export const SAMPLE_SEQUENCE = 'Sample: after the conference';

/** More days than pass before the sample gets new dates, so that scheduled emails stay in the future. */
const DAYS_AHEAD = 30;

/** One email per state: subject, text, and how many days ago it was created, scheduled and sent. */
const LETTERS: readonly (Pick<FilledEmail, 'status' | 'subject' | 'text'> & {
  readonly html?: string;
  readonly made: number;
  readonly scheduled?: number;
  readonly sent?: number;
})[] = [
  {
    status: 'sent',
    subject: 'Good to meet you',
    text: 'It was good to meet you last week. Shall we talk on Tuesday?',
    html: '<p>It was good to meet you last week. Shall we talk on <b>Tuesday</b>?</p>',
    made: 9,
    scheduled: 7,
    sent: 7,
  },
  {
    status: 'failed',
    subject: 'The slides you asked for',
    text: 'Here are the slides of the talk, as promised.',
    made: 8,
    scheduled: 6,
  },
  {
    status: 'canceled',
    subject: 'A question about your team',
    text: 'Who looks after hiring in your team these days?',
    made: 5,
    scheduled: 3,
  },
  {
    status: 'sending',
    subject: 'An introduction',
    text: 'Would you introduce me to the person who leads design at your company?',
    made: 3,
    scheduled: 0,
  },
  {
    status: 'scheduled',
    subject: 'Next month in Lisbon',
    text: 'I am in Lisbon next month. Is there time for a coffee?',
    made: 2,
    scheduled: -DAYS_AHEAD,
  },
  {
    status: 'draft',
    subject: 'Following up',
    text: 'I promised to write once the report is out. It is.',
    made: 1,
  },
];

/**
 * Gives the sample team's first member a sequence with an email in each of the six states, addressed to the member's connections.
 * Replaces an older one.
 */
export async function loadSampleSequence(
  store: Store,
  host: Member,
  team: SampleTeam,
  asOf: Day,
  now: number,
): Promise<void> {
  const noonBefore = (days: number | undefined) =>
    days === undefined ? null : (asOf - days) * DAY_MS + DAY_MS / 2;
  const keys = slugsOfContacts(team).map((slug) => `li:in:${slug}`);
  const emails = LETTERS.flatMap(({ made, scheduled, sent, html, ...letter }, at) => {
    const key = keys[at];
    if (key === undefined) return [];
    return {
      ...letter,
      to: { key, linkedinUrl: linkedinUrlOf(key) ?? '' },
      html: html ?? null,
      createdAt: (asOf - made) * DAY_MS,
      scheduledAt: noonBefore(scheduled),
      sentAt: noonBefore(sent),
    };
  });
  await store.fillSequence(host, SAMPLE_SEQUENCE, emails, now);
}

function slugsOfContacts({ members, people }: SampleTeam): string[] {
  const connections = members[0]?.connections ?? [];
  return connections.flatMap(([person]) => people[person]?.[2] || []);
}
