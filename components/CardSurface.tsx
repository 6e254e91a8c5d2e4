import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardView } from './CardView.tsx';
import type { Surface } from './open-surface.ts';
import { SampleBanner } from './SampleBanner.tsx';
import { useNumbers } from './use-numbers.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** What panel and popup have in common: the banner over invented people, the card, the keys. */
export function CardSurface({ surface }: { surface: Surface }) {
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
    </main>
  );
}
