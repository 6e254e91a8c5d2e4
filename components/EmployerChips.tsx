import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../utils/card/path-steps.ts';
import type { LinkedPage } from '../utils/page/linked-pages.ts';
import { Act } from './Act.tsx';
import type { StrangerActs } from './stranger-acts.ts';

interface EmployerChipsProps {
  readonly person: Party;
  /** Companies looked at before, latest first. */
  readonly recent: readonly LinkedPage[];
  readonly acts: StrangerActs;
}

interface Offered {
  readonly companies: readonly LinkedPage[];
  readonly unnamed: number;
}

/** Companies at one click: those looked at before, and once it is asked for those the page links to. */
export function EmployerChips({ person, recent, acts }: EmployerChipsProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { page } = acts;
  // The button that was pressed is gone: the keyboard goes on at the first of the companies.
  useEffect(() => {
    if (offered !== null) list.current?.querySelector('button')?.focus();
  }, [offered]);

  const onPage = offered?.companies ?? [];
  const keys = new Set(onPage.map(({ key }) => key));
  const chips = [...onPage, ...recent.filter(({ key }) => !keys.has(key))];
  const look = async (asked: NonNullable<StrangerActs['page']>) => {
    const { known, unnamed } = await asked.companies();
    setOffered({ companies: known, unnamed });
  };
  return (
    <>
      {chips.length > 0 && (
        <ul class="company-chips" ref={list} aria-label={i18n.t('stranger.companies')}>
          {chips.map(({ key, url, name }) => (
            <li key={key}>
              <Act class="button small" run={() => acts.chooseEmployerPage(person, url)}>
                {name}
              </Act>
            </li>
          ))}
        </ul>
      )}
      {page !== null && offered === null && (
        <Act class="button small" run={() => look(page)}>
          {i18n.t('stranger.lookOnPage')}
        </Act>
      )}
      <p class="quiet" role="status">
        {offered === null ? '' : wordsOf(offered)}
      </p>
    </>
  );
}

function wordsOf({ companies, unnamed }: Offered): string {
  const found =
    companies.length === 0
      ? i18n.t('stranger.noCompanyOnPage')
      : i18n.t('stranger.companiesOnPage', companies.length);
  return unnamed === 0 ? found : `${found} ${i18n.t('stranger.companiesByNumber', unnamed)}`;
}
