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

/** What stands around everything in panel and popup: the banners over a newer Kith and over invented people, the links at the foot. */
export function SurfaceFrame({ surface, children, foot }: SurfaceFrameProps) {
  const { store, acts, client, session, settings } = surface;
  useNumbers(settings.value.numbersAlways);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
  }, []);
  const isSample = session.value?.sample === true || store.card.value.sample;
  return (
    <main>
      <NewerBanner />
      {isSample && <SampleBanner leave={() => client.signOut()} />}
      {children}
      <nav class="foot">
        {foot}
        <KeyHelp areSingleKeysOn={settings.value.singleKeys} />
        <button type="button" class="link" onClick={acts.openSettings}>
          {i18n.t('panel.openSettings')}
        </button>
      </nav>
    </main>
  );
}
