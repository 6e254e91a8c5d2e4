import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { compareBuilds, watchBuilds } from '../../utils/companion/newer-build.ts';
import { useStored } from '../data/use-stored.ts';
import { Button } from '../ui/Button.tsx';

/**
 * Shown in the footer while the versions of Kith and the extension differ. If a newer extension is already
 * installed, a reload starts it.
 */
export function NewerBanner() {
  const difference = useStored(compareBuilds, watchBuilds);
  if (difference == null) return null;
  const { kind, version, own } = difference;
  return (
    <div class="newer-banner" role="status">
      {kind === 'extension-older' && <p>{i18n.t('newer.extensionOlder', { version, own })}</p>}
      {kind === 'kith-older' && <p>{i18n.t('newer.kithOlder', { version })}</p>}
      {kind === 'reload' && (
        <>
          <p>{i18n.t('newer.banner')}</p>
          <Button class="button small" onClick={() => browser.runtime.reload()}>
            {i18n.t('newer.reload')}
          </Button>
        </>
      )}
    </div>
  );
}
