import { vi } from 'vitest';

/**
 * IndexedDB is not there in Node: keys are kept in a map instead. That a real browser keeps them, and never gives
 * them out, is shown by the tests in real browsers.
 */
export async function sessionKeysInMemory(original: () => Promise<object>) {
  const keys = new Map<string, CryptoKeyPair>();
  return {
    ...(await original()),
    saveSessionKey: vi.fn(async (id: string, key: CryptoKeyPair) => void keys.set(id, key)),
    loadSessionKey: vi.fn(async (id: string) => keys.get(id) ?? null),
    forgetSessionKeysBut: vi.fn(async (id: string | null) => {
      for (const other of [...keys.keys()]) if (other !== id) keys.delete(other);
    }),
  };
}
