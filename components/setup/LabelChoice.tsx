import { useId } from 'preact/hooks';
import { i18n } from '#i18n';

interface LabelChoiceProps {
  /** Whether to show a small label on the page. */
  readonly label: boolean;
  readonly choose: (label: boolean) => void;
  /** True if a heading above says the same. */
  readonly hasHeading?: boolean;
}

/** Chooses where answers appear. Each option explains what it does to LinkedIn's page. */
export function LabelChoice({ label, choose, hasHeading = false }: LabelChoiceProps) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={hasHeading ? 'spoken' : ''}>{i18n.t('labelChoice.legend')}</legend>
      <label class="option-line">
        <input type="radio" name={name} checked={!label} onChange={() => choose(false)} />
        <span>
          <strong>{i18n.t('labelChoice.panelOnly')}</strong>
          <span class="quiet">{i18n.t('labelChoice.panelOnlyWhat')}</span>
        </span>
      </label>
      <label class="option-line">
        <input type="radio" name={name} checked={label} onChange={() => choose(true)} />
        <span>
          <strong>{i18n.t('labelChoice.alsoLabel')}</strong>
          <span class="quiet">{i18n.t('labelChoice.alsoLabelWhat')}</span>
        </span>
      </label>
    </fieldset>
  );
}
