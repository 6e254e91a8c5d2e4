import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { SamePeopleSection } from '../../../../../entrypoints/options/people/SamePeopleSection.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { SamePair, SameReason } from '../../../../../utils/interface/kith/kith-same.ts';
import { saveSettings } from '../../../../../utils/settings/settings.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

function pairOf(full_name: string, changed: Partial<SamePair> = {}): SamePair {
  const side = { full_name, title: '', company: '', linkedin_url: '', emails: [], sources: [] };
  const id = full_name.toLowerCase().replace(' ', '-');
  return {
    id,
    people: [
      {
        ...side,
        id: `${id}-1`,
        title: 'CTO',
        company: 'Acme',
        linkedin_url: `https://www.linkedin.com/in/${id}`,
        sources: ['linkedin-export'],
      },
      { ...side, id: `${id}-2`, emails: [`${id}@acme.example`], sources: ['mbox'] },
    ],
    reasons: ['email'] satisfies SameReason[],
    answer: '',
    ...changed,
  };
}
const PAIRS = [pairOf('Ada Lane'), pairOf('Bo Hale', { reasons: ['company', 'correspondents'] })];

interface Opened {
  readonly pairs?: readonly SamePair[];
  readonly answered?: readonly SamePair[];
  answer?(asked: Asked): unknown;
}

function open({ pairs = PAIRS, answered = [], answer = () => ({ changed: true }) }: Opened = {}) {
  const { client, asked } = fakeClient((one) => (one.method === 'GET' ? { pairs, answered } : answer(one)));
  render(<SamePeopleSection client={client} token="token" />);
  return { said: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const isAsked = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name: `Is ${name} the same person?` })).toBeTruthy());
const start = async (name = 'Ada Lane') => {
  fireEvent.click(button('Look for people to compare'));
  await isAsked(name);
};
const isSaid = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));

describe('the section for possible duplicates', () => {
  it('doesn’t send a request before it is started', () => {
    open();
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(button('Look for people to compare')).toBeTruthy();
  });

  it('shows the data of each source, and the reason', async () => {
    open();
    await start();
    const text = screen.getByRole('status').textContent;
    for (const words of [
      'Same name, and the email address fits the company.',
      'CTO, Acme',
      'linkedin.com/in/ada-lane',
      'From: LinkedIn export',
      'ada-lane@acme.example',
      'From: Email',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('accepts answers by key, saves each at once and keeps the focus', async () => {
    const { said } = open();
    await start();
    expect(document.activeElement).toBe(button('Yes, the same'));
    press('y');
    await isAsked('Bo Hale');
    await isSaid('Ada Lane is one person now.');
    expect(
      screen.getByText('Same name, same company. Same name, and they know the same people.'),
    ).toBeTruthy();
    press('l');
    await isSaid('Kith will ask again in 30 days.');
    await isSaid('That was the last one.');
    expect(said()).toEqual([
      { id: 'ada-lane', answer: 'yes' },
      { id: 'bo-hale', answer: 'later' },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('accepts answers by button and undoes them', async () => {
    const { said } = open();
    await start();
    fireEvent.click(button('No, two people'));
    await isAsked('Bo Hale');
    await isSaid('There are two people named Ada Lane.');
    fireEvent.click(button('Undo'));
    await isAsked('Ada Lane');
    expect(said()).toEqual([
      { id: 'ada-lane', answer: 'no' },
      { id: 'ada-lane', answer: 'undo' },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('undoes an answer by key', async () => {
    const { said } = open();
    await start();
    press('n');
    await isAsked('Bo Hale');
    press('u');
    await isAsked('Ada Lane');
    expect(said()).toHaveLength(2);
  });

  it('ignores keys while the focus is elsewhere or shortcuts are off', async () => {
    const { said } = open();
    await start();
    (document.activeElement as HTMLElement).blur();
    press('y');
    await saveSettings({ singleKeys: false });
    await waitFor(() => expect(screen.queryByText(/^Keys: Y/)).toBeNull());
    button('Yes, the same').focus();
    press('y');
    fireEvent.click(button('Later'));
    await isAsked('Bo Hale');
    expect(said()).toEqual([{ id: 'ada-lane', answer: 'later' }]);
  });

  it('shows a message when there are no duplicates', async () => {
    open({ pairs: [] });
    fireEvent.click(button('Look for people to compare'));
    await isSaid('There are no possible duplicates in your data.');
  });

  it('stays at a pair whose answer couldn’t be saved, and shows why', async () => {
    open({
      answer: () => {
        throw new CompanionFailure('failed', 'Kith did not answer.');
      },
    });
    await start();
    press('y');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kith did not answer.'));
    await isAsked('Ada Lane');
  });

  it('lists earlier answers, each with an undo button', async () => {
    const answered = [
      pairOf('Cy Dow', { answer: 'yes', reasons: [] }),
      pairOf('Di Fox', { answer: 'no', reasons: [] }),
    ];
    const { said } = open({ answered });
    await start();
    expect(screen.getByText('One person').parentElement?.textContent).toBe(
      'One personCy Dow · Acme · https://www.linkedin.com/in/cy-dow · LinkedIn exportCy Dow · cy-dow@acme.example · Email',
    );
    fireEvent.click(button('Undo your answer about Di Fox'));
    await waitFor(() => expect(said()).toEqual([{ id: 'di-fox', answer: 'undo' }]));
  });
});
