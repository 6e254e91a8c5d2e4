import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { isNewerOnDisk, watchNewerOnDisk } from '../../utils/companion/newer-build.ts';
import { useStored } from '../data/use-stored.ts';

/** Stands at the foot once the extension was built again: a reload starts the newer one, and closes this one. */
export function NewerBanner() {
  if (useStored(isNewerOnDisk, watchNewerOnDisk) !== true) return null;
  return (
    <div class="newer-banner" role="status">
      <p>{i18n.t('newer.banner')}</p>
      <button type="button" class="button small" onClick={() => browser.runtime.reload()}>
        {i18n.t('newer.reload')}
      </button>
    </div>
  );
}
