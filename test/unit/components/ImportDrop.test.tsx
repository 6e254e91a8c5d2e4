import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ImportDrop } from '../../../components/ImportDrop.tsx';
import { CompanionFailure } from '../../../utils/companion-failure.ts';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import { loadRunningImport, saveRunningImport } from '../../../utils/running-import.ts';
import { jobOf } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { fakeClient, later } from './support/fake-client.ts';

// Preact finds an event's name by this property, which happy-dom leaves out of its elements.
Object.defineProperty(HTMLElement.prototype, 'ondrop', { value: null, writable: true });

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});
afterEach(cleanup);

const ZIP = new File(['PK'], 'export.zip');

function renderDrop(
  upload = vi.fn(async (_file: Blob, _name: string) => jobOf()),
  job = (): unknown => jobOf({ state: 'done' }),
) {
  const onDone = vi.fn();
  const { client, asked } = fakeClient(job, { upload });
  render(<ImportDrop client={client} onDone={onDone} />);
  return { upload, onDone, asked };
}
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const choose = (file: File) => fireEvent.change(input('Choose a file'), { target: { files: [file] } });
const inFolder = (path: string, text = 'x') =>
  Object.defineProperty(new File([text], path), 'webkitRelativePath', { value: `export/${path}` });

describe('an export', () => {
  it('is handed over as it is, and reported when it is read', async () => {
    const { upload, onDone } = renderDrop();
    choose(ZIP);
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(upload.mock.calls[0]?.slice(0, 2)).toEqual([ZIP, 'export.zip']);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('that is a folder is packed, its tables alone', async () => {
    const { upload } = renderDrop();
    const files = [inFolder('Connections.csv', 'a'), inFolder('photo.jpg')];
    fireEvent.change(input('Choose a folder'), { target: { files } });
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    const [packed, name] = upload.mock.calls[0] ?? [];
    expect(name).toBe('export.zip');
    expect(Object.keys(unzipSync(new Uint8Array((await packed?.arrayBuffer()) ?? [])))).toEqual([
      'Connections.csv',
    ]);
  });

  it('shows how far it has come', async () => {
    const end = later<ImportJob>();
    let polled = 0;
    renderDrop(undefined, () => {
      polled += 1;
      return polled === 1 ? jobOf() : end.promise;
    });
    choose(ZIP);
    expect(await screen.findByText('4,200 of 21,000 rows')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([4200, 21_000]);
    end.resolve(jobOf({ state: 'done' }));
    expect(await screen.findByText('Done.')).toBeTruthy();
  });

  it('can be followed by every other page until it has ended', async () => {
    const end = later<ImportJob>();
    renderDrop(undefined, () => end.promise);
    choose(ZIP);
    await waitFor(async () => expect(await loadRunningImport()).toBe('job-1'));
    end.resolve(jobOf({ state: 'done' }));
    await screen.findByText('Done.');
    expect(await loadRunningImport()).toBeNull();
  });

  it('that another page started is picked up', async () => {
    await saveRunningImport('job-7');
    const { asked, upload } = renderDrop();
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect([asked.map(({ path }) => path), upload.mock.calls]).toEqual([['/kith/imports/job-7'], []]);
  });

  it('may be followed by another', async () => {
    renderDrop();
    choose(ZIP);
    fireEvent.click(await screen.findByRole('button', { name: 'Import another' }));
    expect(screen.getByText('Drop your LinkedIn export here')).toBeTruthy();
  });
});

describe('what is wrong with an export is said', () => {
  const huge = Object.defineProperty(new File(['x'], 'huge.zip'), 'size', { value: 600 * 1024 * 1024 });

  it.each([
    ['an empty file', new File([], 'empty.zip'), /There is no file/],
    ['more than 512 MB', huge, /larger than 512 MB/],
  ])('where it is %s, before anything is sent', async (_, file, sentence) => {
    const { upload } = renderDrop();
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(upload).not.toHaveBeenCalled();
  });

  it('where a folder holds no table', async () => {
    renderDrop();
    fireEvent.change(input('Choose a folder'), { target: { files: [inFolder('photo.jpg')] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/There is no file/);
  });

  it('where several things are dropped at once', async () => {
    renderDrop();
    const items = [1, 2].map(() => ({ webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }) }));
    fireEvent.drop(screen.getByRole('region', { name: /Drop your/ }), { dataTransfer: { items } });
    expect((await screen.findByRole('alert')).textContent).toBe('Drop one ZIP, or one folder, at a time.');
  });

  it('where Kith refuses it, and another can be dropped', async () => {
    const upload = vi.fn(async () => {
      throw new CompanionFailure('failed', 'export.zip: this is no ZIP archive.', 422);
    });
    renderDrop(upload);
    choose(ZIP);
    expect((await screen.findByRole('alert')).textContent).toBe('export.zip: this is no ZIP archive.');
    expect(screen.getByText('Drop your LinkedIn export here')).toBeTruthy();
  });

  it('where the job is no longer known', async () => {
    renderDrop(undefined, () => {
      throw new CompanionFailure('failed', 'No such import.', 404);
    });
    choose(ZIP);
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer known/);
    expect(await loadRunningImport()).toBeNull();
  });

  it('where reading it failed, with that nothing was changed', async () => {
    const error = 'Connections.csv, line 4: expected a date such as 05 Mar 2024.';
    const { onDone } = renderDrop(undefined, () => jobOf({ state: 'failed', error }));
    choose(ZIP);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByText('Your data is as it was before.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
