import { expect, it } from 'vitest';
import {
  createAsk,
  deleteAsk,
  listAsks,
  moveAsk,
  thankForAsk,
  undoAskStep,
} from '../../../../backend/commands/ask-commands.ts';
import { ask } from '../../../../utils/interface/kith/kith-asks.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const ASK = {
  address: 'https://www.linkedin.com/in/maria-lopez',
  through: DANA,
  kind: 'sell',
  note: 'Would you introduce me?',
  paragraph: '',
};

it('creates, moves, undoes, thanks for and deletes an ask', async () => {
  const kith = await kithWithPeople();
  expect(await show(listAsks, kith)).toContain('You have no asks yet.');
  const { id } = ask.parse(await run(createAsk, kith, ASK));
  const line = (state: string, owed = '') =>
    expect.stringMatching(
      new RegExp(`^${id}  ${state.padEnd(9)}  \\d{4}-\\d\\d-\\d\\d  Dana Example → Maria Lopez${owed}$`),
    );
  expect(await show(listAsks, kith)).toEqual(line('draft'));
  expect(await show(moveAsk, kith, { id, state: 'asked' })).toEqual(line('asked'));
  expect(await show(moveAsk, kith, { id, state: 'no_answer' })).toEqual(line('no answer'));
  expect(await show(undoAskStep, kith, { id })).toEqual(line('asked'));
  expect(await show(moveAsk, kith, { id, state: 'made' })).toEqual(line('made', ', no thank-you yet'));
  expect(await show(thankForAsk, kith, { id })).toEqual(line('made'));
  await expect(run(moveAsk, kith, { id, state: 'draft' })).rejects.toThrow(/Every ask begins as a draft/);
  expect(await show(deleteAsk, kith, { id })).toBe('Ask deleted.');
  await expect(run(undoAskStep, kith, { id })).rejects.toThrow(/don’t have an introduction request/);
});

it.each(['../x', '', 'a b'])('the ask commands reject %j as the id of an ask', async (id) => {
  await expect(run(deleteAsk, await temporaryKith(), { id })).rejects.toThrow(/kith -- asks/);
});
