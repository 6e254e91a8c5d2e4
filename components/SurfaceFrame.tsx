import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { KeyHelp } from './KeyHelp.tsx';
import { NewerBanner } from './NewerBanner.tsx';
import type { Surface } from './open-surface.ts';
import { SampleBanner } from './SampleBanner.tsx';
import { useNumbers } from './use-numbers.ts';

interface SurfaceFrameProps {
  readonly surface: Surface;
  readonly children: ComponentChildren;
  /** Further links of this surface. */
  readonly foot?: ComponentChildren;
}

/**
 * What stands around everything in panel and popup: the banner over invented people, and at the end of the window, whatever
 * comes or goes above, the links at the foot and the banner of a newer Kith.
 */
export function SurfaceFrame({ surface, children, foot }: SurfaceFrameProps) {
  const { acts, client, session, settings } = surface;
  useNumbers(settings.value.numbersAlways);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
  }, []);
  return (
    <main class="frame">
      {session.value?.sample === true && <SampleBanner leave={() => client.signOut()} />}
      {children}
      <footer class="foot">
        <NewerBanner />
        <nav class="foot-links">
          {foot}
          <KeyHelp areSingleKeysOn={settings.value.singleKeys} />
          <button type="button" class="link" onClick={acts.openSettings}>
            {i18n.t('panel.openSettings')}
          </button>
        </nav>
      </footer>
    </main>
  );
}
