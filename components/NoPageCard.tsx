import { i18n } from '#i18n';
import { nameOfAddress } from '../utils/card/name-of-address.ts';
import type { RecentPage } from '../utils/recent.ts';
import { initialsOf } from '../utils/words/initials.ts';
import { AddressForm } from './AddressForm.tsx';
import type { CardActs } from './card-acts.ts';
import { StillLoading } from './Loading.tsx';
import { useRecent } from './use-recent.ts';

/** On any other page: paste an address, or go back to somebody looked at before. */
export function NoPageCard({ acts }: { acts: CardActs }) {
  const recent = useRecent(acts.recentPages);
  if (recent === null) return <StillLoading />;
  return (
    <>
      <AddressForm show={acts.showAddress} />
      {recent.length > 0 && (
        <section>
          <h2 class="small-heading">{i18n.t('card.recent')}</h2>
          <ul class="recent">
            {recent.map((page) => (
              <li key={page.key}>
                <button type="button" class="recent-page" onClick={() => acts.showAddress(page.url)}>
                  <span class="circle small" aria-hidden="true">
                    {initialsOf(nameOf(page))}
                  </span>
                  <span>{nameOf(page) || shortAddress(page)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function nameOf({ name, url }: RecentPage): string {
  return name || nameOfAddress(url);
}

/** An answer may name nobody: then the address speaks for itself. */
function shortAddress({ url }: RecentPage): string {
  return url.replace(/^https:\/\/www\./, '');
}
