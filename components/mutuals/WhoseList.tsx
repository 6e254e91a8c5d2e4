import { i18n } from '#i18n';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { saveMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { findTab } from '../../utils/page/page-tab.ts';
import { recentPages } from '../../utils/recent.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Act } from '../ui/Act.tsx';
import { StillLoading } from '../ui/Loading.tsx';

interface WhoseListProps {
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly url: string;
}

/**
 * Asks whose connections LinkedIn lists, because the address has only a number. The click also lets Kith read the
 * list.
 */
export function WhoseList({ listOf, url }: WhoseListProps) {
  const { data: recent } = useLoaded(recentPages, []);
  if (recent === null) return <StillLoading />;
  const people = recent.filter((page) => identifyLinkedin(page.url)?.kind === 'person');
  const read = async (person: { readonly url: string; readonly name: string }) => {
    const tabId = await findTab(url);
    if (tabId === null) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
    await saveMutualsRequest({ ...person, listOf, tabId, isThere: true });
  };
  return (
    <section class="page-list" aria-labelledby="whose-title">
      <h2 id="whose-title">{i18n.t('mutuals.whose')}</h2>
      <p class="quiet">{people.length === 0 ? i18n.t('mutuals.noRecent') : i18n.t('mutuals.whoseWhy')}</p>
      <ul class="company-chips">
        {people.map((page) => {
          const person = { url: page.url, name: page.name || nameOfAddress(page.url) || page.url };
          return (
            <li key={page.url}>
              <Act class="button small" run={() => read(person)}>
                {person.name}
              </Act>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
