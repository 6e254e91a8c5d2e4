import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { TeamSection } from '../../../../../entrypoints/options/team/TeamSection.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { type Capabilities, INTERFACE_ALONE } from '../../../../../utils/interface/kith/kith-network.ts';
import type { OwnTeam } from '../../../../../utils/interface/kith/kith-teams.ts';
import { capabilitiesOf } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';
import { sessionOf } from '../../../components/support/signed-in.ts';
import { answerTeams, LINK, mateOf, teamOf } from '../../../components/support/team-answers.ts';

interface Changed {
  readonly teams?: readonly OwnTeam[];
  readonly own?: (asked: Asked) => unknown;
  readonly can?: Partial<Capabilities>;
  readonly sample?: boolean;
}

async function renderTeams({ teams = [teamOf()], own, can = {}, sample = false }: Changed = {}) {
  const made = fakeClient(answerTeams(teams, own));
  const session = sessionOf({ sample });
  render(<TeamSection client={made.client} session={session} can={capabilitiesOf(can)} />);
  await screen.findByRole('heading', { name: 'Team' });
  const changes = () => made.asked.filter(({ method }) => method !== 'GET');
  return { ...made, changes };
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const confirm = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) ?? document.body);
const fill = async (name: string | RegExp, value: string) =>
  fireEvent.input((await screen.findAllByRole('textbox', { name, hidden: true })).at(-1) ?? document.body, {
    target: { value },
  });

describe('the teams page, by capability,', () => {
  it('explains that the sample team can’t be changed, and doesn’t send a request', async () => {
    const { asked } = await renderTeams({ sample: true });
    expect(screen.getByText(/sample team can’t be changed/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows a message when the service has no teams', async () => {
    await renderTeams({ can: { teams: false, team_saving: false } });
    expect(screen.getByText('The connected service has no teams.')).toBeTruthy();
  });

  it('creates a team with only the documented interface, then changes it by id', async () => {
    const { changes } = await renderTeams({ can: INTERFACE_ALONE });
    expect(screen.getByText(/doesn’t say who is in a team/)).toBeTruthy();
    await fill('Team name', 'New team');
    await press('Save');
    expect(await screen.findByDisplayValue(LINK)).toBeTruthy();
    await fill('Team name', 'Newer team');
    await press('Save');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body }) => body)).toEqual([
      { name: 'New team' },
      { name: 'Newer team', team_id: 't9' },
    ]);
  });

  it('accepts an id of any length with only the documented interface', async () => {
    await renderTeams({ can: INTERFACE_ALONE });
    const field = document.querySelector<HTMLInputElement>('input[name=team-id]');
    expect(field?.maxLength).toBe(-1);
  });
});

describe('the reader’s teams', () => {
  it('show the members, their roles, and who is hidden', async () => {
    const members = [
      mateOf({ id: 'a', name: 'Ada Byron', email: 'ada@example.com', role: 'admin' }),
      mateOf({ id: 'b', name: 'A teammate', email: '', named: false }),
      mateOf({ id: 'c', name: 'Me Myself', email: 'nobody@kith.invalid', named: false, me: true }),
    ];
    await renderTeams({ teams: [teamOf({ role: 'member', members })] });
    const lines = (await screen.findByText('Ada Byron')).closest('ul')?.querySelectorAll('li') ?? [];
    expect([...lines].map((line) => line.textContent)).toEqual([
      'Ada Byronadmin · ada@example.com',
      'A teammate',
      'Me Myselfyou · anonymous to the others',
    ]);
  });

  it('show the admin’s buttons only to the admin', async () => {
    await renderTeams({ teams: [teamOf({ role: 'member' })] });
    await screen.findByText('Tess Mate');
    expect(screen.queryByRole('button', { name: /Remove|Make admin/, hidden: true })).toBeNull();
    expect(screen.queryByText('Invite others')).toBeNull();
  });

  it('don’t send a request while collapsed', async () => {
    const { asked } = await renderTeams({ teams: [teamOf({ active: false })] });
    await screen.findByRole('radio', { name: 'Sales' });
    expect(asked.map(({ path }) => path)).toEqual(['/kith/teams']);
  });

  it.each([
    ['another', 'Support', 't2'],
    ['none', /^Alone/, null],
  ])('can be switched to %s', async (_, name, team_id) => {
    const teams = [teamOf(), teamOf({ id: 't2', name: 'Support', active: false })];
    const { changes } = await renderTeams({ teams });
    fireEvent.click(await screen.findByRole('radio', { name }));
    expect(await screen.findByText('Saved. Results use this from now on.')).toBeTruthy();
    expect(changes()).toEqual([{ method: 'PUT', path: '/kith/teams/active', body: { team_id } }]);
  });

  it.each([
    ['Remove Tess Mate from the team', 'Remove', 'POST', '/kith/teams/t1/remove'],
    ['Make admin: Tess Mate', 'Hand over', 'PUT', '/kith/teams/t1/admin'],
  ])('ask for confirmation: %s', async (ask, yes, method, path) => {
    const { changes } = await renderTeams();
    await press(ask);
    expect(changes()).toEqual([]);
    confirm(yes);
    await waitFor(() => expect(changes()).toEqual([{ method, path, body: { member_id: 'm2' } }]));
  });

  it('explain the consequences of leaving before the reader confirms', async () => {
    let isLeft = false;
    const { changes } = await renderTeams({
      own({ path }) {
        if (path.endsWith('/leave')) isLeft = true;
        return path === '/kith/teams' ? { teams: isLeft ? [] : [teamOf()] } : undefined;
      },
    });
    await press('Leave the team Sales');
    expect(screen.getByText(/You and the team stop using each other’s data right away/)).toBeTruthy();
    confirm('Leave');
    expect(await screen.findByText('You left Sales.')).toBeTruthy();
    expect(changes()).toEqual([{ method: 'POST', path: '/kith/teams/t1/leave' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You left Sales.'));
  });

  it('explain to an admin why they can’t leave', async () => {
    await renderTeams({
      own({ path }) {
        if (path.endsWith('/leave')) throw new CompanionFailure('failed', 'Hand the team over first.');
      },
    });
    await press('Leave the team Sales');
    confirm('Leave');
    expect((await screen.findByRole('alert')).textContent).toBe('Hand the team over first.');
  });

  it('keep the logo when renamed', async () => {
    const { changes } = await renderTeams();
    fireEvent.input(await screen.findByDisplayValue('Sales'), { target: { value: 'Selling' } });
    await press('Save');
    const [changed] = await waitFor(() => {
      expect(changes()).toHaveLength(1);
      return changes();
    });
    expect(changed).toMatchObject({ path: '/v2/teams', body: { name: 'Selling', team_id: 't1' } });
  });
});

describe('a new team', () => {
  it('requires a name', async () => {
    const { changes } = await renderTeams({ teams: [] });
    await press('Create');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'Give the team a name first.',
    );
    expect(changes()).toEqual([]);
  });

  it('accepts the address of a logo without loading it', async () => {
    const { changes } = await renderTeams({ teams: [] });
    await fill('Team name', 'Sales');
    await fill('or the https address of a picture', 'kith.example/logo.png');
    await press('Create');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'begins with https://',
    );
    await fill('or the https address of a picture', 'https://kith.example/logo.png');
    await press('Create');
    await waitFor(() =>
      expect(changes()[0]?.body).toEqual({ name: 'Sales', logo: 'https://kith.example/logo.png' }),
    );
    expect(document.querySelector('img')).toBeNull();
  });

  it('accepts a small picture as its logo', async () => {
    const { changes } = await renderTeams({ teams: [] });
    await fill('Team name', 'Sales');
    const file = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
    expect(await screen.findByText('Chosen: logo.png')).toBeTruthy();
    await press('Create');
    const logo = 'data:image/png;base64,AQID';
    await waitFor(() => expect(changes()[0]?.body).toEqual({ name: 'Sales', logo }));
  });

  it('expands and gets the focus once created', async () => {
    let teams: OwnTeam[] = [];
    await renderTeams({
      own({ path }) {
        if (path === '/v2/teams') teams = [teamOf({ id: 't9', name: 'New team', active: false })];
        return path === '/kith/teams' ? { teams } : undefined;
      },
    });
    await fill('Team name', 'New team');
    await press('Create');
    expect(await screen.findByRole('heading', { name: 'What you share with New team' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('team-t9'));
  });
});

describe('the invitation link', () => {
  it('shows the admin when it expires and where it works', async () => {
    await renderTeams();
    expect(await screen.findByDisplayValue(LINK)).toBeTruthy();
    expect(screen.getByText(/It works until 28 November 2026\./)).toBeTruthy();
    expect(screen.getByText(/works on this computer only.*KITH_PUBLIC_URL/)).toBeTruthy();
  });

  it.each(['', 'next week'])('omits an expiry date that can’t be parsed: %j', async (expires_at) => {
    const own = ({ method, path }: Asked) =>
      method === 'GET' && path.endsWith('/invitation') ? { invite_link: LINK, expires_at } : undefined;
    await renderTeams({ own });
    expect(await screen.findByDisplayValue(LINK)).toBeTruthy();
    expect(screen.getByText(/^Anyone with this link/)).toBeTruthy();
  });

  it('doesn’t show a warning when others can reach Kith’s address', async () => {
    await renderTeams({
      own: ({ path }) =>
        path.endsWith('/invitation')
          ? { invite_link: 'https://kith.example/invite/x', expires_at: '2026-11-28T12:00:00.000Z' }
          : undefined,
    });
    await screen.findByDisplayValue('https://kith.example/invite/x');
    expect(screen.queryByText(/this computer only/)).toBeNull();
  });

  it.each([
    ['is copied', async () => undefined, 'Copied.'],
    [
      'can be selected when the browser blocks copying',
      async () => {
        throw new Error('denied');
      },
      /Select it above/,
    ],
  ])('%s', async (_, writeText, said) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(writeText) } });
    await renderTeams();
    await press('Copy');
    expect(await screen.findByText(said)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it.each([
    ['Create a new link', 'Create a new link', 'POST', 'Here is the new link.'],
    ['End the invitation', 'End invitation', 'DELETE', 'The invitation has ended.'],
  ])('asks for confirmation: “%s”', async (ask, yes, method, said) => {
    const { changes } = await renderTeams();
    await press(ask);
    confirm(yes);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(changes()).toEqual([{ method, path: '/kith/teams/t1/invitation' }]);
  });

  it('reloads after a member was removed, even if another joined in the meantime', async () => {
    const [me = mateOf(), mate = mateOf()] = teamOf().members;
    let isRemoved = false;
    await renderTeams({
      own({ path }) {
        if (path.endsWith('/remove')) isRemoved = true;
        if (path === '/kith/teams' && isRemoved) {
          return { teams: [teamOf({ members: [me, mateOf({ id: 'm3', name: 'New Mate' })] })] };
        }
        return path.endsWith('/invitation') && isRemoved ? { invite_link: '', expires_at: '' } : undefined;
      },
    });
    await screen.findByDisplayValue(LINK);
    await press(`Remove ${mate.name} from the team`);
    confirm('Remove');
    await screen.findByText('New Mate');
    await waitFor(() => expect(screen.queryByDisplayValue(LINK)).toBeNull());
  });

  it('can be created again after it was revoked', async () => {
    const { changes } = await renderTeams({
      own: ({ method, path }) =>
        method === 'GET' && path.endsWith('/invitation') ? { invite_link: '', expires_at: '' } : undefined,
    });
    await press('Create an invitation');
    await waitFor(() => expect(changes()).toHaveLength(1));
  });
});

describe('the links for sharing a file', () => {
  const LINK_OF_ADA = {
    id: 'c1',
    label: 'Ada',
    link: 'http://127.0.0.1:5484/contribute/#token',
    expires_at: '2026-12-28T12:00:00.000Z',
    gave_at: '',
  };
  const open = async () => {
    const details = (await screen.findByText('Ask someone for their connections')).closest('details');
    if (details === null) throw new Error('There is no such part.');
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };

  it('are created for one person, shown for copying, and revoked', async () => {
    const own = ({ method, path }: Asked) => {
      if (!path.includes('/contributions')) return undefined;
      if (method === 'DELETE') return { changed: true };
      return method === 'POST' ? LINK_OF_ADA : { contributions: [LINK_OF_ADA] };
    };
    const { changes } = await renderTeams({ own });
    await open();
    await press('Create a link');
    expect(await screen.findByText('Enter a name first.')).toBeTruthy();
    await fill('Who is the link for?', ' Ada ');
    await press('Create a link');
    expect(await screen.findByText('Send this link to Ada only.')).toBeTruthy();
    expect(await screen.findByDisplayValue(LINK_OF_ADA.link)).toBeTruthy();
    await press('End the link for Ada');
    confirm('End invitation');
    expect(await screen.findByText('The link for Ada has ended.')).toBeTruthy();
    expect(changes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { label: 'Ada' }],
      ['DELETE', undefined],
    ]);
  });

  it('disappear once used, and the person appears as a teammate who can’t become admin', async () => {
    const gave_at = '2026-11-23T12:00:00.000Z';
    await renderTeams({ teams: [teamOf({ members: [mateOf({ name: 'Ada', gave_at })] })] });
    expect(await screen.findByText(/shared a file on 23 November 2026, without the extension/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make admin: Ada', hidden: true })).toBeNull();
    await press('Remove Ada from the team');
    expect(screen.getByText(/Everything they shared is erased at once/)).toBeTruthy();
  });
});
