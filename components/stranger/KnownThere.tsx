import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { acquaintanceOf } from '../../utils/interface/acquaintance.ts';
import type { CardActs } from '../card/card-acts.ts';
import { ColleagueList } from '../company/ColleagueList.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { Problem } from '../ui/Problem.tsx';
import { type Employer, employerName, type KnownAt } from './stranger-acts.ts';

const SHOWN = 3;

interface KnownThereProps {
  readonly employer: Employer;
  readonly acts: CardActs;
  /** Actions for the employer. */
  readonly children: ComponentChildren;
}

/** Shows who the reader knows at a company, or what to do if they know no one. Saves nothing. */
export function KnownThere({ employer, acts, children }: KnownThereProps) {
  const name = employerName(employer);
  const key = employer.kind === 'page' ? employer.page.key : `${employer.kind} ${name}`;
  const { data, failure } = useLoaded(() => acts.stranger.knownAt(employer), [acts, key]);
  return (
    <div class="known-there" aria-busy={data === null && failure === null}>
      <Problem text={failure?.detail} />
      <p class="part-title" role="status">
        {data === null ? '' : countWords(data)}
      </p>
      {data !== null && data.people.length === 0 && (
        <>
          <p class="quiet">{i18n.t('stranger.nobodyThereNext')}</p>
          <button type="button" class="link" onClick={acts.openSettings}>
            {i18n.t('stranger.inviteTeammate')}
          </button>
        </>
      )}
      {data !== null && data.people.length > 0 && (
        <>
          <ColleagueList people={data.people.slice(0, SHOWN)} />
          {data.people.length > SHOWN && (
            <details class="others">
              <summary>{i18n.t('card.showAll', { count: data.people.length })}</summary>
              <ColleagueList people={data.people.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
      {data !== null && children}
      {data !== null && missingOf(data) !== '' && <p class="quiet">{missingOf(data)}</p>}
    </div>
  );
}

function countWords({ company, people }: KnownAt): string {
  return people.length === 0
    ? i18n.t('verdict.nobodyThere', { name: company })
    : i18n.t('stranger.knownAt', people.length, { company });
}

/** "You know 4 of these 6 only as LinkedIn connections"; '' if there is more evidence for everyone. */
function missingOf({ people }: KnownAt): string {
  const bare = people.filter(({ way }) => acquaintanceOf(way?.steps[0].reasons ?? []) === 'connected').length;
  if (bare === 0) return '';
  if (people.length === 1) return i18n.t('stranger.onlyConnectedOne');
  return i18n.t('stranger.onlyConnected', { bare, count: people.length });
}
