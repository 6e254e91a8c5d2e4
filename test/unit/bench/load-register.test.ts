import { expect, it } from 'vitest';
import { Register } from '../../load/register.ts';

/** A register with the values 1, 2 and 3 after 0. The second write ends with the given outcome. */
function written(outcome: 'done' | 'refused' | 'unknown'): Register<number> {
  const register = new Register(0);
  register.begin(1)('done');
  register.begin(2)(outcome);
  return register;
}
const isTold = (register: Register<number>, said: number, asked = register.ask()) =>
  register.told(asked, (value) => value === said);

it('a read returns the last acknowledged value, and no older or other one', () => {
  expect([0, 1, 2, 3].map((said) => isTold(written('done'), said))).toEqual([false, false, true, false]);
});

it('a read never returns a refused value', () => {
  expect([1, 2].map((said) => isTold(written('refused'), said))).toEqual([true, false]);
});

it('an unconfirmed value may be read or not, but never disappears again', () => {
  const register = written('unknown');
  expect([1, 2, 1].map((said) => isTold(register, said))).toEqual([true, true, false]);
});

it('a read that began before a write may return the older value', () => {
  const register = new Register(0);
  const asked = register.ask();
  register.begin(1)('done');
  expect([isTold(register, 0, asked), isTold(register, 0)]).toEqual([true, false]);
});
