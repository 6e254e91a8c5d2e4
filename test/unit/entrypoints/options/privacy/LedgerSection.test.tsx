import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LedgerSection } from '../../../../../entrypoints/options/privacy/LedgerSection.tsx';
import { noteRequest, readLedger } from '../../../../../utils/companion/ledger.ts';
import { downloadCsv } from '../../../../../utils/download-file.ts';
import { loadSettings } from '../../../../../utils/settings/settings.ts';

vi.mock('../../../../../utils/download-file.ts', () => ({ downloadCsv: vi.fn() }));

const KITH = 'http://127.0.0.1:5484';

beforeEach(() => vi.clearAllMocks());

/** Renders the section and expands its list. */
async function openList(): Promise<void> {
  render(<LedgerSection settings={await loadSettings()} />);
  const details = screen.getByText('Show the list').closest('details');
  if (details === null) throw new Error('The list is not there.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(async () => expect(screen.getByRole('status').textContent).toMatch(/\d+ request/));
}
const rows = () => [...document.querySelectorAll('.ledger-table tbody tr')];

describe('the request log', () => {
  it('shows requests newest first, with time, subject, purpose and address', async () => {
    await noteRequest('GET', `${KITH}/kith/hello?challenge=x`);
    await noteRequest('POST', `${KITH}/kith/as-me/v2/people/paths`);
    await openList();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const [newest] = rows();
    expect(newest?.textContent).toContain('The address of the profile or company page');
    expect(newest?.textContent).toContain('To find who can introduce you');
    expect(newest?.textContent).toContain(`${KITH}POST /kith/as-me/v2/people/paths`);
  });

  it('charts the requests by subject, most frequent first', async () => {
    for (const path of ['/kith/hello', '/kith/as-me/kith/search', '/kith/hello'])
      await noteRequest('GET', `${KITH}${path}`);
    await openList();
    const picture = await screen.findByRole('table', { name: 'Requests by topic' });
    expect(
      within(picture)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['The connection2', 'A search1']);
  });

  it('shows no chart while the log is empty', async () => {
    await openList();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('filters by subject', async () => {
    await noteRequest('GET', `${KITH}/kith/hello`);
    await noteRequest('POST', `${KITH}/kith/as-me/kith/search`);
    await openList();
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'search' } });
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 request')).toBeTruthy();
  });

  it('shows a page of requests at a time', async () => {
    for (let n = 0; n < 51; n += 1) await noteRequest('GET', `${KITH}/kith/hello`);
    await openList();
    await waitFor(() => expect(rows()).toHaveLength(50));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(51);
  });

  it('downloads a CSV', async () => {
    await noteRequest('POST', `${KITH}/kith/as-me/v2/people/paths`);
    await openList();
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    const [name, [head, first] = []] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
    expect(name).toBe('kith-ledger.csv');
    expect(head).toEqual(['when', 'about', 'what', 'why', 'where', 'method', 'path']);
    expect(first?.join(',')).toMatch(
      /^\d{4}-.*Z,A page,.*,http:\/\/127\.0\.0\.1:5484,POST,\/kith\/as-me\/v2\/people\/paths$/,
    );
  });

  it('is cleared after confirmation', async () => {
    await noteRequest('GET', `${KITH}/kith/hello`);
    await openList();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the list' }));
    const question = screen.getByRole('group', { name: /Clear the list of what left/ });
    expect(await readLedger()).toHaveLength(1);
    fireEvent.click(within(question).getByRole('button', { name: 'Clear list' }));
    expect(await screen.findByText('0 requests')).toBeTruthy();
    expect(await readLedger()).toEqual([]);
  });

  it('stops recording when switched off', async () => {
    render(<LedgerSection settings={await loadSettings()} />);
    fireEvent.click(screen.getByRole('checkbox', { name: /Keep this list/ }));
    await waitFor(async () => expect((await loadSettings()).ledger).toBe(false));
  });
});
