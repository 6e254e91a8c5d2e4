import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { openKeyHelp } from '../../components/keys/letter-keys.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon, type IconName } from '../../components/ui/Icon.tsx';
import { openSettingsAt } from '../../utils/open-settings-at.ts';
import type { OpensViews } from './panel-view.ts';

/** Lists the views that don't have their own tab. */
export function MoreView({ openView }: OpensViews) {
  return (
    <ul class="rows">
      <Line icon="send" words={i18n.t('panel.outreach')} run={() => openView('outreach')} />
      <Line icon="file" words={i18n.t('panel.addData')} run={() => openSettingsAt('data')} />
      <Line icon="people" words={i18n.t('team.title')} run={() => openSettingsAt('team')} />
      <Line
        icon="gear"
        words={i18n.t('panel.openSettings')}
        run={() => void browser.runtime.openOptionsPage()}
      />
      <Line icon="keys" words={i18n.t('keys.title')} run={openKeyHelp} />
    </ul>
  );
}

interface LineProps {
  readonly icon: IconName;
  readonly words: string;
  readonly run: () => void;
}

function Line({ icon, words, run }: LineProps) {
  return (
    <li>
      <Button class="row more-line" data-row onClick={run}>
        <Icon name={icon} />
        <span>{words}</span>
        <Icon name="right" isSmall />
      </Button>
    </li>
  );
}
