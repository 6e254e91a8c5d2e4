import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { usePages } from '../../../../components/data/use-pages.ts';

it('usePages adds page after page', async () => {
  const load = async (page: number) => `first ${page}`;
  const { result } = renderHook(() => usePages(load, [load]));
  await waitFor(() => expect(result.current.pages).toEqual(['first 1']));
  await act(() => result.current.showMore());
  await act(() => result.current.showMore());
  expect(result.current.pages).toEqual(['first 1', 'first 2', 'first 3']);
});

it('usePages ignores a late page of an earlier request', async () => {
  const late = Promise.withResolvers<string>();
  const loadFirst = async (page: number) => (page === 1 ? 'first 1' : late.promise);
  const loadSecond = async (page: number) => `second ${page}`;
  const { result, rerender } = renderHook(({ load }) => usePages(load, [load]), {
    initialProps: { load: loadFirst },
  });
  await waitFor(() => expect(result.current.pages).toEqual(['first 1']));
  const adding = result.current.showMore();
  rerender({ load: loadSecond });
  await waitFor(() => expect(result.current.pages).toEqual(['second 1']));
  await act(async () => {
    late.resolve('first 2');
    await adding;
  });
  expect(result.current.pages).toEqual(['second 1']);
  await act(() => result.current.showMore());
  expect(result.current.pages).toEqual(['second 1', 'second 2']);
});
