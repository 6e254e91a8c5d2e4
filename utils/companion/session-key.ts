/**
 * The session's own key (ES256). It is created here, can't be exported, and is stored in IndexedDB under its own id, so a failed
 * pairing doesn't replace the old session's key.
 */
const DATABASE = 'kith';
const STORE = 'session-keys';

/** Creates a key pair whose private key can't be read, not even by the extension. */
export function makeSessionKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one request in its own transaction. Resolves when the transaction is complete. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function saveSessionKey(id: string, key: CryptoKeyPair): Promise<void> {
  await run('readwrite', (store) => store.put(key, id));
}

/** Returns null if the browser has deleted the key. */
export async function loadSessionKey(id: string): Promise<CryptoKeyPair | null> {
  const stored: unknown = await run<unknown>('readonly', (store) => store.get(id));
  return isKeyPair(stored) ? stored : null;
}

/** Deletes all keys except the one with this id; all keys if `id` is null. */
export async function forgetSessionKeysBut(id: string | null): Promise<void> {
  const ids = await run('readonly', (store) => store.getAllKeys());
  for (const other of ids) if (other !== id) await run('readwrite', (store) => store.delete(other));
}

function isKeyPair(value: unknown): value is CryptoKeyPair {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value;
}
