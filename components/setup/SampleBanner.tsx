import { i18n } from '#i18n';
import { Act } from '../ui/Act.tsx';

/** Shown above everything else while the data is fictional. */
export function SampleBanner({ leave }: { leave: () => Promise<void> }) {
  return (
    <aside class="sample-banner">
      <p>{i18n.t('sample.banner')}</p>
      <Act class="button small" run={leave}>
        {i18n.t('sample.leave')}
      </Act>
    </aside>
  );
}
