import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PairForm } from '../../../../components/setup/PairForm.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { noteSignedOut, type StoredSession } from '../../../../utils/companion/session.ts';
import { loadSettings } from '../../../../utils/settings/settings.ts';
import type { InvitationLink } from '../../../../utils/teams/invitation-link.ts';

const HERE = 'http://127.0.0.1:5484';
const SESSION: StoredSession = {
  companion: HERE,
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'me@example.com' },
  sample: false,
};

beforeEach(() => {
  Object.assign(fakeBrowser.permissions, { request: vi.fn(async () => true), contains: async () => true });
});

const join = vi.fn(async (_link: InvitationLink, _email: string, _label: string) => SESSION);

/** Renders the form for a code, in a browser that can't start Kith. */
async function renderForm(pair = vi.fn(async (_code: string, _label: string) => SESSION)) {
  render(<PairForm client={{ pair, join, pairHere: async () => null }} companion={HERE} />);
  await screen.findByRole('textbox', { name: 'Pairing code or invitation' });
  return pair;
}
const typeCode = (code: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Pairing code or invitation' }), {
    target: { value: code },
  });
const typeAddress = (address: string) =>
  fireEvent.input(document.querySelector('input[name="companion"]') ?? document.body, {
    target: { value: address },
  });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
const problem = async () => (await screen.findByRole('alert', { hidden: true })).textContent;

describe('pairing with a code', () => {
  it('sends the code and the browser’s label', async () => {
    const pair = await renderForm();
    typeCode('  ABCD-EFGH ');
    submit();
    await waitFor(() => expect(pair).toHaveBeenCalledWith('ABCD-EFGH', expect.stringMatching(/ on /)));
  });

  it('shows the address, and when to change it, if Kith isn’t found there', async () => {
    const pair = vi.fn(async () => {
      throw new CompanionFailure('not-running', 'Nothing responds.');
    });
    await renderForm(pair);
    typeCode('ABCD');
    submit();
    expect(await problem()).toBe('Nothing responds.');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.querySelector('details')?.textContent).toContain('KITH_PORT');
  });

  it('uses the sample team without a code', async () => {
    const pair = await renderForm();
    fireEvent.click(screen.getByRole('button', { name: 'Try the sample team' }));
    await waitFor(() => expect(pair).toHaveBeenCalledWith('sample', expect.any(String)));
  });

  it('asks the browser for access to another address inside the click', async () => {
    await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example/api');
    submit();
    expect(fakeBrowser.permissions.request).toHaveBeenCalledWith({ origins: ['https://kith.example/*'] });
  });

  it('saves another address in canonical form', async () => {
    const pair = await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example/api/');
    submit();
    await waitFor(() => expect(pair).toHaveBeenCalled());
    expect((await loadSettings()).companion).toBe('https://kith.example/api');
  });

  it('sends the code only once, however often the button is clicked', async () => {
    const { promise } = Promise.withResolvers<StoredSession>();
    const pair = await renderForm(vi.fn(() => promise));
    typeCode('ABCD');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Pairing…' }));
    await waitFor(() => expect(pair).toHaveBeenCalledOnce());
  });
});

describe('a failed pairing is explained', () => {
  it('when the code is empty', async () => {
    const pair = await renderForm();
    submit();
    expect([await problem(), pair.mock.calls]).toEqual(['Enter the pairing code first.', []]);
  });

  it.each(['kith.example', 'http://kith.example', 'ftp://127.0.0.1'])(
    'a failed pairing is explained when the address is %s',
    async (address) => {
      const pair = await renderForm();
      typeCode('ABCD');
      typeAddress(address);
      submit();
      expect(await problem()).toContain('http://127.0.0.1');
      expect(pair).not.toHaveBeenCalled();
    },
  );

  it('when access was refused, and saves nothing', async () => {
    Object.assign(fakeBrowser.permissions, { request: async () => false });
    const pair = await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example');
    submit();
    expect(await problem()).toContain('denied access');
    expect([pair.mock.calls, (await loadSettings()).companion]).toEqual([[], HERE]);
  });

  it('when Kith refuses the code', async () => {
    const refuse = async () => {
      throw new CompanionFailure('failed', 'This code is no longer valid. Ask for a new one.', 401);
    };
    await renderForm(vi.fn(refuse));
    typeCode('ABCD');
    submit();
    expect(await problem()).toContain('no longer valid');
  });
});

describe('pasting an invitation instead of a code', () => {
  const LINK = 'https://kith.example/api/invite/the-token';
  const typeEmail = (email: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: 'Your email address' }), {
      target: { value: email },
    });
  const submitJoin = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

  it('asks for an email address, and joins at the invitation’s address', async () => {
    const pair = await renderForm();
    typeCode(` ${LINK}\n`);
    typeEmail('ada@example.com');
    submitJoin();
    expect(fakeBrowser.permissions.request).toHaveBeenCalledWith({ origins: ['https://kith.example/*'] });
    const link = { address: 'https://kith.example/api', token: 'the-token' };
    await waitFor(() =>
      expect(join).toHaveBeenCalledWith(link, 'ada@example.com', expect.stringMatching(/ on /)),
    );
    expect(pair).not.toHaveBeenCalled();
  });

  it('announces that the browser will ask for access to the invitation’s address', async () => {
    await renderForm();
    expect(document.querySelector('.will-ask')).toBeNull();
    typeCode(LINK);
    expect(document.querySelector('.will-ask')?.textContent).toContain('may access kith.example.');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  });

  it('doesn’t mention access for an invitation to this computer', async () => {
    await renderForm();
    typeCode('http://127.0.0.1:5484/invite/#the-token');
    expect(document.querySelector('.will-ask')).toBeNull();
  });

  it('requires an email address', async () => {
    join.mockClear();
    await renderForm();
    typeCode(LINK);
    submitJoin();
    expect(await problem()).toContain('Enter your email address');
    expect(join).not.toHaveBeenCalled();
  });

  it('explains a refusal, and keeps the previous address', async () => {
    join.mockRejectedValueOnce(
      new CompanionFailure('failed', 'This invitation isn’t valid. Ask for a new link.'),
    );
    await renderForm();
    typeCode(LINK);
    typeEmail('ada@example.com');
    submitJoin();
    expect(await problem()).toContain('isn’t valid');
    expect((await loadSettings()).companion).toBe(HERE);
  });
});

describe('pairing with this computer’s Kith', () => {
  const renderHere = (pairHere: () => Promise<StoredSession | null>) =>
    render(<PairForm client={{ pair: vi.fn(), join, pairHere }} companion={HERE} />);

  it('is automatic and needs no code when the browser can start Kith', async () => {
    const pairHere = vi.fn(async (_label?: string) => SESSION);
    renderHere(pairHere);
    expect(screen.getByRole('status').textContent).toBe('Starting Kith on this computer…');
    await waitFor(() => expect(pairHere).toHaveBeenCalledWith(expect.stringMatching(/ on /)));
  });

  it('explains why Kith couldn’t be started, and can be retried', async () => {
    const pairHere = vi.fn(async () => {
      throw new CompanionFailure('not-running', 'The disk is full.');
    });
    renderHere(pairHere);
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
    fireEvent.click(screen.getByRole('button', { name: 'Pair with Kith on this computer' }));
    await waitFor(() => expect(pairHere).toHaveBeenCalledTimes(2));
  });

  it('is only offered, not automatic, after signing out', async () => {
    await noteSignedOut();
    const pairHere = vi.fn(async () => SESSION);
    renderHere(pairHere);
    const button = await screen.findByRole('button', { name: 'Pair with Kith on this computer' });
    expect(pairHere).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(pairHere).toHaveBeenCalledOnce());
  });
});
