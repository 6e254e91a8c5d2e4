import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { useLoaded } from '../../../../components/data/use-loaded.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';

it('useLoaded ignores a late response to an earlier request', async () => {
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
])('useLoaded keeps old data until new data arrives only if requested: %s', async (keepsData, meanwhile) => {
  const load = (name: string) => (name === 'first' ? Promise.resolve(name) : new Promise<string>(() => {}));
  const { result, rerender } = renderHook(({ name }) => useLoaded(() => load(name), [name], { keepsData }), {
    initialProps: { name: 'first' },
  });
  await waitFor(() => expect(result.current.data).toBe('first'));
  rerender({ name: 'second' });
  expect(result.current.data).toBe(meanwhile);
});

it('useLoaded reloads when the watched data changes, until it is unmounted', async () => {
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

it('useLoaded shows replaced data instead of the running request’s response', async () => {
  const late = Promise.withResolvers<string>();
  const { result } = renderHook(() => useLoaded(() => late.promise, []));
  await act(async () => result.current.put('mine'));
  await act(async () => late.resolve('theirs'));
  expect(result.current.data).toBe('mine');
});

it('useLoaded shows why loading failed, until it is retried', async () => {
  const load = vi.fn(async () => 'there');
  load.mockRejectedValueOnce(new CompanionFailure('not-running', 'Nothing answers.'));
  const { result } = renderHook(() => useLoaded(load, []));
  await waitFor(() => expect(result.current.failure?.detail).toBe('Nothing answers.'));
  await act(async () => result.current.reload());
  expect(result.current).toMatchObject({ data: 'there', failure: null });
});
