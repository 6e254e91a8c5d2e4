import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { ImportPreview } from '../../../../components/import/ImportPreview.tsx';
import type { ConfirmImportRequest, ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { ME } from '../support/answers.ts';
import { fakeImports, previewOf, readyJob } from '../support/fake-imports.ts';

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

describe('the preview of an import', () => {
  it.each([
    ['People', '900'],
    ['Messages', '19,411'],
    ['Connections', '900'],
    ['New facts', '20,000'],
    ['Already known', '311'],
    ['Unreadable', '2'],
    ['Skipped on purpose', '31'],
  ])('shows the count: %s', (title, counted) => {
    renderPreview();
    expect(count(title)).toBe(counted);
  });

  it('lists rows, used columns and ignored columns of each file', () => {
    renderPreview();
    expect(screen.getByText('2 files read')).toBeTruthy();
    expect([...document.querySelectorAll('.findings li')].map((line) => line.textContent)).toEqual([
      'Connections.csv900 entriesRead: First Name, URLSkipped: Birth Date',
      'messages.csv20,000 entries',
    ]);
  });

  it('adds up kinds of evidence that share a label', () => {
    const evidence = [
      { kind: 'shared_mail', count: 20 },
      { kind: 'shared_meeting', count: 3 },
      { kind: 'handshake', count: 1 },
    ];
    renderPreview({ preview: previewOf({ evidence }) });
    expect([count('Seen together'), count('handshake')]).toEqual(['23', '1']);
  });
});

it('ImportPreview imports once confirmed, or cancels', async () => {
  const { confirm, cancel } = renderPreview();
  accept();
  await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  fireEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

describe('the owner of imported data', () => {
  const asked = { needs: 'owner' as const, owner_candidates: [ME, 'ada@example.com'] };

  it('is asked for, with the candidate addresses', async () => {
    const { confirm } = renderPreview(asked);
    fireEvent.click(screen.getByRole('radio', { name: 'linkedin.com/in/ada-byron' }));
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ owner: ME }]]));
  });

  it('is optional', async () => {
    const { confirm } = renderPreview(asked);
    expect(screen.getByRole('radio', { name: 'ada@example.com' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /None of these/ }).checked).toBe(true);
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  });
});

describe('an unknown table', () => {
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

  it('asks what each column means, with suggestions from its name', () => {
    renderPreview(asked);
    expect(columns.map(({ name }) => column(name).value)).toEqual(['name', '', '']);
    expect([...column('Mail').options].map(({ text }) => text)).toContain('Email address');
    expect(screen.queryByText('People')).toBeNull();
  });

  it('explains where a list of companies belongs, until a column identifies people', () => {
    renderPreview(asked);
    expect(screen.getByText(/^Is this a list of companies\?/)).toBeTruthy();
    fireEvent.change(column('Mail'), { target: { value: 'email' } });
    expect(screen.queryByText(/^Is this a list of companies\?/)).toBeNull();
  });

  it('shows examples of each column from the file itself', async () => {
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
    ['no longer exists', null],
    ['has changed', new Blob(['Something else\n1'])],
    [
      'can’t be read',
      Object.defineProperty(new Blob(['x']), 'slice', {
        value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
      }),
    ],
  ])('asks for columns without examples when the file %s', async (_, file) => {
    const { confirm } = renderPreview(asked, file);
    fireEvent.change(column('Mail'), { target: { value: 'email' } });
    accept();
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(screen.queryByText(/^e\.g\./)).toBeNull();
  });

  it('is imported with the chosen columns', async () => {
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
  ])('requires columns that identify people, which “%s” and “%s” don’t', (name, mail) => {
    const { confirm } = renderPreview(asked);
    fireEvent.change(column('Full Name'), { target: { value: name } });
    fireEvent.change(column('Mail'), { target: { value: mail } });
    accept();
    expect(problem()).toMatch(/^Choose the column with email or LinkedIn addresses/);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('doesn’t offer ratings as a meaning of a column, because tables can’t set them', () => {
    const scored = { ...file, columns: [{ name: 'Score', field: 'strength' }] };
    renderPreview({ ...asked, preview: previewOf({ files: [scored] }) });
    expect(column('Score').value).toBe('');
    expect([...column('Score').options].map(({ value }) => value)).not.toContain('strength');
  });

  it('isn’t offered as someone else’s connections', () => {
    renderPreview(asked);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('importing someone else’s connections', () => {
  const [file] = previewOf().files;
  const asked = { preview: previewOf({ files: file === undefined ? [] : [file] }) };
  const say = () => fireEvent.click(screen.getByRole('checkbox', { name: /Someone else’s connections/ }));

  it('sends their name and the date of their consent', async () => {
    const { confirm } = renderPreview(asked);
    say();
    type('Whose connections are these?', ' Dana Weiss ');
    type('When did they agree?', '2026-11-02');
    accept();
    const helper = { name: 'Dana Weiss', agreed_on: '2026-11-02' };
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ helper }]]));
  });

  it.each([
    ['', '2026-11-02', 'Enter their name.'],
    ['Dana', '', 'Enter the date they agreed.'],
    ['Dana', '2999-01-01', 'This date is in the future. Enter the date they agreed.'],
  ])('requires a name and a valid date, so it rejects “%s” with “%s”', (name, day, sentence) => {
    const { confirm } = renderPreview(asked);
    say();
    type('Whose connections are these?', name);
    type('When did they agree?', day);
    accept();
    expect(problem()).toBe(sentence);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('doesn’t ask who owns the file', async () => {
    const { confirm } = renderPreview({ ...asked, needs: 'owner', owner_candidates: [ME] });
    fireEvent.click(screen.getByRole('radio', { name: 'linkedin.com/in/ada-byron' }));
    say();
    expect(screen.queryByRole('radio')).toBeNull();
    type('Whose connections are these?', 'Dana');
    type('When did they agree?', '2026-11-02');
    accept();
    const helper = { name: 'Dana', agreed_on: '2026-11-02' };
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{ helper }]]));
  });

  it('is off by default', async () => {
    const { confirm } = renderPreview(asked);
    say();
    say();
    accept();
    await waitFor(() => expect(confirm.mock.calls).toEqual([[{}]]));
  });

  it('isn’t offered when the file contains more than connections', () => {
    renderPreview();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
