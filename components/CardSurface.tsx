import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardView } from './CardView.tsx';
import type { Surface } from './open-surface.ts';
import { SampleBanner } from './SampleBanner.tsx';
import { useNumbers } from './use-numbers.ts';
import { useSingleKeys } from './use-single-keys.ts';

interface CardSurfaceProps {
  readonly surface: Surface;
  /** Further links of this surface. */
  readonly children?: ComponentChildren;
}

/** What panel and popup have in common: the banner over invented people, the card, the links, the keys. */
export function CardSurface({ surface, children }: CardSurfaceProps) {
  const { store, acts, client, session, settings, now } = surface;
  const card = store.card.value;
  useNumbers(settings.value.numbersAlways);
  useSingleKeys(settings.value.singleKeys, acts);
  useEffect(() => {
    document.documentElement.lang = i18n.t('languageTag');
  }, []);
  const isSample = session.value?.sample === true || card.sample;
  return (
    <main>
      {isSample && <SampleBanner leave={() => client.signOut()} />}
      <CardView
        card={card}
        acts={acts}
        companion={settings.value.companion}
        now={now.value}
        correction={store.correction.value}
      />
      <nav class="foot">
        {children}
        <button type="button" class="link" onClick={acts.openSettings}>
          {i18n.t('panel.openSettings')}
        </button>
      </nav>
    </main>
  );
}
