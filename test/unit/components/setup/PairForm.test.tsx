import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PairForm } from '../../../../components/setup/PairForm.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { noteSignedOut, type StoredSession } from '../../../../utils/companion/session.ts';
import { loadSettings } from '../../../../utils/settings/settings.ts';
import type { InvitationLink } from '../../../../utils/teams/invitation-link.ts';
import { speakEnglish } from '../support/english.ts';
import { later } from '../support/fake-client.ts';

const HERE = 'http://127.0.0.1:5484';
const SESSION: StoredSession = {
  companion: HERE,
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'me@example.com' },
  sample: false,
};

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
  Object.assign(fakeBrowser.permissions, { request: vi.fn(async () => true), contains: async () => true });
});
beforeAll(speakEnglish);
afterEach(cleanup);

const join = vi.fn(async (_link: InvitationLink, _email: string, _label: string) => SESSION);

/** The form for a code, as this browser knows of no Kith that it could start. */
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

describe('pairing', () => {
  it('sends the code and what this browser is called', async () => {
    const pair = await renderForm();
    typeCode('  ABCD-EFGH ');
    submit();
    await waitFor(() => expect(pair).toHaveBeenCalledWith('ABCD-EFGH', expect.stringMatching(/ on /)));
  });

  it('looks around with the sample team without a code', async () => {
    const pair = await renderForm();
    fireEvent.click(screen.getByRole('button', { name: 'Look around with the sample team' }));
    await waitFor(() => expect(pair).toHaveBeenCalledWith('sample', expect.any(String)));
  });

  it('asks the browser for access to another address in the very click', async () => {
    await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example/api');
    submit();
    expect(fakeBrowser.permissions.request).toHaveBeenCalledWith({ origins: ['https://kith.example/*'] });
  });

  it('remembers another address, in its canonical form', async () => {
    const pair = await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example/api/');
    submit();
    await waitFor(() => expect(pair).toHaveBeenCalled());
    expect((await loadSettings()).companion).toBe('https://kith.example/api');
  });

  it('is sent once, however often it is clicked', async () => {
    const { promise } = later<StoredSession>();
    const pair = await renderForm(vi.fn(() => promise));
    typeCode('ABCD');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Pairing…' }));
    await waitFor(() => expect(pair).toHaveBeenCalledOnce());
  });
});

describe('what is wrong with a pairing is said', () => {
  it('where the code is empty', async () => {
    const pair = await renderForm();
    submit();
    expect([await problem(), pair.mock.calls]).toEqual(['Type the pairing code first.', []]);
  });

  it.each(['kith.example', 'http://kith.example', 'ftp://127.0.0.1'])(
    'where the address is %s',
    async (address) => {
      const pair = await renderForm();
      typeCode('ABCD');
      typeAddress(address);
      submit();
      expect(await problem()).toContain('http://127.0.0.1');
      expect(pair).not.toHaveBeenCalled();
    },
  );

  it('where access was refused, and nothing is remembered', async () => {
    Object.assign(fakeBrowser.permissions, { request: async () => false });
    const pair = await renderForm();
    typeCode('ABCD');
    typeAddress('https://kith.example');
    submit();
    expect(await problem()).toContain('did not allow it');
    expect([pair.mock.calls, (await loadSettings()).companion]).toEqual([[], HERE]);
  });

  it('where Kith refuses the code', async () => {
    const refuse = async () => {
      throw new CompanionFailure('failed', 'This code is no longer valid. Ask for a new one.', 401);
    };
    await renderForm(vi.fn(refuse));
    typeCode('ABCD');
    submit();
    expect(await problem()).toContain('no longer valid');
  });
});

describe('an invitation in the place of the code', () => {
  const LINK = 'https://kith.example/api/invite/the-token';
  const typeEmail = (email: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: 'Your email address' }), {
      target: { value: email },
    });
  const submitJoin = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

  it('asks for an e-mail address, and joins at the address in it', async () => {
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

  it('says before the browser asks for access that it will, and for where', async () => {
    await renderForm();
    expect(document.querySelector('.will-ask')).toBeNull();
    typeCode(LINK);
    expect(document.querySelector('.will-ask')?.textContent).toContain('may access kith.example.');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  });

  it('of this computer says nothing of access, which is there', async () => {
    await renderForm();
    typeCode('http://127.0.0.1:5484/invite/#the-token');
    expect(document.querySelector('.will-ask')).toBeNull();
  });

  it('is not sent without an e-mail address', async () => {
    join.mockClear();
    await renderForm();
    typeCode(LINK);
    submitJoin();
    expect(await problem()).toContain('Enter your email address');
    expect(join).not.toHaveBeenCalled();
  });

  it('that is refused says why, and leaves the address as it was', async () => {
    join.mockRejectedValueOnce(
      new CompanionFailure('failed', 'This invitation is not valid. Ask for a new link.'),
    );
    await renderForm();
    typeCode(LINK);
    typeEmail('ada@example.com');
    submitJoin();
    expect(await problem()).toContain('not valid');
    expect((await loadSettings()).companion).toBe(HERE);
  });
});

describe('pairing with the Kith of this computer', () => {
  const renderHere = (pairHere: () => Promise<StoredSession | null>) =>
    render(<PairForm client={{ pair: vi.fn(), join, pairHere }} companion={HERE} />);

  it('is done at once, without a code, where the browser can start it', async () => {
    const pairHere = vi.fn(async (_label?: string) => SESSION);
    renderHere(pairHere);
    expect(screen.getByRole('status').textContent).toBe('Starting Kith on this computer…');
    await waitFor(() => expect(pairHere).toHaveBeenCalledWith(expect.stringMatching(/ on /)));
  });

  it('that could not be started says why, and may be tried again', async () => {
    const pairHere = vi.fn(async () => {
      throw new CompanionFailure('not-running', 'The disk is full.');
    });
    renderHere(pairHere);
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
    fireEvent.click(screen.getByRole('button', { name: 'Pair with Kith on this computer' }));
    await waitFor(() => expect(pairHere).toHaveBeenCalledTimes(2));
  });

  it('is only offered to whoever signed out', async () => {
    await noteSignedOut();
    const pairHere = vi.fn(async () => SESSION);
    renderHere(pairHere);
    const button = await screen.findByRole('button', { name: 'Pair with Kith on this computer' });
    expect(pairHere).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(pairHere).toHaveBeenCalledOnce());
  });
});
