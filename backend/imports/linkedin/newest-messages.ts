import type { Message } from './read-messages.ts';

const SECONDS_A_MINUTE = 60;
/** More than are kept, so that the oldest are looked for once in many messages. */
const SLACK = 1.1;

export interface KeptMessages {
  readonly messages: Message[];
  readonly leftOut: number;
  /** UTC seconds: all before were left out, and none since; -Infinity where none was. */
  readonly since: number;
}

/**
 * Keeps the newest of any number of messages, the same in whatever order they come. What lies within one minute stays
 * together, since messages are told from each other by their minute.
 */
export class NewestMessages {
  readonly #most: number;
  #messages: Message[] = [];
  #since = Number.NEGATIVE_INFINITY;
  #leftOut = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(message: Message): void {
    if (message.at < this.#since) this.#leftOut += 1;
    else if (this.#messages.push(message) > this.#most * SLACK) this.#letGo();
  }

  end(): KeptMessages {
    this.#letGo();
    return { messages: this.#messages, leftOut: this.#leftOut, since: this.#since };
  }

  /** Leaves out the minute of the newest that is one too many, and all before it. */
  #letGo(): void {
    const times = Float64Array.from(this.#messages, ({ at }) => at).sort();
    const last = times.at(-this.#most - 1);
    if (last === undefined) return;
    this.#since = (Math.floor(last / SECONDS_A_MINUTE) + 1) * SECONDS_A_MINUTE;
    const kept = this.#messages.filter(({ at }) => at >= this.#since);
    this.#leftOut += this.#messages.length - kept.length;
    this.#messages = kept;
  }
}
