import { describe, expect, it, vi } from 'vitest';
import type { ImportItem } from '../../../../components/import/import-item.ts';
import { createImportQueue } from '../../../../components/import/import-queue.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import {
  loadOwnImports,
  markOwnImportRunning,
  watchRunningImport,
} from '../../../../utils/imports/own-imports.ts';
import { jobOf } from '../support/answers.ts';
import { fakeImports, readyJob } from '../support/fake-imports.ts';

const fileOf = (name: string, text = 'x') => ({ kind: 'file' as const, file: new File([text], name) });
const DONE = jobOf({ state: 'done' });

function open(kith: Parameters<typeof fakeImports>[0] = {}) {
  const made = fakeImports(kith);
  const onChanged = vi.fn();
  return { ...made, onChanged, queue: createImportQueue({ client: made.client, onChanged }) };
}
type Opened = ReturnType<typeof open>;

/** The stage of each import, e.g. `a.csv ready`. */
const stages = ({ queue }: Opened) =>
  queue.items.value.map(({ name, stage }) =>
    stage.step === 'taken' ? `${name} ${stage.job.state}` : `${name} ${stage.step}`,
  );
const arrive = (opened: Opened, ...expected: string[]) => expect.poll(() => stages(opened)).toEqual(expected);
function only({ queue }: Opened): ImportItem {
  const [item] = queue.items.value;
  if (item === undefined) throw new Error('There is no import.');
  return item;
}

/** Drops a file and waits until it needs confirmation. */
async function openReady(kith: Parameters<typeof fakeImports>[0] = {}): Promise<Opened> {
  const opened = open({ heard: { 'job-1': [readyJob(), DONE] }, ...kith });
  opened.queue.add([fileOf('a.csv')]);
  await arrive(opened, 'a.csv ready');
  return opened;
}

describe('dropped files in the import queue', () => {
  it('are uploaded one by one, in order', async () => {
    const first = Promise.withResolvers<ReturnType<typeof jobOf>>();
    const opened = open({ heard: { 'job-1': [readyJob()], 'job-2': [readyJob({ id: 'job-2' })] } });
    opened.upload.mockReturnValueOnce(first.promise).mockResolvedValueOnce(jobOf({ id: 'job-2' }));
    opened.queue.add([fileOf('a.csv'), fileOf('b.csv')]);
    await expect.poll(() => stages(opened)).toEqual(['a.csv sending', 'b.csv queued']);
    first.resolve(jobOf());
    await arrive(opened, 'a.csv ready', 'b.csv ready');
    expect(opened.upload.mock.calls.map(([, name]) => name)).toEqual(['a.csv', 'b.csv']);
  });

  it('don’t stop the next upload when one is refused', async () => {
    const opened = open({ heard: { 'job-1': [readyJob()] } });
    opened.upload.mockRejectedValueOnce(new CompanionFailure('failed', 'This is no table.', 422));
    opened.queue.add([fileOf('a.pdf'), fileOf('b.csv')]);
    await arrive(opened, 'a.pdf failed', 'b.csv ready');
    expect(only(opened).stage).toMatchObject({ sentence: 'This is no table.', jobId: '' });
  });

  it.each([
    ['an empty file', new File([], 'a.csv'), 'This file is empty.'],
    [
      'a file above 512 MB',
      Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: 600 * 1024 * 1024 }),
      /over 512 MB/,
    ],
  ])(
    'dropped files in the import queue aren’t uploaded when Kith would refuse them: %s',
    async (_, file, sentence) => {
      const opened = open();
      opened.queue.add([{ kind: 'file', file }]);
      await arrive(opened, 'a.csv failed');
      const { stage } = only(opened);
      expect(stage.step === 'failed' && stage.sentence).toMatch(sentence);
      expect(opened.upload).not.toHaveBeenCalled();
    },
  );

  it('aren’t zipped when their folder exceeds the upload limit', async () => {
    const opened = open();
    const file = Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: 300 * 1024 * 1024 });
    const read = vi.spyOn(file, 'slice');
    const files = ['a.csv', 'b.csv'].map((path) => ({ path, file }));
    opened.queue.add([{ kind: 'folder', name: 'export', files }]);
    await arrive(opened, 'export failed');
    expect([read.mock.calls, opened.upload.mock.calls]).toEqual([[], []]);
  });

  it('cause a message when none of them is readable, until one is', async () => {
    const opened = open({ heard: { 'job-1': [readyJob()] } });
    opened.queue.add([]);
    expect(opened.queue.problem.value).toMatch(/Kith can’t read any of these/);
    opened.queue.add([fileOf('a.csv')]);
    expect(opened.queue.problem.value).toBe('');
    await arrive(opened, 'a.csv ready');
  });

  it('an import in the queue is tracked by every other page, and remembered until its report is closed', async () => {
    const heard = vi.fn();
    const stop = watchRunningImport(heard);
    const opened = await openReady({ acts: { confirm: jobOf({ state: 'writing' }) } });
    await expect.poll(() => heard.mock.calls).toEqual([['job-1'], [null]]);
    await opened.queue.confirm(only(opened), {});
    await arrive(opened, 'a.csv done');
    await expect.poll(() => heard.mock.calls.slice(2)).toEqual([['job-1'], [null]]);
    stop();
    expect(await loadOwnImports()).toEqual(['job-1']);
    await opened.queue.close(only(opened));
    expect([stages(opened), await loadOwnImports()]).toEqual([[], []]);
  });
});

describe('an import that needs confirmation', () => {
  it('keeps its file while the page is open', async () => {
    const file = new File(['x'], 'a.csv');
    const opened = open({ heard: { 'job-1': [readyJob()] } });
    opened.queue.add([{ kind: 'file', file }]);
    await arrive(opened, 'a.csv ready');
    expect(only(opened).file).toBe(file);
    const reopened = open({ listed: [readyJob()] });
    await reopened.queue.find();
    expect(only(reopened).file).toBeNull();
  });

  it('continues with the reader’s answers, and reports when the data has changed', async () => {
    const opened = await openReady({ acts: { confirm: jobOf({ state: 'writing' }) } });
    expect(opened.onChanged).not.toHaveBeenCalled();
    await opened.queue.confirm(only(opened), { owner: 'https://www.linkedin.com/in/ada' });
    await arrive(opened, 'a.csv done');
    expect(opened.onChanged).toHaveBeenCalledOnce();
    const { method, path, body } = opened.asked.find(({ path }) => path.endsWith('/confirm')) ?? {};
    expect([method, path, body]).toEqual([
      'POST',
      '/kith/imports/job-1/confirm',
      { owner: 'https://www.linkedin.com/in/ada' },
    ]);
  });

  it('is reloaded when another page confirmed it first', async () => {
    const opened = await openReady({
      acts: { confirm: new CompanionFailure('failed', 'It is no longer waiting.', 409) },
    });
    await expect(opened.queue.confirm(only(opened), {})).rejects.toThrow('It is no longer waiting.');
    await arrive(opened, 'a.csv done');
  });

  it('can be canceled, with a message', async () => {
    const opened = await openReady({ acts: { cancel: jobOf({ state: 'canceled' }) } });
    await opened.queue.cancel(only(opened));
    expect([stages(opened), opened.queue.message.value]).toEqual([
      [],
      'Canceled. Nothing from a.csv was saved.',
    ]);
    expect(await loadOwnImports()).toEqual([]);
  });
});

describe('canceling in the import queue', () => {
  it('aborts the upload', async () => {
    const opened = open();
    opened.upload.mockImplementation(
      (_file, _name, _tell, signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    opened.queue.add([fileOf('a.csv')]);
    await arrive(opened, 'a.csv sending');
    await opened.queue.cancel(only(opened));
    expect(stages(opened)).toEqual([]);
    expect(opened.upload.mock.calls[0]?.[3]?.aborted).toBe(true);
    expect(opened.asked).toEqual([]);
  });

  it('also cancels in Kith if the upload had just arrived', async () => {
    const opened = open({ acts: { cancel: jobOf({ state: 'canceled' }) } });
    const arrived = Promise.withResolvers<ReturnType<typeof jobOf>>();
    opened.upload.mockReturnValue(arrived.promise);
    opened.queue.add([fileOf('a.csv')]);
    await arrive(opened, 'a.csv sending');
    await opened.queue.cancel(only(opened));
    arrived.resolve(jobOf());
    await expect
      .poll(() => opened.asked.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['POST /kith/imports/job-1/cancel']);
    expect(await loadOwnImports()).toEqual([]);
  });

  it('removes an import that hasn’t started', async () => {
    const opened = open();
    opened.upload.mockReturnValue(Promise.withResolvers<ReturnType<typeof jobOf>>().promise);
    opened.queue.add([fileOf('a.csv'), fileOf('b.csv')]);
    const [, second] = opened.queue.items.value;
    if (second !== undefined) await opened.queue.cancel(second);
    await arrive(opened, 'a.csv sending');
  });
});

describe('a finished import in the queue', () => {
  it('can be undone, with a message', async () => {
    const erased = { people: 3, evidence: 20, ties: 3, imports: 1 };
    const opened = await openReady({ acts: { confirm: jobOf({ state: 'writing' }), undo: erased } });
    await opened.queue.confirm(only(opened), {});
    await arrive(opened, 'a.csv done');
    await opened.queue.undo(only(opened));
    expect(stages(opened)).toEqual([]);
    expect(opened.queue.message.value).toMatch(/^a\.csv was removed\./);
    expect(opened.onChanged).toHaveBeenCalledTimes(2);
    expect(opened.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/kith/imports/job-1' });
  });
});

describe('the import queue of a page opened later', () => {
  const listed = [
    jobOf({ id: 'under-way', file_name: 'a.csv' }),
    readyJob({ id: 'waits', file_name: 'b.csv' }),
    jobOf({ id: 'long-ago', file_name: 'c.csv', state: 'done' }),
  ];

  it('finds running and waiting imports, but none that ended elsewhere', async () => {
    const opened = open({ listed, heard: { 'under-way': [jobOf({ id: 'under-way', state: 'done' })] } });
    await opened.queue.find();
    await arrive(opened, 'a.csv done', 'b.csv ready');
    expect(opened.onChanged).toHaveBeenCalledOnce();
  });

  it('treats an import as its own after confirming it', async () => {
    const opened = open({
      listed: listed.slice(1, 2),
      heard: { waits: [jobOf({ id: 'waits', state: 'done' })] },
      acts: { confirm: jobOf({ id: 'waits', state: 'writing' }) },
    });
    await opened.queue.find();
    expect(await loadOwnImports()).toEqual([]);
    await opened.queue.confirm(only(opened), {});
    await arrive(opened, 'b.csv done');
    expect(await loadOwnImports()).toEqual(['waits']);
  });

  it('shows how this browser’s imports ended', async () => {
    for (const id of ['long-ago', 'forgotten-there']) await markOwnImportRunning(id);
    const opened = open({ listed: listed.slice(2) });
    await opened.queue.find();
    expect(stages(opened)).toEqual(['c.csv done']);
    expect(await loadOwnImports()).toEqual(['long-ago']);
  });

  it('reports when imports can’t be listed', async () => {
    const opened = open();
    const failing = { ...opened.client, asMe: () => Promise.reject(new CompanionFailure('failed', 'No.')) };
    const queue = createImportQueue({ client: failing, onChanged: vi.fn() });
    await queue.find();
    expect(queue.problem.value).toBe('No.');
  });

  it('doesn’t report a problem when the service doesn’t support listing imports', async () => {
    const opened = open();
    const failing = {
      ...opened.client,
      asMe: () => Promise.reject(new CompanionFailure('failed', 'No.', 404)),
    };
    const queue = createImportQueue({ client: failing, onChanged: vi.fn() });
    await queue.find();
    expect([queue.problem.value, queue.items.value]).toEqual(['', []]);
  });
});

describe('an import after the connection was lost', () => {
  it('can be tracked again', async () => {
    const broken = new CompanionFailure('not-running', 'Nothing answers.');
    const opened = open({ heard: { 'job-1': [broken, readyJob()] } });
    opened.queue.add([fileOf('a.csv')]);
    await arrive(opened, 'a.csv failed');
    opened.queue.refresh(only(opened));
    await arrive(opened, 'a.csv ready');
  });

  it('can’t be tracked when Kith no longer knows it', async () => {
    const opened = open();
    opened.queue.add([fileOf('a.csv')]);
    await arrive(opened, 'a.csv failed');
    expect(only(opened).stage).toMatchObject({ jobId: '' });
    expect(await loadOwnImports()).toEqual([]);
  });
});

it('the import queue leaves running imports alone when the page closes', async () => {
  const opened = open({ listed: [jobOf({ id: 'under-way' })], heard: { 'under-way': [jobOf()] } });
  await opened.queue.find();
  opened.queue.leave();
  await expect.poll(() => opened.asked.length).toBeGreaterThan(1);
  expect(opened.asked.some(({ method }) => method !== 'GET')).toBe(false);
});
