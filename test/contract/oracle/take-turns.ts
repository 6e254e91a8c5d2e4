export type Fetch = (request: Request) => Promise<Response>;

export interface Turns {
  /** Lets `play` make its next call, if any. */
  takeOne(): Promise<void>;
  /** Lets `play` finish. Throws the error of `play`, if any. */
  finish(): Promise<void>;
}

/** Runs `play`, whose calls each wait for a turn. */
export function playInTurns(fetch: Fetch, play: (fetch: Fetch) => Promise<void>): Turns {
  let isOver = false;
  let thrown: unknown = null;
  let mayCall = Promise.withResolvers<void>();
  let hasCalled = Promise.withResolvers<void>();
  const end = () => {
    isOver = true;
    hasCalled.resolve();
  };
  const playing = play(async (request) => {
    await mayCall.promise;
    mayCall = Promise.withResolvers();
    try {
      return await fetch(request);
    } finally {
      hasCalled.resolve();
    }
  }).then(end, (error: unknown) => {
    thrown = error;
    end();
  });

  async function takeOne(): Promise<void> {
    if (isOver) return;
    hasCalled = Promise.withResolvers();
    mayCall.resolve();
    await hasCalled.promise;
  }
  return {
    takeOne,
    async finish() {
      while (!isOver) await takeOne();
      await playing;
      if (thrown !== null) throw thrown;
    },
  };
}
