import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../../utils/card/card-path.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { acquaintanceOf } from '../../utils/interface/acquaintance.ts';
import { currentEmployer, type LinkedEmployer } from '../../utils/page/linked-employers.ts';
import type { CardActs } from '../card/card-acts.ts';
import { ColleagueList } from '../company/ColleagueList.tsx';
import { CompanyPicker } from '../company/CompanyPicker.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Problem } from '../ui/Problem.tsx';
import { type Employer, employerName, type KnownAt, type OfferedEmployers } from './stranger-acts.ts';

interface WhereTheyWorkProps {
  readonly person: Party;
  readonly acts: CardActs;
  /** Reports what is missing about the people shown; '' if nothing is missing. */
  readonly reportMissing: (words: string) => void;
}

/**
 * Asks where someone works, and shows at once who the reader knows there. If saving the company leads to no path,
 * the result replaces the question.
 */
export function WhereTheyWork({ person, acts, reportMissing }: WhereTheyWorkProps) {
  const [saved, setSaved] = useState<string | null>(null);
  /** The employer whose people are shown, before it is saved. */
  const [looked, setLooked] = useState<Employer | null>(null);
  const [offered, setOffered] = useState<OfferedEmployers | null>(null);
  const root = useRef<HTMLElement>(null);
  const name = nameOf(person);
  // The pressed button is gone, so the focus moves to the first company. If there is none, it moves to the field.
  useLayoutEffect(() => {
    if (offered !== null) root.current?.querySelector<HTMLElement>('.company-chips button, input')?.focus();
  }, [offered]);
  const look = async () => {
    const found = await acts.stranger.page.employers();
    setOffered(found);
    const page = currentEmployer(found.named);
    if (page !== null) setLooked({ kind: 'page', page });
  };
  const save = async (employer: Employer) => {
    setLooked(employer);
    setSaved((await acts.chooseEmployer(person, employer)).name);
  };
  const hasChips = offered !== null && offered.named.length > 0;
  if (saved !== null) {
    return (
      <section class="question">
        <p role="status">{i18n.t('card.worksThere', { name, company: saved })}</p>
        <p class="quiet">{i18n.t('card.nobodyThereYet', { name: saved })}</p>
        <Button
          class="button small"
          onClick={() => {
            setSaved(null);
            setLooked(null);
          }}
        >
          {i18n.t('card.worksElsewhere')}
        </Button>
      </section>
    );
  }
  return (
    <section class="question" ref={root}>
      <h2 class="part-title">{i18n.t('card.whereWork', { name })}</h2>
      <CompanyPicker
        allowsNew={true}
        placeholder={hasChips ? i18n.t('card.worksElsewhere') : i18n.t('company.label')}
        suggest={acts.suggestCompanies}
        choose={save}
        look={(choice) =>
          setLooked((before) => (choice === null && before?.kind === 'page' ? before : choice))
        }
      >
        <EmployerChips
          offered={offered}
          look={look}
          chosen={looked?.kind === 'page' ? looked.page : null}
          choose={(page) => save({ kind: 'page', page })}
        />
      </CompanyPicker>
      <p class={offered?.unnamed === 0 && hasChips ? 'spoken' : 'quiet'} role="status">
        {offeredWords(offered)}
      </p>
      {looked !== null && (
        <KnownThere employer={looked} acts={acts} reportMissing={reportMissing}>
          <Act class="button small" run={() => save(looked)}>
            {i18n.t('stranger.saveEmployer')}
          </Act>
        </KnownThere>
      )}
    </section>
  );
}

interface EmployerChipsProps {
  /** The companies the profile links to. Null before they are read. */
  readonly offered: OfferedEmployers | null;
  readonly look: () => Promise<void>;
  /** The selected company; null if none of `offered` is selected. */
  readonly chosen: LinkedEmployer | null;
  readonly choose: (page: LinkedEmployer) => Promise<void>;
}

function EmployerChips({ offered, look, chosen, choose }: EmployerChipsProps) {
  if (offered === null) {
    return (
      <Act class="toggle" run={look}>
        <Icon name="page" isSmall />
        {i18n.t('stranger.lookOnPage')}
      </Act>
    );
  }
  if (offered.named.length === 0) return null;
  return (
    <ul class="company-chips" aria-label={i18n.t('stranger.companies')}>
      {offered.named.map((page) => (
        <li key={page.key}>
          <Act class="toggle" isPressed={chosen?.key === page.key} run={() => choose(page)}>
            {page.name}
          </Act>
        </li>
      ))}
    </ul>
  );
}

/** Describes what was found on the page; '' before it was read. */
function offeredWords(offered: OfferedEmployers | null): string {
  if (offered === null) return '';
  const { named, unnamed } = offered;
  const found =
    named.length === 0
      ? i18n.t('stranger.noCompanyOnPage')
      : i18n.t('stranger.companiesOnPage', named.length);
  return unnamed === 0 ? found : `${found} ${i18n.t('stranger.companiesByNumber', unnamed)}`;
}

const SHOWN = 3;

interface KnownThereProps extends Pick<WhereTheyWorkProps, 'acts' | 'reportMissing'> {
  readonly employer: Employer;
  readonly children: ComponentChildren;
}

/** Shows who the reader knows at a company, or what to do if they know no one there. It doesn't save the company. */
function KnownThere({ employer, acts, reportMissing, children }: KnownThereProps) {
  const name = employerName(employer);
  const key = employer.kind === 'page' ? employer.page.key : `${employer.kind} ${name}`;
  const { data, failure, isLoading } = useLoaded(() => acts.stranger.knownAt(employer), [acts, key]);
  const missing = data === null ? '' : missingOf(data);
  useLayoutEffect(() => {
    reportMissing(missing);
    return () => reportMissing('');
  }, [missing]);
  return (
    <div class="known-there" aria-busy={isLoading}>
      <Problem text={failure?.detail} />
      <p class="part-title" role="status">
        {data === null ? '' : countWords(data)}
      </p>
      {data !== null && data.people.length === 0 && (
        <>
          <p class="quiet">{i18n.t('stranger.nobodyThereNext')}</p>
          <Button class="link" onClick={acts.openSettings}>
            {i18n.t('stranger.inviteTeammate')}
          </Button>
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
    </div>
  );
}

function countWords({ company, people }: KnownAt): string {
  return people.length === 0
    ? i18n.t('verdict.nobodyThere', { name: company })
    : i18n.t('stranger.knownAt', people.length, { company });
}

/** Returns a sentence such as "You know 4 of these 6 only as LinkedIn connections"; '' if there is more evidence for everyone. */
function missingOf({ people }: KnownAt): string {
  const bare = people.filter(
    ({ path }) => acquaintanceOf(path?.steps[0].reasons ?? []) === 'connected',
  ).length;
  if (bare === 0) return '';
  if (people.length === 1) return i18n.t('stranger.onlyConnectedOne');
  return i18n.t('stranger.onlyConnected', { bare, count: people.length });
}
