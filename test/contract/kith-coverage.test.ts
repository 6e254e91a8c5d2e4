import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../backend/network/evidence.ts';
import { digestOfLiveSource } from '../../backend/store/importing/live-sources.ts';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { coverage } from '../../utils/interface/kith/kith-network.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { readResult, TODAY } from '../unit/backend/store/store-fixture.ts';
import { connected, person, talksTo, urlOf } from './records.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const DAY = SECONDS_PER_DAY * 1000;

let test: TestService;
beforeEach(async () => {
  test = await openTestService();
});
afterEach(() => test.close());

const importFor = async (records: Parameters<TestService['importFor']>[2]) =>
  test.importFor(
    await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON),
    'ada',
    records,
  );
const ask = async (path: string, body?: object) => {
  const token = await test.token();
  return (await test.send(body ? 'POST' : 'GET', path, body ? { token, body } : { token })).body;
};
const source = async () => envelope(coverage).parse(await ask('/kith/coverage')).data.sources[0];

describe('the age of a source', () => {
  it.each([
    [0, 0, false],
    [59.4, 59, false],
    [60.4, 60, false],
    [60.6, 61, true],
    [365, 365, true],
    // The clock was set back.
    [-3, 0, false],
  ])('%d days after noon of its last day is %i days (old: %s)', async (passed, age_days, is_old) => {
    await importFor([person('dana', 'Dana', 'Reyes'), connected('dana', 0)]);
    test.clock = NOON + passed * DAY;
    expect(await source()).toMatchObject({ age_days, is_old });
  });

  it('is counted from its latest date, not from its import', async () => {
    await importFor([person('dana', 'Dana', 'Reyes'), connected('dana', 70)]);
    const { covers_to, imported_at, age_days, is_old } = (await source()) ?? {};
    expect([imported_at, age_days, is_old]).toEqual([new Date(NOON).toISOString(), 70, true]);
    expect(covers_to?.slice(0, 10)).toBe(new Date(NOON - 70 * DAY).toISOString().slice(0, 10));
  });

  it('is counted from its latest connection, not from the day an undated entry was read', async () => {
    const dana = { ...connected('dana', 70), naturalKey: 'li-connection:li:in:dana' };
    const ada = { ...connected('ada', 0), kind: 'address_book', naturalKey: 'ada', isUndated: true } as const;
    await importFor([person('dana', 'Dana', 'Reyes'), dana, person('ada', 'Ada', 'Cole'), ada]);
    expect((await source())?.age_days).toBe(70);
  });

  it('is counted from its import if it has no dates', async () => {
    await importFor([person('dana', 'Dana', 'Reyes')]);
    test.clock = NOON + 61 * DAY;
    expect(await source()).toMatchObject({
      covers_to: new Date(NOON).toISOString(),
      age_days: 61,
      is_old: true,
    });
  });
});

describe('the age of a source that Kith reads automatically', () => {
  it('is counted from the last time it was read', async () => {
    const { store } = test;
    const me = await store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
    const server = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me' };
    const id = await store.saveLiveSource(me, server, Buffer.from('sealed'), NOON);
    const records = [person('dana', 'Dana', 'Reyes'), ...talksTo('dana', 70)];
    const now = NOON + 3 * DAY;
    await store.commitImport(readResult(records, { source: 'mbox' }), {
      ...{ member: me, importId: 'of mail', fileName: 'me (IMAP)', digest: digestOfLiveSource(server) },
      ...{ asOf: TODAY, now, liveSource: { id, isWhole: true, folders: [] } },
    });
    test.clock = now + DAY;
    expect(await source()).toMatchObject({
      covers_to: new Date(now).toISOString(),
      ...{ age_days: 1, is_old: false },
    });
  });
});

describe('the age of a strength', () => {
  it('depends on the current day, even without a new import', async () => {
    await importFor([person('dana', 'Dana', 'Reyes'), ...talksTo('dana', 3)]);
    const scoreOn = async (clock: number) => {
      test.clock = clock;
      const body = (await ask('/v2/people/paths', { url: urlOf('dana') })) as Envelope<PersonPaths>;
      return body.data.summary.score;
    };
    const [today, inAMonth, inAYear] = [
      await scoreOn(NOON),
      await scoreOn(NOON + 30 * DAY),
      await scoreOn(NOON + 365 * DAY),
    ];
    expect(today).toBeGreaterThan(inAMonth);
    expect(inAMonth).toBeGreaterThan(inAYear);
    expect(inAYear).toBeGreaterThan(0);
    expect(await scoreOn(NOON)).toBe(today);
  });
});
