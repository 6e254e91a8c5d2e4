import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Surface } from '../data/open-surface.ts';
import { useNumbers } from '../data/use-numbers.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { NewerBanner } from '../setup/NewerBanner.tsx';
import { SampleBanner } from '../setup/SampleBanner.tsx';

interface SurfaceFrameProps {
  readonly surface: Surface;
  readonly children: ComponentChildren;
  /** A line at the end of the window. */
  readonly foot?: ComponentChildren;
}

/**
 * What stands around everything in panel and popup: the banner over invented people, and at the end of the window, whatever
 * comes or goes above, the banner of a newer Kith; and the list of keys.
 */
export function SurfaceFrame({ surface, children, foot }: SurfaceFrameProps) {
  const { client, session, settings } = surface;
  useNumbers(settings.value.numbersAlways);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
  }, [i18n.t('languageTag')]);
  return (
    <main class="frame">
      {session.value?.sample === true && <SampleBanner leave={() => client.signOut()} />}
      {children}
      <footer class="foot">
        <NewerBanner />
        {foot !== undefined && <div class="foot-line">{foot}</div>}
      </footer>
      <KeyHelp areSingleKeysOn={settings.value.singleKeys} />
    </main>
  );
}
