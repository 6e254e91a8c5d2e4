import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { type MutualsRequest, saveMutualsRequest } from '../../../utils/page/mutuals-request.ts';
import { recentPages } from '../../../utils/recent.ts';

interface WhoseListProps {
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
}

/** Whose connections LinkedIn lists here: its address has a number alone, so that the person has to say. */
export function WhoseList({ listOf }: WhoseListProps) {
  const [people, setPeople] = useState<readonly MutualsRequest[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void recentPages().then((pages) => {
      if (isGone) return;
      const recent = pages.filter(({ url }) => identifyLinkedin(url)?.kind === 'person');
      setPeople(recent.map(({ url, name }) => ({ url, name: name || nameOfAddress(url) || url, listOf })));
    });
    return () => {
      isGone = true;
    };
  }, [listOf]);
  return (
    <>
      <p>{i18n.t('mutuals.whose')}</p>
      <p class="quiet">{people?.length === 0 ? i18n.t('mutuals.noRecent') : i18n.t('mutuals.whoseWhy')}</p>
      <ul class="company-chips">
        {people?.map((person) => (
          <li key={person.url}>
            <button type="button" class="button small" onClick={() => void saveMutualsRequest(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
