import { useCallback, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardView } from '../../components/CardView.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { useLoaded } from '../../components/use-loaded.ts';
import { findFirstPerson } from './find-first-person.ts';

/** A look-up that works: the card of somebody out of the person's own data, as the panel would show it. */
export function FirstCard({ surface }: { surface: Surface }) {
  const { client, store, acts, settings, now } = surface;
  const { data: url, failure, reload } = useLoaded(useCallback(() => findFirstPerson(client), [client]));
  useEffect(() => {
    if (url) store.show(url);
  }, [url, store]);
  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (url === null) return <p role="status">{i18n.t('welcome.looking')}</p>;
  if (url === '') return <p>{i18n.t('welcome.nobodyYet')}</p>;
  return (
    <div class="first-card">
      <p>{i18n.t('welcome.firstCard')}</p>
      <CardView
        card={store.card.value}
        acts={acts}
        companion={settings.value.companion}
        now={now.value}
        correction={store.correction.value}
        lists={null}
      />
    </div>
  );
}
