import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type {
  CompanyPage,
  RankedCompany,
} from '../../../../../entrypoints/sidepanel/companies/ranked-company.ts';
import { useCompanyPages } from '../../../../../entrypoints/sidepanel/companies/use-company-pages.ts';

afterEach(cleanup);

function pageOf(name: string): CompanyPage {
  const company: RankedCompany = {
    key: name,
    id: name,
    name,
    url: '',
    domain: '',
    rank: null,
    label: '',
    score: null,
    people: '',
  };
  return { companies: [company], total: null, hasNextPage: true };
}

const namesOf = (companies: readonly RankedCompany[] | null) => companies?.map(({ name }) => name);

it('adds page after page', async () => {
  const load = async (page: number) => pageOf(`first ${page}`);
  const { result } = renderHook(() => useCompanyPages(load));
  await waitFor(() => expect(namesOf(result.current.companies)).toEqual(['first 1']));
  await act(() => result.current.showMore());
  await act(() => result.current.showMore());
  expect(namesOf(result.current.companies)).toEqual(['first 1', 'first 2', 'first 3']);
});

it('adds no page of the ranking before, however late it comes', async () => {
  const late = Promise.withResolvers<CompanyPage>();
  const loadFirst = async (page: number) => (page === 1 ? pageOf('first 1') : late.promise);
  const loadSecond = async (page: number) => pageOf(`second ${page}`);
  const { result, rerender } = renderHook(({ load }) => useCompanyPages(load), {
    initialProps: { load: loadFirst },
  });
  await waitFor(() => expect(namesOf(result.current.companies)).toEqual(['first 1']));
  const adding = result.current.showMore();
  rerender({ load: loadSecond });
  await waitFor(() => expect(namesOf(result.current.companies)).toEqual(['second 1']));
  await act(async () => {
    late.resolve(pageOf('first 2'));
    await adding;
  });
  expect(namesOf(result.current.companies)).toEqual(['second 1']);
  await act(() => result.current.showMore());
  expect(namesOf(result.current.companies)).toEqual(['second 1', 'second 2']);
});
