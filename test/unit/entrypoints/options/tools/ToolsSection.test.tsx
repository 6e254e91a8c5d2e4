import '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ToolsSection } from '../../../../../entrypoints/options/tools/ToolsSection.tsx';
import type { PersonalToken } from '../../../../../utils/interface/kith/kith-tokens.ts';
import { NOW } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

const TOKEN = 'kith_the-new-token';
const DAY = 24 * 3_600_000;

const tokenOf = (changed: Partial<PersonalToken> = {}): PersonalToken => ({
  id: 7,
  name: 'My assistant',
  scopes: ['read', 'write_lists'],
  created_at: new Date(NOW - 3 * DAY).toISOString(),
  ends_at: '2027-02-01T12:00:00.000Z',
  last_used_at: new Date(NOW - 2 * DAY).toISOString(),
  ...changed,
});

async function open() {
  let tokens = [tokenOf()];
  const { client, asked } = fakeClient(({ method, path, body }: Asked) => {
    if (method === 'GET') return { tokens };
    if (path.endsWith('/revoke')) {
      tokens = [];
      return { changed: true };
    }
    const made = tokenOf({ id: 8, last_used_at: '', ...(body as Pick<PersonalToken, 'name' | 'scopes'>) });
    tokens = [...tokens, made];
    return { ...made, token: TOKEN };
  });
  const view = render(<ToolsSection client={client} token="session" />);
  await screen.findByText('My assistant');
  return { asked: () => asked.filter(({ method }) => method === 'POST'), ...view };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the section for tokens of other programs', () => {
  it('lists the scopes, expiry and last use of each', async () => {
    await open();
    expect(document.querySelector('.sources')?.textContent).toContain(
      'My assistantRead · Change listsvalid until 1 Feb 2027 · last used 2 days ago',
    );
  });

  it('creates a token with the chosen scopes and duration, and shows it with a copy button', async () => {
    const { asked } = await open();
    fireEvent.input(screen.getByLabelText('Program name'), { target: { value: ' Script ' } });
    fireEvent.click(screen.getByLabelText('Draft intros and record their outcome'));
    fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30' } });
    press('Create access key');
    expect((await screen.findByText(TOKEN)).tagName).toBe('CODE');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    const body = { name: 'Script', scopes: ['read', 'write_asks'], days: 30 };
    expect(asked()).toEqual([{ method: 'POST', path: '/kith/tokens', body }]);
    await screen.findByText('Script');
  });

  it('keeps the new token only in the view', async () => {
    const { unmount } = await open();
    fireEvent.input(screen.getByLabelText('Program name'), { target: { value: 'Script' } });
    press('Create access key');
    await screen.findByText(TOKEN);
    unmount();
    const saved = await Promise.all([fakeBrowser.storage.local.get(), fakeBrowser.storage.session.get()]);
    expect(JSON.stringify(saved)).not.toContain(TOKEN);
    await open();
    expect(screen.queryByText(TOKEN)).toBeNull();
  });

  it('asks for a name before it creates a token', async () => {
    const { asked } = await open();
    press('Create access key');
    await screen.findByText('Enter the program’s name first.');
    expect(asked()).toEqual([]);
  });

  it('revokes a token after confirmation', async () => {
    const { asked } = await open();
    press('Revoke the access key of My assistant');
    press('Revoke');
    await screen.findByText('“My assistant” no longer has access.');
    expect(asked()).toEqual([{ method: 'POST', path: '/kith/tokens/7/revoke', body: undefined }]);
    await screen.findByText('No program has an access key yet.');
  });
});
