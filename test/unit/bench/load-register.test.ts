import { expect, it } from 'vitest';
import { Register } from '../../load/register.ts';

/** The values 1, 2, 3 after 0; the second write came out as it is told. */
function written(outcome: 'done' | 'refused' | 'unknown'): Register<number> {
  const register = new Register(0);
  register.begin(1)('done');
  register.begin(2)(outcome);
  return register;
}
const isTold = (register: Register<number>, said: number, asked = register.ask()) =>
  register.told(asked, (value) => value === said);

it('what was acknowledged before one asked is told, and nothing older or other', () => {
  expect([0, 1, 2, 3].map((said) => isTold(written('done'), said))).toEqual([false, false, true, false]);
});

it('what was refused is never told', () => {
  expect([1, 2].map((said) => isTold(written('refused'), said))).toEqual([true, false]);
});

it('what nobody heard of may be there or not, but does not go away again', () => {
  const register = written('unknown');
  expect([1, 2, 1].map((said) => isTold(register, said))).toEqual([true, true, false]);
});

it('whoever asked before a write may be told what was then', () => {
  const register = new Register(0);
  const asked = register.ask();
  register.begin(1)('done');
  expect([isTold(register, 0, asked), isTold(register, 0)]).toEqual([true, false]);
});
