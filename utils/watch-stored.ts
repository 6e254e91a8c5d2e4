import { browser } from 'wxt/browser';

/** Calls back with the new value after each change. Returns a function that stops watching. */
export function watchStored(
  area: 'local' | 'session',
  key: string,
  callback: (value: unknown) => void,
): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, changed: string) => {
    const change = changes[key];
    if (changed === area && change !== undefined) callback(change.newValue);
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
