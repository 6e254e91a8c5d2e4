import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { Confirm } from '../../../../components/ui/Confirm.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';

function renderConfirm(run = vi.fn(async () => undefined)) {
  render(
    <Confirm title="Erase" question="Erase all?" goes="900 people go." confirm="Erase for good" run={run} />,
  );
  return run;
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('Confirm does nothing before it has explained what will be deleted', () => {
  const run = renderConfirm();
  click('Erase');
  expect(screen.getByRole('group', { name: 'Erase all?' }).textContent).toContain('900 people go.');
  expect(run).not.toHaveBeenCalled();
});

it('Confirm focuses the safe answer, and restores the focus afterward', () => {
  const run = renderConfirm();
  click('Erase');
  expect(document.activeElement?.textContent).toBe('Cancel');
  click('Cancel');
  expect(document.activeElement?.textContent).toBe('Erase');
  expect(run).not.toHaveBeenCalled();
});

it('Confirm runs the action when confirmed', async () => {
  const run = renderConfirm();
  click('Erase');
  click('Erase for good');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Erase' })).toBeTruthy());
  expect(run).toHaveBeenCalledOnce();
});

it('Confirm shows why the action failed, and stays open', async () => {
  renderConfirm(
    vi.fn(async () => {
      throw new CompanionFailure('failed', 'The service is busy.');
    }),
  );
  click('Erase');
  click('Erase for good');
  expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.');
  expect(screen.getByRole('group', { name: 'Erase all?' })).toBeTruthy();
});
