import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useCapabilities } from '../../components/data/use-capabilities.ts';
import { useSession, useSettings } from '../../components/data/use-stored.ts';
import { SampleBanner } from '../../components/setup/SampleBanner.tsx';
import { holdUntilLoaded } from '../../components/ui/hold-until-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { SettingsPageView } from './SettingsPageView.tsx';
import { pageNamed, pageTitle, type SettingsPage, settingsPages } from './settings-pages.ts';

interface OptionsProps {
  readonly client: CompanionClient;
}

/** The settings: the list of pages, and the page that the address names. */
export function Options({ client }: OptionsProps) {
  const stored = useSession();
  const settings = useSettings();
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
    document.title = i18n.t('options.title');
  }, [i18n.t('languageTag')]);
  const session = stored != null && stored.companion === settings?.companion ? stored : null;
  const token = session?.token ?? null;
  const capabilities = useCapabilities(client, token);
  const isWide = useWideWindow();
  const pages = settingsPages({ session, can: capabilities.data });
  const isKnown = stored !== undefined && settings !== undefined;
  const { page, place } = useSettingsPage(pages, isKnown);
  const hold = useCallback(
    (element: HTMLElement | null) => {
      place.current = element;
      holdUntilLoaded(element);
    },
    [place],
  );
  if (!isKnown) return null;
  return (
    <div class="settings">
      <header>
        <h1>{i18n.t('options.title')}</h1>
        <SectionNav key={isWide ? 'beside' : page} pages={pages} current={page} isOpen={isWide} />
      </header>
      <main class="page" key={page} ref={hold}>
        {session?.sample === true && <SampleBanner leave={() => client.signOut()} />}
        <SettingsPageView
          page={page}
          client={client}
          session={session}
          capabilities={capabilities}
          settings={settings}
        />
      </main>
    </div>
  );
}

/** From this width on, the list of pages fits beside the page. The style sheet has the same value. */
const WIDE = '(min-width: 44rem)';

function useWideWindow(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    // The width may have changed since the first render.
    follow();
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}

interface SectionNavProps {
  /** Empty until the available pages are known. */
  readonly pages: readonly SettingsPage[];
  readonly current: SettingsPage;
  /** Whether the list is open beside the page. Otherwise it is a menu over the page. */
  readonly isOpen: boolean;
}

function SectionNav({ pages, current, isOpen }: SectionNavProps) {
  const list = (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <a href={`#${page}`} aria-current={page === current ? 'page' : undefined}>
            {pageTitle(page)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label={i18n.t('options.contents')}>
      {isOpen ? (
        list
      ) : (
        <details>
          <summary>{i18n.t('options.contents')}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/**
 * Returns the page that the address names, and a `ref` for the element that contains it. The heading that the address
 * names is scrolled to the top and focused as soon as it appears in that element, but not before `isShown` is true.
 */
function useSettingsPage(pages: readonly SettingsPage[], isShown: boolean) {
  const [hash, setHash] = useState(() => location.hash);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const page = pageNamed(hash, pages);
  useEffect(() => {
    const root = place.current;
    const name = hash.slice(1);
    if (root === null || name === '') return;
    const arrive = () => {
      const heading = root.querySelector<HTMLElement>(name === page ? 'h2' : `h2#${CSS.escape(name)}`);
      // A heading that is hidden while data loads can't have the focus yet.
      if (!heading?.checkVisibility()) return;
      observer.disconnect();
      heading.scrollIntoView();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(arrive);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-opening'] });
    arrive();
    return () => observer.disconnect();
  }, [hash, page, isShown]);
  return { page, place };
}
