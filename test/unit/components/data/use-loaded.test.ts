import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoaded } from '../../../../components/data/use-loaded.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';

afterEach(cleanup);

it('drops a late answer to what was asked before', async () => {
  const late = Promise.withResolvers<string>();
  const load = (name: string) => (name === 'first' ? late.promise : Promise.resolve(name));
  const { result, rerender } = renderHook(({ name }) => useLoaded(() => load(name), [name]), {
    initialProps: { name: 'first' },
  });
  rerender({ name: 'second' });
  await waitFor(() => expect(result.current.data).toBe('second'));
  await act(async () => late.resolve('first'));
  expect(result.current.data).toBe('second');
});

it.each([
  [false, null],
  [true, 'first'],
])('keeps the answer until the next is there only if asked to: %s', async (keepsData, meanwhile) => {
  const load = (name: string) => (name === 'first' ? Promise.resolve(name) : new Promise<string>(() => {}));
  const { result, rerender } = renderHook(({ name }) => useLoaded(() => load(name), [name], { keepsData }), {
    initialProps: { name: 'first' },
  });
  await waitFor(() => expect(result.current.data).toBe('first'));
  rerender({ name: 'second' });
  expect(result.current.data).toBe(meanwhile);
});

it('asks again when what it watches changes, and no more once it is gone', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  let change = () => {};
  const stop = vi.fn();
  const watch = (changed: () => void) => {
    change = changed;
    return stop;
  };
  const { result, unmount } = renderHook(() => useLoaded(load, [], { watch }));
  await waitFor(() => expect(result.current.data).toBe(1));
  await act(async () => change());
  expect(result.current.data).toBe(2);
  await act(async () => unmount());
  expect(stop).toHaveBeenCalledOnce();
});

it('shows what was put in its place, not the answer that was under way', async () => {
  const late = Promise.withResolvers<string>();
  const { result } = renderHook(() => useLoaded(() => late.promise, []));
  await act(async () => result.current.put('mine'));
  await act(async () => late.resolve('theirs'));
  expect(result.current.data).toBe('mine');
});

it('tells why it failed, until it is asked for again', async () => {
  const load = vi.fn(async () => 'there');
  load.mockRejectedValueOnce(new CompanionFailure('not-running', 'Nothing answers.'));
  const { result } = renderHook(() => useLoaded(load, []));
  await waitFor(() => expect(result.current.failure?.detail).toBe('Nothing answers.'));
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ data: 'there', failure: null });
});
