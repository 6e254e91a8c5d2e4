import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompaniesView } from '../../../../../entrypoints/sidepanel/companies/CompaniesView.tsx';
import { createPanelMemory, PanelMemoryContext } from '../../../../../entrypoints/sidepanel/panel-memory.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { NamedFirm } from '../../../../../utils/interface/kith/kith-companies.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  colleague,
  coverageOf,
  directBy,
  introBy,
  WORKED,
} from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';
import { pageOf, topCompany } from '../companies/ranking-pages.ts';

type Best = ReturnType<typeof colleague>;
const reached = (name: string, score: number, best: Best | null) => ({
  ...topCompany(name, { score, score_label: 'Good', linkedin_url: ACME }),
  count: best === null ? 0 : 3,
  best: best === null ? [] : [{ ...best, summary: { score, score_label: 'Good', description: '' } }],
});
const MARIA = colleague('Maria Lopez', 'Partner', introBy('Dana Weiss'));
const KEN = colleague('Ken Ito', '', directBy(CONNECTED));
const ZOE = colleague('Zoe Park', 'CEO', introBy('Dana Weiss', { known: [WORKED] }));

/** The data: a path to Acme, a direct tie at Beta, two companies named Gamma, and nobody at Delta. */
const KNOWN: Readonly<Record<string, unknown[]>> = {
  Acme: [reached('Acme', 40, MARIA)],
  Beta: [reached('Beta Holding', 60, KEN)],
  Gamma: [reached('Gamma Ltd', 30, ZOE), reached('Gamma GmbH', 20, MARIA)],
  Delta: [reached('Delta', 0, null)],
};

function answer({ path, body }: Asked): unknown {
  if (path === '/kith/capabilities') return capabilitiesOf();
  if (path === '/kith/coverage') return coverageOf();
  if (path !== '/kith/companies/reach') return pageOf([]);
  const { firms } = body as { firms: NamedFirm[] };
  return { firms: firms.map(({ name = '' }) => ({ companies: KNOWN[name] ?? [], error: '' })) };
}

function open(changed: Partial<Capabilities> = {}, answering = answer, memory = createPanelMemory()) {
  const { client, asked } = fakeClient(answering);
  const openPage = vi.fn();
  const capabilities = capabilitiesOf(changed);
  render(
    <PanelMemoryContext.Provider value={memory}>
      <CompaniesView client={client} capabilities={capabilities} openPage={openPage} />
    </PanelMemoryContext.Provider>,
  );
  return { openPage, calls: () => asked.filter(({ path }) => path === '/kith/companies/reach') };
}
function paste(text: string) {
  fireEvent.click(screen.getByText('Check a list of companies'));
  fireEvent.input(screen.getByRole('textbox', { name: /Companies, or a table/ }), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find paths' }));
}
const rows = () => [...document.querySelectorAll('.row')].map((row) => row.textContent);

describe('the pasted list of companies', () => {
  it('shows who is reachable at each company and through which introducer, best first', async () => {
    open();
    paste('Acme\nBeta');
    await waitFor(() =>
      expect(rows()).toEqual([
        'BBetaBeta Holding: Ken ItoYou’re connected with themGood60',
        'AAcmeMaria Lopez, PartnerThrough Dana WeissGood40',
      ]),
    );
    expect(screen.getByText('You can reach 2 of 2 companies.')).toBeTruthy();
  });

  it('shows every company with the same name, and marks unconfirmed paths', async () => {
    open();
    paste('Gamma');
    await waitFor(() =>
      expect(rows()).toEqual([
        'GGammaGamma Ltd: Zoe Park, CEOThrough Dana Weiss, not confirmed, one of 2 with this nameGood30',
        'GGammaGamma GmbH: Maria Lopez, PartnerThrough Dana Weiss, one of 2 with this nameGood20',
      ]),
    );
  });

  it('shows which companies are unreachable, and why', async () => {
    open();
    paste('Delta\nNowhere\nAcme');
    const beyond = (await screen.findByText('2 companies you can’t reach')).closest('details');
    const told = [...(beyond?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
    expect(told).toEqual([
      'Deltain your data, but you don’t have a path to anyone there',
      'Nowherenot in your data',
    ]);
  });

  it('sends 100 companies per request, each with all its data', async () => {
    const { calls } = open();
    paste(`Fund,Website\n${Array.from({ length: 120 }, (_, at) => `Fund ${at},fund${at}.com`).join('\n')}`);
    await screen.findByText('120 companies you can’t reach');
    const sizes = calls().map(({ body }) => (body as { firms: NamedFirm[] }).firms.length);
    expect(sizes).toEqual([100, 20]);
    expect(calls()[0]?.body).toMatchObject({
      firms: expect.arrayContaining([{ name: 'Fund 0', domain: 'fund0.com' }]),
    });
  });

  it('can take the names from another column', async () => {
    open();
    paste('Company,Owner\nNowhere,Acme\nNobody,Beta');
    const column = await screen.findByLabelText('The company names are in');
    expect(
      within(column)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Company', 'Owner']);
    fireEvent.change(column, { target: { value: '1' } });
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('opens the card of a person it names', async () => {
    const { openPage } = open();
    paste('Acme');
    fireEvent.click(await screen.findByRole('button', { name: /Maria Lopez/ }));
    expect(openPage).toHaveBeenCalledExactlyOnceWith('https://www.linkedin.com/in/maria-lopez');
  });

  it('is restored with its result when the tab is opened again, without a request', async () => {
    const memory = createPanelMemory();
    open({}, answer, memory);
    paste('Acme\nBeta');
    await waitFor(() => expect(rows()).toHaveLength(2));
    cleanup();
    const { calls } = open({}, answer, memory);
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Companies, or a table/ }).value).toBe(
      'Acme\nBeta',
    );
    expect(screen.getByText('You can reach 2 of 2 companies.').closest('details')?.open).toBe(true);
    expect(calls()).toEqual([]);
  });

  it('downloads a CSV without formulas', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:kith';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    paste('Acme\n=1+1 Ltd\nDelta');
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a table' }));
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(lines.slice(1, 4)).toEqual([
      'Acme,Acme,Maria Lopez,Partner,Through Dana Weiss,known,Good,40,https://www.linkedin.com/in/maria-lopez',
      "'=1+1 Ltd,,,,not in your data,,,,",
      'Delta,,,,"in your data, but you don’t have a path to anyone there",,,,',
    ]);
    expect(lines[0]?.split(',')).toHaveLength(9);
  });

  it.each(['', '42\n43'])('doesn’t send a request for a list without companies: %j', async (text) => {
    const { calls } = open();
    paste(text);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This contains no company names or addresses.',
    );
    expect(calls()).toEqual([]);
  });

  it('shows why the request failed and keeps the pasted text', async () => {
    open({}, ({ path }) => {
      if (path === '/kith/companies/reach') throw new CompanionFailure('failed', 'Ask again in a minute.');
      return pageOf([]);
    });
    paste('Acme');
    expect((await screen.findByRole('alert')).textContent).toBe('Ask again in a minute.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Acme');
  });

  it('isn’t offered when the service can’t look companies up', async () => {
    open({ company_reach: false });
    await screen.findByText(/where people you know work/);
    expect(screen.queryByText('Check a list of companies')).toBeNull();
  });
});
