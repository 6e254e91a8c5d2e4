/**
 * What the command line refuses, as one sentence for the person at the terminal: what was wrong and what to do.
 * Shown without a stack. `exitCode` 2 is a wrong way of calling (a setting, an option), 1 everything else.
 */
export class Refusal extends Error {
  readonly exitCode: 1 | 2;

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}
