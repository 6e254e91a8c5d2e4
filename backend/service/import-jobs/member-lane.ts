import type { Member } from '../../store/rows.ts';

/**
 * Runs work for several members, a few at a time: at most one for each member, and the members in turn. So one member can’t keep
 * the others waiting, no matter how much work they start.
 */
export class MemberLane {
  readonly #max: number;
  /** Each member's waiting work. The members are in the order of their turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #running = new Map<string, Promise<void>>();

  /** @param max how many pieces of work may run at once */
  constructor(max: number) {
    this.#max = max;
  }

  /** Starts `work` immediately, or when it is the member’s turn. Returns its result. */
  run<Result>({ account, id }: Member, work: () => Promise<Result>): Promise<Result> {
    const key = `${account}/${id}`;
    return new Promise((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), start]);
      this.#startNext();
    });
  }

  /** Settles when nothing runs or waits. */
  async whenEmpty(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #startNext(): void {
    for (const [key, [start, ...rest]] of this.#waiting) {
      if (this.#running.size >= this.#max) return;
      if (start === undefined || this.#running.has(key)) continue;
      if (rest.length === 0) this.#waiting.delete(key);
      else this.#waiting.set(key, rest);
      this.#running.set(
        key,
        start().finally(() => this.#end(key)),
      );
    }
  }

  #end(key: string): void {
    this.#running.delete(key);
    const rest = this.#waiting.get(key);
    if (rest !== undefined) {
      // Moves the member behind everyone else who waits.
      this.#waiting.delete(key);
      this.#waiting.set(key, rest);
    }
    this.#startNext();
  }
}
