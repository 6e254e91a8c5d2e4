import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { type RecentPage, recentPages } from '../../../utils/recent.ts';

const MOST = 5;

/** The people whose cards were shown last, to pick one by a click. */
export function RecentPeople({ pick }: { pick: (url: string) => void }) {
  const [people, setPeople] = useState<readonly RecentPage[]>([]);
  useEffect(() => {
    let isGone = false;
    void recentPages().then((pages) => {
      const found = pages.filter(({ url }) => identifyLinkedin(url)?.kind === 'person');
      if (!isGone) setPeople(found.slice(0, MOST));
    });
    return () => {
      isGone = true;
    };
  }, []);
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
