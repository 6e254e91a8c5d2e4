import { vi } from 'vitest';

/**
 * Node has no IndexedDB, so keys are stored in a map. Other tests show that real browsers store the keys and never
 * export them.
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
