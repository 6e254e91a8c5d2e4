import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { currentEmployer, type LinkedEmployer } from '../../utils/page/linked-employers.ts';
import { Act } from '../ui/Act.tsx';
import type { PageActs } from './stranger-acts.ts';

interface EmployerChipsProps {
  readonly acts: PageActs;
  /** The company that is chosen, null for none of these. */
  readonly chosen: LinkedEmployer | null;
  readonly choose: (page: LinkedEmployer) => Promise<void>;
  /** Called with the only current employer the page names, which is chosen by itself. */
  readonly preselect: (page: LinkedEmployer) => void;
}

interface Offered {
  readonly named: readonly LinkedEmployer[];
  readonly unnamed: number;
}

/** The companies the profile links to, read once it is asked for. */
export function EmployerChips({ acts, chosen, choose, preselect }: EmployerChipsProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: the keyboard goes on at the first of the companies.
  useEffect(() => {
    if (offered !== null) list.current?.querySelector('button')?.focus();
  }, [offered]);
  const look = async () => {
    const found = await acts.employers();
    setOffered(found);
    const current = currentEmployer(found.named);
    if (current !== null) preselect(current);
  };
  const named = offered?.named ?? [];
  return (
    <>
      {named.length > 0 && (
        <ul class="company-chips" ref={list} aria-label={i18n.t('stranger.companies')}>
          {named.map((page) => (
            <li key={page.key}>
              <Act class="button small" isPressed={chosen?.key === page.key} run={() => choose(page)}>
                {page.name}
              </Act>
            </li>
          ))}
        </ul>
      )}
      {offered === null && (
        <Act class="button small" run={look}>
          {i18n.t('stranger.lookOnPage')}
        </Act>
      )}
      <p class="quiet" role="status">
        {offered === null ? '' : wordsOf(offered)}
      </p>
    </>
  );
}

function wordsOf({ named, unnamed }: Offered): string {
  const found =
    named.length === 0
      ? i18n.t('stranger.noCompanyOnPage')
      : i18n.t('stranger.companiesOnPage', named.length);
  return unnamed === 0 ? found : `${found} ${i18n.t('stranger.companiesByNumber', unnamed)}`;
}
