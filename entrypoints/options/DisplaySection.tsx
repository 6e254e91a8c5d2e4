import { i18n } from '#i18n';
import { LabelChoice } from '../../components/setup/LabelChoice.tsx';
import { SelectField } from '../../components/ui/SelectField.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { type Settings, type SettingsChange, saveSettings } from '../../utils/settings/settings.ts';
import { LANGUAGE_CHOICES, LANGUAGE_NAMES, type LanguageChoice } from '../../utils/words/languages.ts';

/** Where and how results are shown. Each choice is saved at once. */
export function DisplaySection({ settings }: { settings: Settings }) {
  const save = (change: SettingsChange) => void saveSettings(change);
  return (
    <>
      <SelectField
        label={i18n.t('options.language')}
        value={settings.language}
        choices={LANGUAGE_CHOICES}
        words={languageWords}
        choose={(language) => save({ language })}
      />
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

/** Returns the name of a language in itself. */
function languageWords(choice: LanguageChoice): string {
  return choice === 'auto' ? i18n.t('options.languageAuto') : LANGUAGE_NAMES[choice];
}
