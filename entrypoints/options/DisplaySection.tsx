import { i18n } from '#i18n';
import { LabelChoice } from '../../components/LabelChoice.tsx';
import { Switch } from '../../components/Switch.tsx';
import { type Settings, type SettingsChange, saveSettings } from '../../utils/settings/settings.ts';

/** Where and how answers show. Each choice is kept at once. */
export function DisplaySection({ settings }: { settings: Settings }) {
  const save = (change: SettingsChange) => void saveSettings(change);
  return (
    <>
      <LabelChoice label={settings.label} choose={(label) => save({ label })} />
      <Switch
        title={i18n.t('options.numbersAlways')}
        isOn={settings.numbersAlways}
        set={(numbersAlways) => save({ numbersAlways })}
      />
      <Switch
        title={i18n.t('options.singleKeys')}
        what={i18n.t('options.singleKeysWhat')}
        isOn={settings.singleKeys}
        set={(singleKeys) => save({ singleKeys })}
      />
    </>
  );
}
