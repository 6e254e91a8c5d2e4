/** Asks, unless the same is being asked: then with the answer, or the failure, of that. */
export type SingleFlight<Answer> = (what: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** Questions under way are asked once, whoever asks; `what` names what is the same. Nothing is kept once it is answered. */
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
