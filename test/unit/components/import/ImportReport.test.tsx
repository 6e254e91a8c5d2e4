import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { ImportReport } from '../../../../components/import/ImportReport.tsx';
import type { ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { jobOf, MARIA } from '../support/answers.ts';
import { fakeImports } from '../support/fake-imports.ts';

const { downloadFile } = vi.hoisted(() => ({
  downloadFile: vi.fn((_name: string, _content: Blob) => undefined),
}));
vi.mock('../../../../utils/download-file.ts', () => ({ downloadFile }));

function renderReport(changed: Partial<ImportJob> = {}, acts: Readonly<Record<string, unknown>> = {}) {
  const { client } = fakeImports({ acts });
  const act = vi.fn(async () => undefined);
  render(<ImportReport job={jobOf({ state: 'done', ...changed })} client={client} undo={act} close={act} />);
}
const FINDINGS: ImportJob['findings'] = [
  { file: 'messages.csv', line: 12, level: 'refused', message: 'The date is none that Kith reads.' },
  { file: 'Connections.csv', line: 0, level: 'dropped', message: '31 rows have no name.' },
  { file: 'Profile.csv', line: 2, level: 'note', message: 'No address.' },
];

it.each([
  ['People', '900'],
  ['New facts', '20,311'],
  ['Updated facts', '12'],
  ['Unreadable', '2'],
  ['Skipped on purpose', '31'],
])('ImportReport counts %s', (title, count) => {
  renderReport();
  expect(screen.getByText(title).nextElementSibling?.textContent).toBe(count);
});

it('ImportReport omits zero counts, except for news', () => {
  renderReport({
    counts: { ...jobOf().counts, evidence_added: 0, evidence_updated: 0, refused: 0, dropped: 0 },
  });
  expect([...document.querySelectorAll('.counts dt')].map((title) => title.textContent)).toEqual([
    'People',
    'New facts',
  ]);
});

describe('findings in an import report', () => {
  it('show file, line and kind', () => {
    renderReport({ findings: FINDINGS, counts: { ...jobOf().counts, refused: 1, dropped: 31 } });
    expect(screen.getByText('3 notes')).toBeTruthy();
    expect(screen.queryByText(/^The worst/)).toBeNull();
    expect([...document.querySelectorAll('.findings li')].map((line) => line.textContent)).toEqual([
      'messages.csv, line 12 · unreadableThe date is none that Kith reads.',
      'Connections.csv · skipped31 rows have no name.',
      'Profile.csv, line 2 · noteNo address.',
    ]);
  });

  it('show only the first ones, count the rest and refer to the file', () => {
    const findings = FINDINGS.slice(0, 1);
    renderReport({ findings, counts: { ...jobOf().counts, refused: 33 } });
    expect(screen.getByText('33 notes')).toBeTruthy();
    expect(screen.getByText('These are the 1 most important. The CSV has all of them.')).toBeTruthy();
  });

  it('are omitted when there are none', () => {
    renderReport();
    expect(screen.queryByText(/remark/)).toBeNull();
  });

  it('can be downloaded even if only whole files were skipped', () => {
    renderReport({ findings: FINDINGS.slice(1), counts: { ...jobOf().counts, refused: 0, dropped: 0 } });
    expect(screen.getByText('Download all as CSV')).toBeTruthy();
  });

  it('can be downloaded in full, as the service wrote them', async () => {
    const csv = 'file,line,level,reason\r\n';
    renderReport({ findings: FINDINGS }, { findings: { file_name: 'export.zip', csv } });
    fireEvent.click(screen.getByText('Download all as CSV'));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    const [name, content] = downloadFile.mock.calls[0] ?? [];
    expect([name, await content?.text()]).toEqual(['kith-Basic_LinkedInDataExport.csv', csv]);
  });
});

describe('saved people who became reachable', () => {
  it('are counted, and the first ones are named', () => {
    renderReport({ newly_reachable: { count: 3, people: [{ name: 'Maria Lopez', linkedin_url: MARIA }] } });
    expect(screen.getByText('3 saved people became reachable.')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Maria Lopez' }).href).toBe(MARIA);
  });

  it('are omitted when there are none', () => {
    renderReport();
    expect(screen.queryByText(/reachable/)).toBeNull();
  });
});

it('ImportReport offers no undo for a canceled import', () => {
  renderReport({ state: 'canceled' });
  expect(screen.getByText('Your data hasn’t changed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});
