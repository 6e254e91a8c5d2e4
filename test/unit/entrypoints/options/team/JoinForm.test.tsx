import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinForm } from '../../../../../entrypoints/options/team/JoinForm.tsx';
import type { CompanionClient } from '../../../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { HERE, sessionOf } from '../../../components/support/signed-in.ts';

const ELSEWHERE = 'https://kith.example';
const live = (service: string) => async () => ({
  id: 's',
  member: { external_user_id: 'me', email: '' },
  sample: false,
  label: '',
  created_at: '',
  service,
});

beforeEach(() => {
  Object.assign(fakeBrowser.permissions, { request: vi.fn(async () => true), contains: async () => false });
});

function renderForm(changed: Partial<CompanionClient> = {}) {
  const onJoined = vi.fn();
  const join = vi.fn(async () => sessionOf());
  const made = fakeClient(() => ({ id: 't1', name: 'Sales' }), {
    session: live('embedded'),
    isSameKithAt: async () => false,
    join,
    ...changed,
  });
  render(<JoinForm client={made.client} session={sessionOf()} onJoined={onJoined} />);
  return { ...made, onJoined, join };
}
const paste = (text: string) => {
  fireEvent.input(screen.getByRole('textbox', { name: 'Invitation' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
};
const problem = async () => (await screen.findByRole('alert')).textContent;

describe('an invitation to this browser’s Kith', () => {
  it.each([
    ['at Kith’s address', HERE, {}],
    ['at another address of Kith', ELSEWHERE, { isSameKithAt: async () => true }],
    ['from the hosted service Kith uses', ELSEWHERE, { session: live(ELSEWHERE) }],
  ])(
    'an invitation to this browser’s Kith is accepted at once when it is %s',
    async (_, address, changed) => {
      const { asked, onJoined, join } = renderForm(changed);
      paste(`${address}/invite/the-token`);
      await waitFor(() => expect(onJoined).toHaveBeenCalledWith({ id: 't1', name: 'Sales' }));
      expect(asked).toEqual([{ method: 'POST', path: '/kith/teams/accept', body: { token: 'the-token' } }]);
      expect(join).not.toHaveBeenCalled();
    },
  );

  it('shows an error when it is invalid', async () => {
    renderForm({
      asMe: async () => {
        throw new CompanionFailure('failed', 'This invitation isn’t valid. Ask for a new link.', 404);
      },
    });
    paste(`${HERE}/invite/the-token`);
    expect(await problem()).toBe('This invitation isn’t valid. Ask for a new link.');
  });
});

describe('an invitation to another Kith', () => {
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Switch and join' }));
  const email = (value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: 'Your email address' }), { target: { value } });

  it('asks the browser for access during the click', () => {
    renderForm();
    paste(`${ELSEWHERE}/invite/the-token`);
    expect(fakeBrowser.permissions.request).toHaveBeenCalledWith({ origins: [`${ELSEWHERE}/*`] });
  });

  it('explains the switch first, and can be canceled', async () => {
    const { join, asked } = renderForm();
    paste(`${ELSEWHERE}/invite/the-token`);
    const question = await screen.findByRole('group', { name: `Switch to Kith at ${ELSEWHERE}?` });
    expect(question.textContent).toContain(`connected to Kith at ${HERE}`);
    await waitFor(() => expect(document.activeElement).toBe(question));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Invitation' })).toBeTruthy();
    expect([join.mock.calls, asked]).toEqual([[], []]);
  });

  it('joins as a new member with an email address', async () => {
    const { join } = renderForm();
    paste(`${ELSEWHERE}/invite/the-token`);
    await screen.findByRole('group');
    email(' ada@example.com ');
    change();
    const link = { address: ELSEWHERE, token: 'the-token' };
    await waitFor(() =>
      expect(join).toHaveBeenCalledWith(link, 'ada@example.com', expect.stringContaining(' on ')),
    );
  });

  it.each(['', 'ada', 'ada@', 'ada@example'])('rejects “%s” as an email address', async (typed) => {
    const { join } = renderForm();
    paste(`${ELSEWHERE}/invite/the-token`);
    await screen.findByRole('group');
    email(typed);
    change();
    expect(await problem()).toContain('Enter your email address');
    expect(join).not.toHaveBeenCalled();
  });

  it('shows why joining failed, and keeps the form', async () => {
    const refuse = async () => {
      throw new CompanionFailure('failed', 'Too many wrong invitations. Try again in a minute.', 429);
    };
    renderForm({ join: refuse });
    paste(`${ELSEWHERE}/invite/the-token`);
    await screen.findByRole('group');
    email('ada@example.com');
    change();
    expect(await problem()).toContain('Too many');
  });

  it('doesn’t send a request when the browser denies access', async () => {
    Object.assign(fakeBrowser.permissions, { request: async () => false });
    const { join } = renderForm();
    paste(`${ELSEWHERE}/invite/the-token`);
    expect(await problem()).toContain('denied access');
    expect(join).not.toHaveBeenCalled();
  });
});

it.each(['', 'hello', 'https://kith.example/', 'http://kith.example/invite/x'])(
  'rejects “%s” as an invitation link',
  async (text) => {
    const { asked } = renderForm();
    paste(text);
    expect(await problem()).toContain('This isn’t an invitation.');
    expect(asked).toEqual([]);
  },
);
