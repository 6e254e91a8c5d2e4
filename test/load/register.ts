/** How a write came out: acknowledged, refused, or nobody heard what became of it. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Write<Value> {
  readonly value: Value;
  outcome: Outcome | 'under way';
}

/**
 * One value that is written again and again, one write at a time, and what those who read it meanwhile may be told: the
 * last that was acknowledged before they asked, or one that was sent since. A write that nobody heard of may be there or
 * not; but once somebody was told of it, nobody is told what was before.
 */
export class Register<Value> {
  readonly #writes: Write<Value>[];
  /** The oldest write whose value may still be told to whoever asks from now on. */
  #oldest = 0;

  constructor(value: Value) {
    this.#writes = [{ value, outcome: 'done' }];
  }

  /** The last that was acknowledged. */
  get value(): Value {
    const last = this.#writes.findLast(({ outcome }) => outcome === 'done');
    if (last === undefined) throw new Error('A register begins with a value.');
    return last.value;
  }

  /** Whether a later write may be there, too. */
  get isCertain(): boolean {
    return this.possible().length === 1;
  }

  /** All that whoever asks now may be told. */
  possible(since = this.#oldest): readonly Value[] {
    return this.#writes
      .slice(since)
      .filter(({ outcome }) => outcome !== 'refused')
      .map(({ value }) => value);
  }

  /** Answers what to call once it is known how it came out. */
  begin(value: Value): (outcome: Outcome) => void {
    const at = this.#writes.length;
    const write: Write<Value> = { value, outcome: 'under way' };
    this.#writes.push(write);
    return (outcome) => {
      write.outcome = outcome;
      if (outcome === 'done') this.#oldest = Math.max(this.#oldest, at);
    };
  }

  /** Called before a question is sent: `told` takes what it answers. */
  ask(): number {
    return this.#oldest;
  }

  /** False if whoever asked then must not be told what only a value that `fits` tells. */
  told(asked: number, fits: (value: Value) => boolean): boolean {
    const at = this.#writes.findIndex(
      ({ value, outcome }, write) => write >= asked && outcome !== 'refused' && fits(value),
    );
    if (at >= 0) this.#oldest = Math.max(this.#oldest, at);
    return at >= 0;
  }
}
