import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import type { HelperDraft } from '../import/import-answers.ts';
import { Field } from '../ui/Field.tsx';
import { Switch } from '../ui/Switch.tsx';

interface HelperFieldsProps {
  /** Null if the connections are the user's own. */
  readonly helper: HelperDraft | null;
  readonly change: (helper: HelperDraft | null) => void;
}

/** "Someone else's network, with their consent": who they are, and when they agreed. */
export function HelperFields({ helper, change }: HelperFieldsProps) {
  const id = useId();
  return (
    <div class="choice">
      <Switch
        title={i18n.t('import.helper')}
        what={i18n.t('import.helperWhat')}
        isOn={helper !== null}
        set={(isOn) => change(isOn ? { name: '', agreedOn: '' } : null)}
      />
      {helper !== null && (
        <>
          <Field
            label={i18n.t('import.helperName')}
            kind="words"
            maxLength={200}
            value={helper.name}
            onText={(name) => change({ ...helper, name })}
          />
          <div class="field">
            <label for={id}>{i18n.t('import.helperDay')}</label>
            <input
              id={id}
              type="date"
              value={helper.agreedOn}
              onInput={({ currentTarget }) => change({ ...helper, agreedOn: currentTarget.value })}
            />
          </div>
        </>
      )}
    </div>
  );
}
