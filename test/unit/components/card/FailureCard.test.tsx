import { fireEvent, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

it.each([
  ['not-set-up', 'Show me how', 'openSetUp'],
  ['permission-missing', 'Allow', 'allowAccess'],
  ['not-running', 'Try again', 'refresh'],
  ['not-started', 'Try again', 'refresh'],
  ['another-program', 'Open settings', 'openSettingsAt'],
  ['versions-differ', 'Try again', 'refresh'],
  ['signed-out', 'Pair again', 'openSettingsAt'],
  ['failed', 'Try again', 'refresh'],
] as const)('FailureCard offers the action for %s: “%s”', (state, name, act) => {
  const { acts } = renderCard({ ...INPUTS[state], cached: null });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(acts[act]).toHaveBeenCalledOnce();
});

it('FailureCard reports that access was refused, and lets the reader allow it', async () => {
  renderCard(INPUTS['permission-missing'], { acts: { allowAccess: async () => false } });
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect((await screen.findByRole('alert')).textContent).toContain('denied access');
  expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
});

it('FailureCard doesn’t suggest starting a Kith on another computer', () => {
  renderCard({ ...INPUTS['not-running'], cached: null }, { companion: 'https://kith.example.com' });
  expect(document.body.textContent).toContain('Nothing responds at kith.example.com.');
  expect(document.body.textContent).toContain('the certificate at kith.example.com');
  // Browsers hide certificate errors from extensions; a tab shows them.
  expect(document.querySelector('a[href="https://kith.example.com/docs"]')).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/this computer|terminal|kith install/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('FailureCard lists recently viewed pages while Kith is off', async () => {
  const url = 'https://www.linkedin.com/in/tom-berg';
  const recentPages = async () => [{ key: 'li:in:tom-berg', url, name: 'Tom Berg', card: null }];
  const { acts } = renderCard(INPUTS['not-running'], { acts: { recentPages } });
  fireEvent.click(await screen.findByRole('button', { name: 'Tom Berg' }));
  expect(acts.showAddress).toHaveBeenCalledWith(url);
});
