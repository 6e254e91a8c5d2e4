/** Returns a function that runs at most `limit` tasks at once. The others wait in order. */
export function limitConcurrency(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next task, so that a new task can't take it first.
      if (next) next();
      else free += 1;
    }
  };
}
