import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { ListDownloads } from '../../../../../entrypoints/sidepanel/lists/ListDownloads.tsx';
import { listsClient } from '../../../../../utils/lists/lists-client.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { kithListOf } from '../../../components/support/fake-lists.ts';
import { COMPANY, PERSON } from '../../../utils/interface/export/exported-rows.ts';

/** Shows a list whose rows come on two pages. Returns the requests and the downloaded files. */
function show(type: 'people' | 'company') {
  const row = type === 'people' ? PERSON : COMPANY;
  const { client, asked } = fakeClient(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const pagination = { page, limit: 1000, total: 1001, has_next_page: page === 1 };
    return { rows: [{ ...row, id: `${row.id}-${page}` }], pagination };
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const list = kithListOf({ id: 12, title: 'To meet: Lisbon', type });
  render(<ListDownloads client={listsClient(client, false)} list={list} />);
  return { asked, files };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a list of people can be downloaded with the columns of an export', async () => {
  const { asked, files } = show('people');
  click('Download as CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toMatch(/First Name,Last Name,Email,/);
  expect(lines).toHaveLength(4);
  expect(asked.map(({ path }) => path)).toEqual([
    '/kith/export?what=people&list_id=12&page=1&limit=1000',
    '/kith/export?what=people&list_id=12&page=2&limit=1000',
  ]);
});

it('a list of people can be downloaded as vCards', async () => {
  const { files } = show('people');
  click('Download as vCards');
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.match(/BEGIN:VCARD/g)).toHaveLength(2);
});

it('a list of companies can be downloaded, but not as vCards', async () => {
  const { files } = show('company');
  expect(screen.queryByRole('button', { name: 'Download as vCards' })).toBeNull();
  click('Download as CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Company Name,Company Domain Name,');
});
