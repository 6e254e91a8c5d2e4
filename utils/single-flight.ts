/** Sends a request, or shares the outcome of an equal one that is already running. */
type SingleFlight<Answer> = (what: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** Creates a function that shares running requests. Equal requests have the same `what`. Responses aren't cached. */
export function createSingleFlight<Answer>(): SingleFlight<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (what, ask) => {
    const running = underWay.get(what);
    if (running !== undefined) return running;
    const started = ask().finally(() => underWay.delete(what));
    underWay.set(what, started);
    return started;
  };
}
