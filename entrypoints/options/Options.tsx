import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { useSession, useSettings } from '../../components/data/use-stored.ts';
import { SampleBanner } from '../../components/setup/SampleBanner.tsx';
import { holdUntilLoaded } from '../../components/ui/hold-until-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { keptCapabilities } from '../../utils/companion/kept-capabilities.ts';
import { SettingsPageView } from './SettingsPageView.tsx';
import { pageNamed, pageTitle, type SettingsPage, settingsPages } from './settings-pages.ts';

interface OptionsProps {
  readonly client: CompanionClient;
  /** ms since 1970. */
  readonly now: number;
}

/** The settings: a list of pages, and the one that the address names. */
export function Options({ client, now }: OptionsProps) {
  const stored = useSession();
  const settings = useSettings();
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
    document.title = i18n.t('options.title');
  }, [i18n.t('languageTag')]);
  const session = stored != null && stored.companion === settings?.companion ? stored : null;
  const token = session?.token ?? null;
  const capabilities = useLoaded(token === null ? null : () => keptCapabilities.ask(client, Date.now()), [
    client,
    token,
  ]);
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
          now={now}
        />
      </main>
    </div>
  );
}

/** Where the list of pages has room beside them; the style has the same width. */
const WIDE = '(min-width: 44rem)';

/** Whether the window is wide enough for two columns. */
function useWideWindow(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    // It may have changed since the first render.
    follow();
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}

interface SectionNavProps {
  /** Empty until it is known which there are. */
  readonly pages: readonly SettingsPage[];
  readonly current: SettingsPage;
  /** Whether there is room for the list; otherwise it opens over the page at a press, and moves nothing before. */
  readonly isOpen: boolean;
}

/** The pages of the settings, as links that name them in the address. */
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
 * The page that the address names, as it changes, and what to give as `ref` to the element that holds it: what is named
 * there is shown at the top and gets the keyboard, as soon as it has come. Nothing is looked for before the page `isShown`.
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
      // What waits for something still loading is there, but can't have the keyboard yet.
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
