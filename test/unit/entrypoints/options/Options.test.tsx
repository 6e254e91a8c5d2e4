import '@preact/signals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../../../entrypoints/options/Options.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { type Capabilities, INTERFACE_ALONE } from '../../../../utils/interface/kith/kith-network.ts';
import { loadSettings, saveSettings } from '../../../../utils/settings/settings.ts';
import { followLanguage } from '../../../../utils/words/follow-language.ts';
import { speak as speakLanguage } from '../../../../utils/words/i18n.ts';
import { capabilitiesOf, coverageOf } from '../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../components/support/fake-client.ts';
import { signIn } from '../../components/support/signed-in.ts';

beforeEach(() => Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) }));

const LIVE = {
  id: 's',
  member: { external_user_id: 'me', email: '' },
  sample: false,
  label: '',
  created_at: '',
  service: 'embedded',
};

/** Returns a response with these numbers of stored rows. */
function countedOf(...left: readonly { table: string; rows: number }[]) {
  const rows = left.reduce((sum, one) => sum + one.rows, 0);
  return { tables: left, rows, strengths: [] };
}

/** Responds like a service without teams, because the section on teams has its own tests. */
function answerOf({ path }: Asked): unknown {
  if (path === '/kith/capabilities') return capabilitiesOf({ teams: false });
  if (path.startsWith('/kith/own-data')) return countedOf();
  if (path === '/kith/imports') return { imports: [] };
  return path === '/kith/erase' ? { people: 1, evidence: 22, ties: 3, imports: 1 } : coverageOf();
}

/** Opens the settings at a page or section, or at the default page. */
async function renderOptions(answer: (asked: Asked) => unknown = answerOf, at = '') {
  location.hash = at;
  const made = fakeClient(answer, { session: async () => LIVE });
  render(<Options client={made.client} />);
  await screen.findByRole('navigation');
  return made;
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the connection', () => {
  it('asks for a code and shows no data when this browser isn’t paired', async () => {
    await renderOptions(answerOf, '#connection');
    expect(await screen.findByRole('textbox', { name: 'Pairing code or invitation' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your data' })).toBeNull();
  });

  it('shows who is paired, with which Kith, and which service it uses', async () => {
    await signIn();
    await renderOptions(answerOf, '#connection');
    expect(screen.getByText('This browser is paired with your Kith.')).toBeTruthy();
    expect(await screen.findByText('Answers come from: Kith on this computer')).toBeTruthy();
  });

  it.each([
    ['by their given id', 'noor', 'Paired as noor'],
    ['by their email when the id is random', 'joined-8sD2', 'Paired as noor@example.com'],
  ])('names members %s', async (_, external_user_id, words) => {
    await signIn({ member: { external_user_id, email: 'noor@example.com' } });
    await renderOptions(answerOf, '#connection');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('asks to pair again when Kith’s address has changed', async () => {
    await signIn();
    await saveSettings({ companion: 'https://kith.example' });
    await renderOptions(answerOf, '#connection');
    expect(screen.getByText('This browser isn’t paired with Kith yet.')).toBeTruthy();
  });

  it('signs out', async () => {
    await signIn();
    const { client } = await renderOptions(answerOf, '#connection');
    click('Sign out');
    await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
  });

  it('offers to leave the sample team and hides the reader’s own data', async () => {
    await signIn({ sample: true });
    await renderOptions(answerOf, '#connection');
    expect(screen.getByText('You’re looking at the sample team.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Leave' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Your data' })).toBeNull();
  });
});

it('the settings show the teams page once this browser is paired', async () => {
  await renderOptions(answerOf, '#team');
  expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull();
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeTruthy();
});

describe('the data page', () => {
  beforeEach(() => signIn());

  it('shows the counts', async () => {
    await renderOptions();
    expect(await screen.findByText('Connections: 900 · People: 1,204 · Companies: 611')).toBeTruthy();
  });

  it('lists each source with counts and age', async () => {
    await renderOptions();
    const source = (await screen.findByText('Basic_LinkedInDataExport.zip')).closest('li');
    expect(source?.textContent).toContain(
      'LinkedIn export · People: 1,204 · Facts: 20,311 · imported 12 days ago',
    );
  });

  it('shows a message when there are no sources', async () => {
    await renderOptions((asked) =>
      asked.path === '/kith/coverage' ? coverageOf({ sources: [] }) : answerOf(asked),
    );
    expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy();
  });

  it('shows why the data can’t load, and retries', async () => {
    let isRunning = false;
    await renderOptions((asked) => {
      if (isRunning) return answerOf(asked);
      throw new CompanionFailure('not-running', 'Nothing responds at 127.0.0.1:5484. Start Kith there.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Start Kith there.');
    isRunning = true;
    click('Try again');
    expect(await screen.findByText(/Connections: 900/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the data page, by capability,', () => {
  beforeEach(() => signIn());
  const able = (changed: Partial<Capabilities>) => (asked: Asked) =>
    asked.path === '/kith/capabilities' ? capabilitiesOf(changed) : answerOf(asked);
  const isThere = (name: string | RegExp) => screen.queryByRole('heading', { name }) !== null;
  const sentence = 'This service can’t import your data. It uses its own.';

  it('doesn’t send a request to a service with only the documented interface, and explains why', async () => {
    const { asked } = await renderOptions(able(INTERFACE_ALONE));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Choose files/ })).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/kith/capabilities']);
  });

  it('shows the counts of a service that doesn’t accept imports', async () => {
    await renderOptions(able({ imports: false }));
    expect(await screen.findByText(/Connections: 900/)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Choose files/ })).toBeNull();
  });

  it('hides the erase buttons of sources when the service can’t erase', async () => {
    await renderOptions(able({ erase: false }));
    expect(await screen.findByText('Basic_LinkedInDataExport.zip')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it.each<[Partial<Capabilities>, boolean]>([
    [{}, true],
    [{ erase: false }, false],
    [INTERFACE_ALONE, false],
  ])('shows the erase section for capabilities %j: %s', async (changed, isOffered) => {
    const { asked } = await renderOptions(able(changed), '#privacy');
    await waitFor(() => expect(asked).not.toEqual([]));
    await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
    expect(isThere('Erase')).toBe(isOffered);
  });

  it.each([true, false])('offers the download when the service counts rows: %s', async (own_data) => {
    await renderOptions(able({ own_data }));
    expect(await screen.findByText(/Connections: 900/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download all my data' }) !== null).toBe(own_data);
  });

  it('hides the profile form when the service can’t save it', async () => {
    await renderOptions(able({ own_profile: false }));
    expect(await screen.findByText(/Connections: 900/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Your own LinkedIn profile' })).toBeNull();
  });
});

describe('erasing', () => {
  beforeEach(() => signIn());

  it('explains what is deleted with a source, then deletes it', async () => {
    const { asked } = await renderOptions();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Basic_LinkedInDataExport.zip' }));
    expect(screen.getByRole('group', { name: /Remove the data/ }).textContent).toContain(
      'people 1,204, facts 20,311',
    );
    click('Remove for good');
    expect(await screen.findByText('Erased. People: 1, facts: 22.')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/kith/erase')?.body).toEqual({
      what: 'import',
      import_id: 'import-1',
    });
  });

  it('asks about one person by name', async () => {
    const { asked } = await renderOptions(answerOf, '#erase');
    const field = await screen.findByRole('textbox', { name: 'Their LinkedIn address' });
    fireEvent.input(field, { target: { value: 'linkedin.com/in/maria-lopez/' } });
    click('Erase this person');
    expect(screen.getByRole('group', { name: 'Erase Maria Lopez for good?' })).toBeTruthy();
    click('Erase for good');
    const body = { what: 'person', linkedin_url: 'https://www.linkedin.com/in/maria-lopez' };
    await waitFor(() => expect(asked.find(({ path }) => path === '/kith/erase')?.body).toEqual(body));
  });

  it.each(['maria', 'https://www.linkedin.com/company/acme'])(
    'rejects “%s” as the address of a person',
    async (address) => {
      await renderOptions(answerOf, '#erase');
      const field = await screen.findByRole('textbox', { name: 'Their LinkedIn address' });
      fireEvent.input(field, { target: { value: address } });
      expect(screen.getByRole('alert').textContent).toContain('isn’t the address of a person');
      expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
    },
  );

  it('shows how much will be erased, then reloads the remaining data', async () => {
    const { asked } = await renderOptions(answerOf, '#erase');
    fireEvent.click(await screen.findByRole('button', { name: 'Erase everything' }));
    const group = screen.getByRole('group', { name: /Erase all/ });
    expect(group.textContent).toContain('people: 1,204, companies: 611, sources: 1');
    fireEvent.click(within(group).getByRole('button', { name: 'Erase for good' }));
    await screen.findByText(/^Erased/);
    const paths = asked.map(({ path }) => path);
    expect(paths.slice(paths.indexOf('/kith/erase') - 1).slice(0, 4)).toEqual([
      '/kith/own-data',
      '/kith/erase',
      '/kith/own-data',
      '/kith/coverage',
    ]);
  });
});

describe('the display page', () => {
  it('explains the label and leaves it off until chosen', async () => {
    await renderOptions(answerOf, '#display');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Toolbar and side panel only/ }).checked).toBe(
      true,
    );
    expect(
      screen.getByText('LinkedIn can notice added elements, and its terms object to them.'),
    ).toBeTruthy();
  });

  it.each([
    ['radio', /Also a small label/, { label: true }],
    ['checkbox', /Always show numbers/, { numbersAlways: true }],
    ['checkbox', /Single-letter/, { singleKeys: false }],
  ])('saves the choice at once: %s %s', async (role, name, kept) => {
    await renderOptions(answerOf, '#display');
    fireEvent.click(screen.getByRole(role, { name }));
    await waitFor(async () => expect(await loadSettings()).toMatchObject(kept));
  });
});

it('the settings show the version', async () => {
  await renderOptions(answerOf, '#about');
  expect(screen.getByText('Version 0.1.0')).toBeTruthy();
});

it('the settings update at once when another page pairs this browser', async () => {
  await renderOptions(answerOf, '#connection');
  await signIn();
  expect(await screen.findByText('This browser is paired with your Kith.')).toBeTruthy();
});

describe('the proof of an erasure', () => {
  beforeEach(() => signIn());
  const FACTS = { table: 'facts', rows: 22 };

  /** A Kith that has 22 facts until something is erased. */
  function forgetful(left: readonly { table: string; rows: number }[]) {
    let isErased = false;
    return (asked: Asked) => {
      if (asked.path === '/kith/erase') isErased = true;
      return asked.path.startsWith('/kith/own-data')
        ? countedOf(...(isErased ? left : [FACTS]))
        : answerOf(asked);
    };
  }
  const eraseAll = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Erase everything' }));
    click('Erase for good');
  };

  it('shows the counts before and after, and that nothing is left', async () => {
    const { asked } = await renderOptions(forgetful([]), '#erase');
    await eraseAll();
    expect(await screen.findByText('0 rows left.')).toBeTruthy();
    const row = screen.getByRole('row', { name: /Facts about who knows whom/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['22', '0']);
    const calls = asked.filter(({ path }) => /own-data|erase/.test(path)).map(({ path }) => path);
    expect(calls.join(' ')).toContain('/kith/own-data /kith/erase /kith/own-data');
  });

  it('shows what is left after erasing', async () => {
    await renderOptions(forgetful([{ table: 'facts', rows: 3 }]), '#erase');
    await eraseAll();
    expect(await screen.findByText('3 rows left.')).toBeTruthy();
  });

  it('isn’t shown for an address without data', async () => {
    await renderOptions(answerOf, '#erase');
    const field = await screen.findByRole('textbox', { name: 'Their LinkedIn address' });
    fireEvent.input(field, { target: { value: 'linkedin.com/in/maria-lopes' } });
    click('Erase this person');
    click('Erase for good');
    expect(await screen.findByText(/nothing was erased\. Check the spelling/)).toBeTruthy();
    expect(screen.queryByText(/rows left/)).toBeNull();
  });

  it('gets the focus when the erased person disappears', async () => {
    await renderOptions(forgetful([]), '#erase');
    const field = await screen.findByRole('textbox', { name: 'Their LinkedIn address' });
    fireEvent.input(field, { target: { value: 'linkedin.com/in/maria-lopez' } });
    click('Erase this person');
    const button = screen.getByRole('button', { name: 'Erase for good' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Erased\. People: 1/));
  });

  it('appears below the sources after erasing a source', async () => {
    await renderOptions(forgetful([]));
    fireEvent.click(await screen.findByRole('button', { name: /^Remove / }));
    click('Remove for good');
    const said = await screen.findByText('Erased. People: 1, facts: 22.');
    expect(said.closest('section')?.getAttribute('aria-labelledby')).toBe('data');
  });

  it('isn’t shown when the service can’t count rows', async () => {
    const answer = (asked: Asked) =>
      asked.path === '/kith/capabilities'
        ? capabilitiesOf({ teams: false, own_data: false })
        : answerOf(asked);
    await renderOptions(answer, '#erase');
    await eraseAll();
    expect(await screen.findByText('Erased. People: 1, facts: 22.')).toBeTruthy();
    expect(screen.queryByText(/rows left/)).toBeNull();
  });
});

describe('the language', () => {
  afterEach(() => speakLanguage('en'));

  it('changes at once and stays chosen', async () => {
    await followLanguage();
    await renderOptions(answerOf, '#display');
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
    expect(await screen.findByRole('heading', { name: 'Anzeige' })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect((await loadSettings()).language).toBe('de');
  });
});
