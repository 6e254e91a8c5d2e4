import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { LabelChoice } from '../../components/setup/LabelChoice.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { type Settings, type SettingsChange, saveSettings } from '../../utils/settings/settings.ts';
import { LANGUAGE_CHOICES, LANGUAGE_NAMES, type LanguageChoice } from '../../utils/words/languages.ts';

/** Where and how results are shown. Each choice is saved at once. */
export function DisplaySection({ settings }: { settings: Settings }) {
  const save = (change: SettingsChange) => void saveSettings(change);
  return (
    <>
      <LanguageField language={settings.language} choose={(language) => save({ language })} />
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

interface LanguageFieldProps {
  readonly language: LanguageChoice;
  readonly choose: (language: LanguageChoice) => void;
}

/** Kith's language. Each one is listed by its own name. */
function LanguageField({ language, choose }: LanguageFieldProps) {
  const id = useId();
  const chosen = (value: string) => LANGUAGE_CHOICES.find((choice) => choice === value) ?? 'auto';
  return (
    <div class="field">
      <label for={id}>{i18n.t('options.language')}</label>
      <select id={id} value={language} onChange={(event) => choose(chosen(event.currentTarget.value))}>
        {LANGUAGE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'auto' ? i18n.t('options.languageAuto') : LANGUAGE_NAMES[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
