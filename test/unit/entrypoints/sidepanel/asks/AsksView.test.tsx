import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AsksView } from '../../../../../entrypoints/sidepanel/asks/AsksView.tsx';
import { unsavedAskOf } from '../../../../../entrypoints/sidepanel/asks/reopen-draft.ts';
import { closeUnsavedAsk, openUnsavedAsk } from '../../../../../utils/ask/unsaved-asks.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Ask } from '../../../../../utils/interface/kith/kith-asks.ts';
import { saveSettings } from '../../../../../utils/settings/settings.ts';
import { capabilitiesOf, MARIA } from '../../../components/support/answers.ts';
import { askOf, daysAgo, introducerOf, standingOf } from '../../../components/support/asks.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

const KEN = { linkedin_url: 'https://www.linkedin.com/in/ken-sato', full_name: 'Ken Sato', headline: '' };
const DRAFT = askOf('draft', 'draft', { target: KEN });
const ASKED = askOf('asked', 'asked');
const MET = askOf('met', 'met', { target: { ...KEN, full_name: 'Tom Berg' } });

/** Adds and undoes steps as the service does. */
function keeping(asks: readonly Ask[]) {
  const kept = new Map(asks.map((ask) => [ask.id, ask]));
  return ({ method, path, body }: Asked): unknown => {
    if (path === '/kith/asks') return { asks: [...kept.values()] };
    const [, id = '', what] = /^\/kith\/asks\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    const ask = kept.get(id);
    if (ask === undefined)
      throw new CompanionFailure('failed', 'You don’t have an introduction request with this id.');
    if (method === 'DELETE') return { changed: kept.delete(id) };
    const { state } = Object(body) as { state: Ask['state'] };
    const steps =
      what === 'state'
        ? [...ask.steps, { state, at: daysAgo(0) }]
        : what === 'undo'
          ? ask.steps.slice(0, -1)
          : ask.steps;
    const thanked_at = what === 'thanks' && Object(body).thanked === true ? daysAgo(0) : '';
    const next: Ask = { ...ask, steps, state: steps.at(-1)?.state ?? 'draft', thanked_at };
    kept.set(id, next);
    return next;
  };
}

function show(answer: (asked: Asked) => unknown = keeping([DRAFT, ASKED, MET]), asks = true) {
  const { client, asked } = fakeClient(answer);
  const openPage = vi.fn();
  render(<AsksView client={client} capabilities={capabilitiesOf({ asks })} openPage={openPage} />);
  return { asked, openPage };
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const texts = () => rows().map((row) => row.textContent);
const row = async (name: string) => {
  await screen.findByText(name);
  const found = rows().find((one) => one.textContent?.includes(name));
  if (found === undefined) throw new Error(`There is no row of ${name}.`);
  return found;
};
const press = (target: Element, key: string) => fireEvent.keyDown(target, { key });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of asks', () => {
  it('shows the introducer, the stage and its age', async () => {
    show();
    await row('Ken Sato');
    expect(texts()).toEqual([
      'KSKen Satothrough Dana WeissDraft',
      'MLMaria Lopezthrough Dana WeissAsked 12 days ago',
      'TBTom Bergthrough Dana WeissMet 9 days ago',
    ]);
  });

  it('counts asks by stage, and filters by one', async () => {
    show();
    await row('Ken Sato');
    expect([...document.querySelectorAll('.stage')].map(({ textContent }) => textContent)).toEqual([
      '1 Draft',
      '1 Asked',
      '0 Introduced',
      '1 Met',
      '0 Thanked',
    ]);
    for (const [stage, name] of [
      ['1 Draft', 'Ken Sato'],
      ['1 Asked', 'Maria Lopez'],
      ['1 Met', 'Tom Berg'],
    ] as const) {
      click(stage);
      expect(texts()).toEqual([expect.stringContaining(name)]);
    }
    click('1 Met');
    expect(rows()).toHaveLength(3);
  });

  it('hides finished asks until requested', async () => {
    const declined = askOf('no', 'declined', { target: { ...KEN, full_name: 'Ada Stone' } });
    show(keeping([ASKED, declined]));
    await row('Maria Lopez');
    expect(texts()).toHaveLength(1);
    click('1 done');
    expect(texts()).toEqual([expect.stringContaining('Ada Stone')]);
    click('Back to open introductions');
    expect(texts()).toEqual([expect.stringContaining('Maria Lopez')]);
  });

  it('explains how to start when there are none', async () => {
    show(keeping([]));
    expect(await screen.findByText(/“Ask …” writes the note/)).toBeTruthy();
  });

  it('shows why the asks can’t load, and retries', async () => {
    const answer = vi.fn(keeping([ASKED]));
    answer.mockImplementationOnce(() => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    show(answer);
    await screen.findByText('Kith does not answer.');
    click('Try again');
    await row('Maria Lopez');
  });

  it('shows a message when the service can’t save asks', async () => {
    const { asked } = show(keeping([]), false);
    expect(await screen.findByText(/doesn’t store introductions/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the due asks', () => {
  const due = () => [...document.querySelectorAll('.due-row')].map(({ textContent }) => textContent);
  let copied: ReturnType<typeof vi.spyOn>;
  let opened: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    opened = vi.spyOn(fakeBrowser.tabs, 'create');
  });

  it('list reminders after a week, and thanks for introductions', async () => {
    const lately = askOf('lately', 'asked', { steps: [{ state: 'asked', at: daysAgo(6) }] });
    show(keeping([DRAFT, ASKED, lately, MET]));
    await row('Ken Sato');
    expect(due()).toEqual([
      'DWRemind DanaAsked 12 days ago about Maria LopezRemind',
      'DWThank DanaIntroduction to Tom Berg: 9 days agoThank',
    ]);
  });

  it('are hidden when there are none', async () => {
    show(keeping([DRAFT]));
    await row('Ken Sato');
    expect(screen.queryByText('Due today')).toBeNull();
  });

  it('copy a reminder and open the introducer’s profile', async () => {
    show();
    await row('Ken Sato');
    click('Remind');
    await screen.findByText('Copied. Paste it into your LinkedIn message.');
    expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Hi Dana, .*Maria Lopez/));
    expect(opened).toHaveBeenCalledExactlyOnceWith({ url: ASKED.introducer.linkedin_url });
  });

  it('save thanks once confirmed', async () => {
    show();
    await row('Ken Sato');
    click('Thank');
    fireEvent.click(await screen.findByRole('button', { name: 'I said thank you' }));
    await screen.findByText('Saved. You thanked Dana Weiss.');
    expect(due()).toHaveLength(1);
  });

  it('don’t open a profile when the browser blocks copying', async () => {
    copied.mockRejectedValue(new Error('denied'));
    show();
    await row('Ken Sato');
    click('Remind');
    await screen.findByText(/didn’t let Kith copy the text/);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a letter key', () => {
  it('changes the state of the focused row’s ask and keeps the focus', async () => {
    show();
    const maria = await row('Maria Lopez');
    maria.focus();
    press(maria, 'm');
    await screen.findByText('Maria Lopez: Introduced.');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Introduced today'.slice(0, 10)),
    );
    expect(document.activeElement?.textContent).toContain('Maria Lopez');
    press(await row('Maria Lopez'), 'z');
    await screen.findByText('Maria Lopez: back to “Asked”.');
  });

  it('sets and removes thanks', async () => {
    show();
    press(await row('Tom Berg'), 'y');
    await screen.findByText('Saved. You thanked Dana Weiss.');
    expect(screen.queryByText('Thank Dana')).toBeNull();
    click('1 done');
    press(await row('Tom Berg'), 'y');
    await screen.findByText('Saved. You haven’t thanked Dana Weiss yet.');
  });

  it('moves the focus to the next row when the ask leaves the list', async () => {
    const other = askOf('other', 'asked', { target: { ...KEN, full_name: 'Ada Stone' } });
    show(keeping([ASKED, other]));
    const maria = await row('Maria Lopez');
    click('2 Asked');
    maria.focus();
    press(await row('Maria Lopez'), 'd');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ada Stone'));
    expect(rows()).toHaveLength(1);
  });

  it('does nothing when the state doesn’t allow it or shortcuts are off', async () => {
    const { asked } = show();
    press(await row('Tom Berg'), 'a');
    cleanup();
    await saveSettings({ singleKeys: false });
    asked.push(...show().asked);
    press(await row('Maria Lopez'), 'm');
    expect(asked.filter(({ path }) => path !== '/kith/asks')).toEqual([]);
  });

  it('shows why an action failed', async () => {
    show((asked) => {
      if (asked.path.endsWith('/state')) throw new CompanionFailure('failed', 'This ask is met already.');
      return keeping([ASKED])(asked);
    });
    press(await row('Maria Lopez'), 'm');
    expect((await screen.findByRole('alert')).textContent).toBe('This ask is met already.');
  });
});

describe('an expanded ask', () => {
  const openRow = async (name: string) => {
    const found = await row(name);
    const details = found.closest('details');
    if (details === null) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await screen.findByRole('button', { name: 'Delete' });
  };

  it('shows its text, its history and the next actions', async () => {
    show();
    await openRow('Maria Lopez');
    expect(screen.getByText('Hi Dana')).toBeTruthy();
    expect(screen.getByText('About me')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'History' }).textContent).toBe('Asked on 9\u00a0Nov 2026');
    click('They introduced us');
    await screen.findByText('Maria Lopez: Introduced.');
  });

  it('opens the card', async () => {
    const { openPage } = show();
    await openRow('Maria Lopez');
    click('Show the card');
    expect(openPage).toHaveBeenCalledExactlyOnceWith(MARIA);
  });

  it('reopens a draft in the editor', async () => {
    show();
    await openRow('Ken Sato');
    click('Edit');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note to Dana')).value).toBe('Hi Dana');
  });

  it('fills in the introducer’s email address for a draft', async () => {
    const standing = standingOf([introducerOf({ email: 'dana@globex.example' })]);
    show((asked) => (asked.path === '/kith/asks/standing' ? standing : keeping([DRAFT])(asked)));
    await openRow('Ken Sato');
    const mail = async () =>
      (await screen.findByRole('link', { name: 'Email Dana Weiss' })).getAttribute('href');
    expect(await mail()).toMatch(/^mailto:dana@globex\.example\?/);
  });

  it('is deleted after confirmation', async () => {
    show();
    await openRow('Maria Lopez');
    click('Delete');
    click('Delete for good');
    await screen.findByText('Deleted.');
    expect(texts()).toHaveLength(2);
  });
});

describe('an unsaved ask', () => {
  it('opens at once if it was being written', async () => {
    await openUnsavedAsk({ ...unsavedAskOf(DRAFT), note: 'Half a' });
    show();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note to Dana')).value).toBe('Half a');
  });

  it('is listed with the asks when its editor was closed', async () => {
    await openUnsavedAsk({ ...unsavedAskOf(DRAFT), note: 'Half a' });
    await closeUnsavedAsk();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Dana Weiss → Ken Sato' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note to Dana')).value).toBe('Half a');
  });

  it('appears in the list once saved, and focuses the confirmation', async () => {
    await openUnsavedAsk(unsavedAskOf(DRAFT));
    show();
    await screen.findByLabelText('Note to Dana');
    screen.getByRole('button', { name: 'Save as draft' }).focus();
    click('Save as draft');
    await screen.findByText('Draft saved.');
    await row('Ken Sato');
    expect(document.activeElement?.textContent).toBe('Draft saved.');
  });
});
