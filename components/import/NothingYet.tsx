import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Button } from '../ui/Button.tsx';

interface NothingYetProps {
  readonly what: string;
  readonly canImport: boolean;
}

export function NothingYet({ what, canImport }: NothingYetProps) {
  return (
    <>
      <p>{what}</p>
      {canImport && (
        <div>
          <Button class="button primary" onClick={() => void browser.runtime.openOptionsPage()}>
            {i18n.t('card.addExport')}
          </Button>
        </div>
      )}
    </>
  );
}
