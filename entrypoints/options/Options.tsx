import { useCallback, useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { useSession, useSettings } from '../../components/data/use-stored.ts';
import { SampleBanner } from '../../components/setup/SampleBanner.tsx';
import { holdUntilLoaded } from '../../components/ui/hold-until-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { keptCapabilities } from '../../utils/companion/kept-capabilities.ts';
import { SectionNav } from './SectionNav.tsx';
import { SettingsPageView } from './SettingsPageView.tsx';
import { settingsPages } from './settings-pages.ts';
import { useSettingsPage } from './use-settings-page.ts';

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
