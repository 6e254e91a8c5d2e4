import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImportPreview } from '../../../../components/import/ImportPreview.tsx';
import type { ConfirmImportRequest, ImportJob } from '../../../../utils/interface/kith-imports.ts';
import { ME } from '../support/answers.ts';
import { speakEnglish } from '../support/english.ts';
import { fakeImports, previewOf, readyJob } from '../support/fake-imports.ts';

beforeAll(speakEnglish);
afterEach(cleanup);

function renderPreview(changed: Partial<ImportJob> = {}, file: Blob | null = null) {
  const confirm = vi.fn(async (_answers: ConfirmImportRequest) => undefined);
  const cancel = vi.fn(async () => undefined);
  const { client } = fakeImports();
  render(
    <ImportPreview job={readyJob(changed)} file={file} client={client} confirm={confirm} cancel={cancel} />,
  );
  return { confirm, cancel };
}
const count = (title: string) => screen.getByText(title).nextElementSibling?.textContent;
const accept = () => fireEvent.click(screen.getByRole('button', { name: /^Import Basic/ }));
const type = (name: string, value: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value } });
const problem = () => screen.getByRole('alert').textContent;

describe('what a source holds', () => {
  it.each([
    ['People', '900'],
    ['Messages', '19,411'],
    ['Connections', '900'],
    ['New facts', '20,000'],
    ['Known already', '311'],
    ['Not understood', '2'],
    ['Skipped on purpose', '31'],
  ])('is counted: %s', (title, counted) => {
    renderPreview();
    expect(count(title)).toBe(counted);
  });

  it('is told file by file: rows, and which columns are read and which are left out', () => {
    renderPreview();
    expect(screen.getByText('2 files were read')).toBeTruthy();
    expect([...document.querySelectorAll('.findings li')].map((line) => line.textContent)).toEqual([
      'Connections.csv900 entriesRead: First Name, URLSkipped: Birth Date',
      'messages.csv20,000 entries',
    ]);
  });

  it('is called by kinds as a person calls them, each once', () => {
    const evidence = [
      { kind: 'shared_mail', count: 20 },
      { kind: 'shared_meeting', count: 3 },
      { kind: 'handshake', count: 1 },
    ];
    renderPreview({ preview: previewOf({ evidence }) });
    expect([count('Seen together'), count('handshake')]).toEqual(['23', '1']);
  });
});

it('is brought in at a yes, and left at a no', async () => {
  const { confirm, cancel } = renderPreview();
  accept();
  await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  fireEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

describe('whose data it is', () => {
  const asked = { needs: 'owner' as const, owner_candidates: [ME, 'ada@example.com'] };

  it('is asked with the addresses it may be', async () => {
    const { confirm } = renderPreview(asked);
    fireEvent.click(screen.getByRole('radio', { name: 'linkedin.com/in/ada-byron' }));
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ owner: ME }]]));
  });

  it('may stay open', async () => {
    const { confirm } = renderPreview(asked);
    expect(screen.getByRole('radio', { name: 'ada@example.com' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /None of these/ }).checked).toBe(true);
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  });
});

describe('a table of an unknown kind', () => {
  const columns = [
    { name: 'Full Name', field: 'name' },
    { name: 'Mail', field: '' },
    { name: 'Shoe size', field: '' },
  ];
  const file = { path: 'people.csv', kind: 'table', rows: 12, columns };
  const asked = {
    needs: 'mapping' as const,
    preview: previewOf({ files: [file], people: 0, evidence: [], evidence_new: 0, evidence_known: 0 }),
  };
  const column = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

  it('asks what each column is, with what its name suggests', () => {
    renderPreview(asked);
    expect(columns.map(({ name }) => column(name).value)).toEqual(['name', '', '']);
    expect([...column('Mail').options].map(({ text }) => text)).toContain('Email address');
    expect(screen.queryByText('People')).toBeNull();
  });

  it('says where a list of firms belongs, until a column names people', () => {
    renderPreview(asked);
    expect(screen.getByText(/^A list of companies\?/)).toBeTruthy();
    fireEvent.change(column('Mail'), { target: { value: 'email' } });
    expect(screen.queryByText(/^A list of companies\?/)).toBeNull();
  });

  it('shows what stands in each column, from the file itself', async () => {
    renderPreview(asked, new Blob(['Full Name,Mail,Shoe size\nAda Byron,ada@x.org,\nBob,bob@x.org,\n']));
    await screen.findByText('e.g. Ada Byron · Bob');
    const described = columns.map(({ name }) => column(name).getAttribute('aria-describedby') ?? '');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'e.g. Ada Byron · Bob',
      'e.g. ada@x.org · bob@x.org',
      'Empty in the first rows',
    ]);
  });

  it.each([
    ['is not there any more', null],
    ['is another one by now', new Blob(['Something else\n1'])],
    [
      'cannot be read',
      Object.defineProperty(new Blob(['x']), 'slice', {
        value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
      }),
    ],
  ])('is asked about all the same where its file %s', async (_, file) => {
    const { confirm } = renderPreview(asked, file);
    fireEvent.change(column('Mail'), { target: { value: 'email' } });
    accept();
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(screen.queryByText(/^e\.g\./)).toBeNull();
  });

  it('is read as the person says', async () => {
    const { confirm } = renderPreview(asked);
    fireEvent.change(column('Mail'), { target: { value: 'email' } });
    fireEvent.change(column('Full Name'), { target: { value: '' } });
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ mapping: { Mail: 'email' } }]]));
  });

  it.each([
    ['name', ''],
    ['company', 'domain'],
    ['', ''],
  ])('has to name somebody, which “%s” and “%s” do not', (name, mail) => {
    const { confirm } = renderPreview(asked);
    fireEvent.change(column('Full Name'), { target: { value: name } });
    fireEvent.change(column('Mail'), { target: { value: mail } });
    accept();
    expect(problem()).toMatch(/^Choose which column contains email or LinkedIn addresses/);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is not asked how well somebody is known, which no table is read for', () => {
    const scored = { ...file, columns: [{ name: 'Score', field: 'strength' }] };
    renderPreview({ ...asked, preview: previewOf({ files: [scored] }) });
    expect(column('Score').value).toBe('');
    expect([...column('Score').options].map(({ value }) => value)).not.toContain('strength');
  });

  it('is not taken for somebody’s connections', () => {
    renderPreview(asked);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('someone else’s connections', () => {
  const [file] = previewOf().files;
  const asked = { preview: previewOf({ files: file === undefined ? [] : [file] }) };
  const say = () => fireEvent.click(screen.getByRole('checkbox', { name: /Someone else’s connections/ }));

  it('come in with their name and the day of their yes', async () => {
    const { confirm } = renderPreview(asked);
    say();
    type('Whose connections are these?', ' Dana Weiss ');
    type('On which day did they agree?', '2026-11-02');
    accept();
    const helper = { name: 'Dana Weiss', agreed_on: '2026-11-02' };
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ helper }]]));
  });

  it.each([
    ['', '2026-11-02', 'Say whose connections these are.'],
    ['Dana', '', 'Say on which day they agreed.'],
    ['Dana', '2999-01-01', 'This day is still to come. Say on which day they agreed.'],
  ])('do not without both: “%s”, “%s”', (name, day, sentence) => {
    const { confirm } = renderPreview(asked);
    say();
    type('Whose connections are these?', name);
    type('On which day did they agree?', day);
    accept();
    expect(problem()).toBe(sentence);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('say nothing of whose the file would be otherwise', async () => {
    const { confirm } = renderPreview({ ...asked, needs: 'owner', owner_candidates: [ME] });
    fireEvent.click(screen.getByRole('radio', { name: 'linkedin.com/in/ada-byron' }));
    say();
    expect(screen.queryByRole('radio')).toBeNull();
    type('Whose connections are these?', 'Dana');
    type('On which day did they agree?', '2026-11-02');
    accept();
    const helper = { name: 'Dana', agreed_on: '2026-11-02' };
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ helper }]]));
  });

  it('are one’s own unless one says so', async () => {
    const { confirm } = renderPreview(asked);
    say();
    say();
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  });

  it('are not asked about where there is more than a list of them', () => {
    renderPreview();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
