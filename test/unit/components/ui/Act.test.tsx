import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { Act } from '../../../../components/ui/Act.tsx';

it('Act runs once for two presses in a row, and can run again afterward', async () => {
  const saving = Promise.withResolvers<void>();
  const run = vi.fn(() => saving.promise);
  render(<Act run={run}>Save</Act>);
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
  saving.resolve();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  expect(run).toHaveBeenCalledTimes(2);
});
