import { i18n } from '#i18n';
import { StillLoading } from '../../../components/Loading.tsx';
import { useRecent } from '../../../components/use-recent.ts';
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
  const recent = useRecent(recentPages);
  if (recent === null) return <StillLoading />;
  const people = recent
    .filter(({ url }) => identifyLinkedin(url)?.kind === 'person')
    .map(({ url, name }): MutualsRequest => ({ url, name: name || nameOfAddress(url) || url, listOf }));
  return (
    <>
      <p>{i18n.t('mutuals.whose')}</p>
      <p class="quiet">{people.length === 0 ? i18n.t('mutuals.noRecent') : i18n.t('mutuals.whoseWhy')}</p>
      <ul class="company-chips">
        {people.map((person) => (
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
