import { describe, expect, it } from 'vitest';
import {
  loadSampleSequence,
  SAMPLE_SEQUENCE,
} from '../../../../../backend/service/sample/sample-sequence.ts';
import { openSampleTeam } from '../../../../../backend/service/sample/sample-team-file.ts';
import { EMAIL_STATUSES } from '../../../../../utils/interface/sequences.ts';
import { NOON, openTestStore, TODAY } from '../../store/store-fixture.ts';

const team = (await openSampleTeam()).read();

async function load() {
  const { store, me } = await openTestStore();
  await loadSampleSequence(store, me, team, TODAY, NOON);
  const [sequence] = await store.sequences(me);
  return { store, me, sequence, emails: await store.sequenceEmails(me, sequence?.id ?? 0, null) };
}

describe('the sample’s sequence', () => {
  it('has an email in each of the six states, to six different people', async () => {
    const { sequence, emails } = await load();
    expect(sequence?.name).toBe(SAMPLE_SEQUENCE);
    expect(emails.map(({ status }) => status).sort()).toEqual([...EMAIL_STATUSES].sort());
    expect(new Set(emails.map(({ addressee }) => addressee)).size).toBe(6);
  });

  it('replaces an older sequence when it is loaded again', async () => {
    const { store, me } = await load();
    await loadSampleSequence(store, me, team, TODAY + 1, NOON);
    expect(await store.sequences(me)).toHaveLength(1);
  });

  it('doesn’t contain an email to any real person', async () => {
    for (const { personKey, linkedinUrl } of (await load()).emails) {
      expect(personKey).toMatch(/^li:in:kith-sample-/);
      expect(linkedinUrl).toBe(`https://www.linkedin.com/in/${personKey.slice(6)}`);
    }
  });

  it('has times that match its states: created before today, sent only if sent, scheduled ahead', async () => {
    for (const { status, createdAt, scheduledAt, sentAt } of (await load()).emails) {
      expect(createdAt).toBeLessThan(NOON);
      expect(sentAt !== null).toBe(status === 'sent');
      expect(scheduledAt !== null).toBe(status !== 'draft');
      if (scheduledAt !== null) expect(scheduledAt > NOON).toBe(status === 'scheduled');
    }
  });

  it('is empty when the sample has no contacts', async () => {
    const { store, me } = await openTestStore();
    await loadSampleSequence(store, me, { ...team, members: [] }, TODAY, NOON);
    const [sequence] = await store.sequences(me);
    expect(sequence).toMatchObject({ emails: 0 });
  });
});
