import { i18n } from '#i18n';
import { StillLoading } from '../../../components/Loading.tsx';
import { useRecent } from '../../../components/use-recent.ts';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { recentPages } from '../../../utils/recent.ts';

const MOST = 5;

/** The people whose cards were shown last, to pick one by a click. */
export function RecentPeople({ pick }: { pick: (url: string) => void }) {
  const recent = useRecent(recentPages);
  if (recent === null) return <StillLoading />;
  const people = recent.filter(({ url }) => identifyLinkedin(url)?.kind === 'person').slice(0, MOST);
  if (people.length === 0) return null;
  return (
    <fieldset class="toggles">
      <legend class="small-heading">{i18n.t('card.recent')}</legend>
      {people.map(({ key, url, name }) => (
        <button key={key} type="button" class="toggle" onClick={() => pick(url)}>
          {name || nameOfAddress(url) || url}
        </button>
      ))}
    </fieldset>
  );
}
