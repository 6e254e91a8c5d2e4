import { i18n } from '#i18n';
import type { LinkedEmployer } from '../../utils/page/linked-employers.ts';
import { Act } from '../ui/Act.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { OfferedEmployers } from './stranger-acts.ts';

interface EmployerChipsProps {
  /** The companies the profile links to, null before they are read. */
  readonly offered: OfferedEmployers | null;
  /** Reads them from the page. */
  readonly look: () => Promise<void>;
  /** The selected company, null for none of these. */
  readonly chosen: LinkedEmployer | null;
  readonly choose: (page: LinkedEmployer) => Promise<void>;
}

/** Reads the companies a profile links to, and shows each as a chip. */
export function EmployerChips({ offered, look, chosen, choose }: EmployerChipsProps) {
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
export function offeredWords(offered: OfferedEmployers | null): string {
  if (offered === null) return '';
  const { named, unnamed } = offered;
  const found =
    named.length === 0
      ? i18n.t('stranger.noCompanyOnPage')
      : i18n.t('stranger.companiesOnPage', named.length);
  return unnamed === 0 ? found : `${found} ${i18n.t('stranger.companiesByNumber', unnamed)}`;
}
