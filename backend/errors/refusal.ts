/**
 * An expected failure whose message is for the person at the terminal: what happened and what to do. It is shown without a
 * stack. `exitCode` is 2 for a wrong setting or option, and 1 for everything else.
 */
export class Refusal extends Error {
  readonly exitCode: 1 | 2;

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}
