/** Writes in the background, one after another in the given order. */
export interface WriteBehind {
  save(write: () => Promise<unknown>): void;
  /** Settles once everything saved so far has been written or has failed. */
  settled(): Promise<void>;
}

/** @param onBroken called with the error of a failed write; later ones continue */
export function createWriteBehind(onBroken?: (error: unknown) => void): WriteBehind {
  let last: Promise<void> = Promise.resolve();
  return {
    save(write) {
      last = last.then(write).then(
        () => undefined,
        (error: unknown) => onBroken?.(error),
      );
    },
    settled: () => last,
  };
}
