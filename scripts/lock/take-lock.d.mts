export function takeLock(lock: string, onWait: (processId: string) => void): () => void;
