import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { lastQuestion } from '../../../../../entrypoints/sidepanel/search/question.ts';
import { SearchView } from '../../../../../entrypoints/sidepanel/search/SearchView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import type { CompanyIndustry } from '../../../../../utils/interface/kith/kith-search.ts';
import type { Asked } from '../../../components/support/fake-client.ts';
import { personOf, questionOf, readIn, resultOf, searchProps } from './answers.ts';

const QUERY = 'fintech CFOs in London';
const INDUSTRY = readIn(QUERY, 'fintech', { key: 'companyIndustry', value: 'Financial Services' });
const company = (n: number): CompanyIndustry => ({
  company_id: `c${n}`,
  name: `Company ${n}`,
  people: n,
  industry: '',
  source: '',
});

interface Opening {
  readonly can?: Partial<Capabilities>;
  /** The path of a request that returns an error. */
  readonly refuse?: string;
  readonly industries?: readonly string[];
}

/** Renders a search of people whose cities are unknown until they are saved, and of companies without an industry. */
async function open({ can = {}, refuse = '', industries = ['Financial services'] }: Opening = {}) {
  const cities = new Map<unknown, unknown>();
  const people = ['Dana Weiss', 'Ken Sato'].map((name) => personOf(name, { city: '' }));
  const own = ({ method, path, body }: Asked) => {
    if (path === refuse) throw new CompanionFailure('failed', 'This cannot be noted.');
    if (path === '/kith/people/city') {
      const { linkedin_url, city } = body as Record<string, unknown>;
      cities.set(linkedin_url, city);
    }
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    if (method !== 'GET' || page === 0) return undefined;
    const companies = page === 1 ? Array.from({ length: 40 }, (_, n) => company(n + 1)) : [company(41)];
    const pagination = { page, limit: 40, total: 41, has_next_page: page === 1 };
    return { companies, industries, pagination };
  };
  const props = searchProps(
    ({ unknown }) => {
      const fitting = people.filter(({ linkedin_url }) => cities.get(linkedin_url) === 'London');
      const open = people.filter(({ linkedin_url }) => !cities.has(linkedin_url));
      const count = { total: open.length + 3, city: open.length, industry: 3 };
      return resultOf({ filters: [INDUSTRY], people: unknown ? open : fitting, unknown: count });
    },
    { own, can },
  );
  await lastQuestion.save(questionOf(QUERY));
  render(<SearchView {...props} />);
  await screen.findByText(/more may fit/);
  return props;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openLine = (isOpen: boolean) => {
  const line = document.querySelector<HTMLDetailsElement>('.unknown');
  if (line === null) throw new Error('There is no line to open.');
  line.open = isOpen;
  fireEvent(line, new Event('toggle'));
};
const rowsIn = (place: string) =>
  [...document.querySelectorAll(`${place} .row-name`)].map(({ textContent }) => textContent);

describe('the people who may fit', () => {
  it('are counted separately, with the reasons', async () => {
    await open();
    await screen.findByText('5 more may fit: 2 without a place, 3 without an industry.');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('No one fits.');
  });

  it('are described in one sentence when only a former company is missing', async () => {
    await lastQuestion.save(questionOf('people who worked at Google'));
    const unknown = { total: 336, city: 0, industry: 0 };
    render(<SearchView {...searchProps(() => resultOf({ unknown }))} />);
    await screen.findByText('336 more may fit. Too little is known about them.');
  });

  it('are shown on request, never among those who fit', async () => {
    const { searched } = await open();
    openLine(true);
    await waitFor(() => expect(rowsIn('.unknown')).toEqual(['Dana Weiss', 'Ken Sato']));
    expect(rowsIn('.search > .row-list')).toEqual([]);
    expect(searched().map((body) => (body as { unknown: boolean }).unknown)).toEqual([false, true]);
    openLine(false);
    await waitFor(() => expect(rowsIn('.unknown')).toEqual([]));
  });
});

describe('saving someone’s city', () => {
  const say = async (city: string) => {
    openLine(true);
    fireEvent.click(await screen.findByRole('button', { name: /Enter where Dana Weiss lives/ }));
    fireEvent.input(screen.getByLabelText('City where Dana Weiss lives'), { target: { value: city } });
    fireEvent.click(button('Save'));
  };

  it('moves them to those who fit, and focuses the next', async () => {
    const { asked } = await open();
    await say('London');
    await waitFor(() => expect(rowsIn('.search > .row-list')).toEqual(['Dana Weiss']));
    await waitFor(() => expect(rowsIn('.unknown')).toEqual(['Ken Sato']));
    expect(document.activeElement?.textContent).toContain('Ken Sato');
    const body = { linkedin_url: 'https://www.linkedin.com/in/dana-weiss', city: 'London' };
    expect(asked).toContainEqual({ method: 'PUT', path: '/kith/people/city', body });
  });

  it('shows why it failed and keeps the typed text', async () => {
    await open({ refuse: '/kith/people/city' });
    await say('London');
    await screen.findByText('This cannot be noted.');
    expect(screen.getByLabelText<HTMLInputElement>('City where Dana Weiss lives').value).toBe('London');
  });

  it('isn’t offered when the service can’t save cities', async () => {
    await open({ can: { cities: false } });
    openLine(true);
    await waitFor(() => expect(rowsIn('.unknown')).toHaveLength(2));
    expect(screen.queryByText('Where?')).toBeNull();
  });
});

describe('saving the industry of companies', () => {
  const box = (n: number) => `Company ${n}${n} people you know of`;
  const ask = async () => {
    fireEvent.click(button('Which companies are in Financial Services?'));
    await screen.findByLabelText(box(40));
  };
  const tick = (n: number) => fireEvent.click(screen.getByLabelText(box(n)));

  it('saves the checked companies and searches again', async () => {
    const { asked, searched } = await open();
    await ask();
    tick(7);
    tick(8);
    tick(8);
    fireEvent.click(button('Save'));
    await screen.findByText('Saved for 1 company: Financial Services.');
    const companies = [{ company_id: 'c7', industry: 'Financial Services' }];
    expect(asked).toContainEqual({ method: 'PUT', path: '/kith/companies/industries', body: { companies } });
    expect(screen.queryByLabelText(box(7))).toBeNull();
    await waitFor(() => expect(searched()).toHaveLength(2));
  });

  it('rejects an unknown industry', async () => {
    const { asked } = await open({ industries: ['Banking'] });
    fireEvent.click(button('Which companies are in Financial Services?'));
    await screen.findByText(/Kith doesn’t know the industry “Financial Services”/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('loads more companies and keeps the checked ones', async () => {
    await open();
    await ask();
    tick(7);
    fireEvent.click(button('Show more companies'));
    await screen.findByLabelText(box(41));
    expect(screen.getByLabelText<HTMLInputElement>(box(7)).checked).toBe(true);
  });

  it('rejects an empty selection', async () => {
    const { asked } = await open();
    await ask();
    fireEvent.click(button('Save'));
    await screen.findByText('Select at least one company first.');
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows why it failed and keeps the checked ones', async () => {
    await open({ refuse: '/kith/companies/industries' });
    await ask();
    tick(7);
    fireEvent.click(button('Save'));
    await screen.findByText('This cannot be noted.');
    expect(screen.getByLabelText<HTMLInputElement>(box(7)).checked).toBe(true);
  });

  it('returns the focus when closed', async () => {
    await open();
    await ask();
    fireEvent.click(button('Close'));
    expect(document.activeElement).toBe(button('Which companies are in Financial Services?'));
  });

  it('isn’t offered when the service can’t save industries', async () => {
    await open({ can: { industries: false } });
    expect(screen.queryByRole('button', { name: /Which companies/ })).toBeNull();
  });
});
