import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { ImportDrop } from '../../../../components/import/ImportDrop.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { jobOf } from '../support/answers.ts';
import { fakeImports, readyJob } from '../support/fake-imports.ts';

// Preact finds an event's name by this property, which happy-dom lacks.
Object.defineProperty(HTMLElement.prototype, 'ondrop', { value: null, writable: true });

const ZIP = new File(['PK'], 'export.zip');
const DONE = jobOf({ state: 'done' });
const WRITING = jobOf({ state: 'writing' });

function renderDrop(kith: Parameters<typeof fakeImports>[0] = {}) {
  const made = fakeImports({ heard: { 'job-1': [readyJob(), DONE] }, acts: { confirm: WRITING }, ...kith });
  const onDone = vi.fn();
  render(<ImportDrop client={made.client} onDone={onDone} canRate />);
  return { ...made, onDone };
}
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const choose = (...files: File[]) => fireEvent.change(input('Choose files'), { target: { files } });
const inFolder = (path: string, text = 'x') =>
  Object.defineProperty(new File([text], path), 'webkitRelativePath', { value: `export/${path}` });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('importing one source', () => {
  it('uploads the file as it is, shows a preview and imports it after confirmation', async () => {
    const { upload, onDone } = renderDrop();
    choose(ZIP);
    expect(await screen.findByText(/Nothing is saved yet/)).toBeTruthy();
    expect(upload.mock.calls[0]?.slice(0, 2)).toEqual([ZIP, 'export.zip']);
    expect(onDone).not.toHaveBeenCalled();
    await click('Import Basic_LinkedInDataExport.zip');
    expect(await screen.findByText('Import complete.', { selector: 'strong' })).toBeTruthy();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('packs only the tables of a folder', async () => {
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

  it('shows progress, speed and remaining time', async () => {
    const end = Promise.withResolvers<ImportJob>();
    renderDrop({ heard: { 'job-1': [jobOf(), end.promise] } });
    choose(ZIP);
    expect(
      await screen.findByText('4,200 of 21,000 rows · 8,400 per second · about 2 seconds left'),
    ).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([4200, 21_000]);
    end.resolve(DONE);
    expect(await screen.findByText('Import complete.', { selector: 'strong' })).toBeTruthy();
  });

  it('announces each stage to screen readers, but not every row', async () => {
    const end = Promise.withResolvers<ImportJob>();
    renderDrop({ heard: { 'job-1': [jobOf(), end.promise] } });
    choose(ZIP);
    await screen.findByText(/4,200 of/);
    const spoken = () => screen.getAllByRole('status').map((element) => element.textContent);
    expect(spoken()).toContain('Reading Basic_LinkedInDataExport.zip…');
    end.resolve(DONE);
    await waitFor(() => expect(spoken()).toContain('Import complete.'));
  });

  it('cancels while reading, and keeps the keyboard focus on the page', async () => {
    renderDrop({
      heard: { 'job-1': [jobOf(), Promise.withResolvers<ImportJob>().promise] },
      acts: { cancel: jobOf({ state: 'canceled' }) },
    });
    choose(ZIP);
    const cancel = await screen.findByRole('button', { name: 'Cancel export.zip' });
    cancel.focus();
    await screen.findByText(/4,200 of/);
    expect(document.activeElement).toBe(cancel);
    fireEvent.click(cancel);
    expect(await screen.findByText('Canceled. Nothing from export.zip was saved.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Drop your files here');
  });

  it('moves the focus to the import’s name when a button disappears', async () => {
    renderDrop();
    choose(ZIP);
    const yes = await screen.findByRole('button', { name: /^Import Basic/ });
    yes.focus();
    fireEvent.click(yes);
    await screen.findByText('Import complete.', { selector: 'strong' });
    expect(document.activeElement?.textContent).toBe('export.zip');
  });

  it('finds an import started by another page', async () => {
    const { upload } = renderDrop({ listed: [jobOf({ id: 'job-7' })], heard: { 'job-7': [DONE] } });
    expect(await screen.findByText('Import complete.', { selector: 'strong' })).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  it('offers to rate people, close the report and undo the import', async () => {
    const erased = { people: 3, evidence: 20, ties: 3, imports: 1 };
    const { onDone } = renderDrop({ acts: { confirm: WRITING, undo: erased } });
    choose(ZIP);
    await click(/^Import Basic/);
    await click('Undo this import: Basic_LinkedInDataExport.zip');
    expect(screen.getByRole('group', { name: /Remove the data that only/ }).textContent).toContain(
      'people 900',
    );
    expect(screen.getByRole('link', { name: /^Rate 30 people/ })).toBeTruthy();
    await click('Remove for good');
    expect(await screen.findByText(/^export\.zip was removed\./)).toBeTruthy();
    expect(onDone).toHaveBeenCalledTimes(2);
  });
});

describe('importing several sources', () => {
  it('needs only one confirmation, except for those with open questions', async () => {
    const { upload, asked } = renderDrop({
      heard: {
        'job-1': [readyJob(), DONE],
        'job-2': [readyJob({ id: 'job-2' }), jobOf({ id: 'job-2', state: 'done' })],
        'job-3': [readyJob({ id: 'job-3', needs: 'owner' })],
      },
    });
    for (const id of ['job-1', 'job-2', 'job-3']) upload.mockResolvedValueOnce(jobOf({ id }));
    choose(new File(['a'], 'a.csv'), new File(['b'], 'b.csv'), new File(['c'], 'c.csv'));
    await click('Import all 2');
    const confirmed = () => asked.filter(({ path }) => path.endsWith('/confirm')).map(({ path }) => path);
    await waitFor(() =>
      expect(confirmed()).toEqual(['/kith/imports/job-1/confirm', '/kith/imports/job-2/confirm']),
    );
  });

  it('allows discarding them', async () => {
    const { upload } = renderDrop();
    const items = ['a.csv', 'b.csv'].map((name) => ({
      webkitGetAsEntry: () => ({
        isFile: true,
        isDirectory: false,
        file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
      }),
    }));
    fireEvent.drop(screen.getByRole('region', { name: /Drop your/ }), { dataTransfer: { items } });
    await waitFor(() => expect(upload.mock.calls.map(([, name]) => name)).toEqual(['a.csv', 'b.csv']));
  });
});

describe('import problems', () => {
  it('are shown when nothing readable was dropped', async () => {
    renderDrop();
    fireEvent.change(input('Choose a folder'), { target: { files: [inFolder('photo.jpg')] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Kith can’t read any of these/);
  });

  it('are shown when Kith refuses the file', async () => {
    const { upload } = renderDrop();
    upload.mockRejectedValue(new CompanionFailure('failed', 'export.zip: this is no ZIP archive.', 422));
    choose(ZIP);
    const sentence = 'export.zip: this is no ZIP archive.';
    expect(await screen.findByText(sentence, { selector: '.problem' })).toBeTruthy();
    await click('Close');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('are shown when the connection to Kith is lost, until it is restored', async () => {
    const broken = new CompanionFailure('not-running', 'Nothing answers.');
    renderDrop({ heard: { 'job-1': [broken, DONE] } });
    choose(ZIP);
    await click('Try again');
    expect(await screen.findByText('Import complete.', { selector: 'strong' })).toBeTruthy();
  });

  it('explain that nothing has changed when reading fails', async () => {
    const error = 'Connections.csv, line 4: expected a date such as 05 Mar 2024.';
    const { onDone } = renderDrop({ heard: { 'job-1': [jobOf({ state: 'failed', error })] } });
    choose(ZIP);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByText('Your data hasn’t changed.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
