import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { Capabilities } from '../../../utils/interface/kith-network.ts';

/** Nobody is within reach anywhere yet: what would stand here, and how it gets here. */
export function NoCompanies({ capabilities }: { capabilities: Capabilities }) {
  return (
    <>
      <p>{i18n.t('companies.empty')}</p>
      {capabilities.imports && (
        <div>
          <button type="button" class="button primary" onClick={() => void browser.runtime.openOptionsPage()}>
            {i18n.t('card.addExport')}
          </button>
        </div>
      )}
    </>
  );
}
