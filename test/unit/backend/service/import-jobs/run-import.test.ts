import { expect, it } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { runImport } from '../../../../../backend/service/import-jobs/run-import.ts';
import type { Member } from '../../../../../backend/store/store.ts';
import { CONNECTIONS, NOON, openImportBench, TODAY } from '../import-bench.ts';

/** MB: less than it takes to begin, so that it is soon over. */
const TIGHT = { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 3 };

const entry = (me: Member) => ({
  member: me,
  path: '',
  isUpload: false,
  request: { asOf: TODAY, isPreview: false, choices: {} },
  job: newImportJob('one', 'Connections.csv', new Date(NOON).toISOString()),
});

it('an import that needs more memory than it is given fails with what to do, and nothing is written', async () => {
  const { directory, store, me, file } = await openImportBench();
  const broken: unknown[] = [];
  const { ended } = runImport({
    place: directory,
    entry: entry(me),
    path: file('Connections.csv', CONNECTIONS),
    now: () => NOON,
    onChange: () => undefined,
    onBroken: (error) => broken.push(error),
    memory: TIGHT,
  });
  expect(await ended).toEqual({
    state: 'failed',
    error: expect.stringMatching(
      /^The import needs more memory .* Nothing was changed; import it in parts/,
    ),
  });
  expect(broken).toHaveLength(1);
  expect(await store.coverage(me)).toMatchObject({ connections: 0, imports: [] });
});

it('an import of a Kith that was updated meanwhile fails with what to do, and nothing is read', async () => {
  const { directory, me } = await openImportBench();
  const { ended, stop } = runImport({
    place: directory,
    entry: entry(me),
    path: '/nowhere',
    now: () => NOON,
    onChange: () => undefined,
    isOutdated: () => true,
  });
  await stop();
  expect(await ended).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^Kith was updated while running .*npm start\. Nothing was changed\.$/),
  });
});

it('an import whose database does not answer says so, for it to be begun again', async () => {
  const { me, file } = await openImportBench();
  const { ended } = runImport({
    place: 'postgres:///kith?host=/nowhere',
    entry: entry(me),
    path: file('Connections.csv', CONNECTIONS),
    now: () => NOON,
    onChange: () => undefined,
  });
  expect(await ended).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The database did not answer/),
  });
});
