export type Outcome = 'done' | 'refused' | 'unknown';

interface Write<Value> {
  readonly value: Value;
  outcome: Outcome | 'under way';
}

/**
 * A value that is written repeatedly, one write at a time, and the values that readers may see: the last one acknowledged
 * before they asked, or a later one. A write with an unknown outcome may or may not be saved. But once a reader saw it,
 * nobody may see an older value.
 */
export class Register<Value> {
  readonly #writes: Write<Value>[];
  /** The oldest write whose value later readers may still see. */
  #oldest = 0;

  constructor(value: Value) {
    this.#writes = [{ value, outcome: 'done' }];
  }

  get value(): Value {
    const last = this.#writes.findLast(({ outcome }) => outcome === 'done');
    if (last === undefined) throw new Error('A register begins with a value.');
    return last.value;
  }

  /** True if there is only one possible value. */
  get isCertain(): boolean {
    return this.possible().length === 1;
  }

  /** Returns all values that a reader may see now. */
  possible(since = this.#oldest): readonly Value[] {
    return this.#writes
      .slice(since)
      .filter(({ outcome }) => outcome !== 'refused')
      .map(({ value }) => value);
  }

  /** Begins a write. Returns the function to call with its outcome. */
  begin(value: Value): (outcome: Outcome) => void {
    const at = this.#writes.length;
    const write: Write<Value> = { value, outcome: 'under way' };
    this.#writes.push(write);
    return (outcome) => {
      write.outcome = outcome;
      if (outcome === 'done') this.#oldest = Math.max(this.#oldest, at);
    };
  }

  /** Begins a read. Pass its response to `told`. */
  ask(): number {
    return this.#oldest;
  }

  /**
   * Records the value that a read returned. Returns false if the reader, who began when `ask` returned `asked`, must
   * not see any value that `fits`.
   */
  told(asked: number, fits: (value: Value) => boolean): boolean {
    const at = this.#writes.findIndex(
      ({ value, outcome }, write) => write >= asked && outcome !== 'refused' && fits(value),
    );
    if (at >= 0) this.#oldest = Math.max(this.#oldest, at);
    return at >= 0;
  }
}
