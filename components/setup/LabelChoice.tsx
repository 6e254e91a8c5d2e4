import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Choice } from '../ui/Choice.tsx';

interface LabelChoiceProps {
  /** Whether to show a small label on the page. */
  readonly label: boolean;
  readonly choose: (label: boolean) => void;
  /** True if there is a heading with the same text above. */
  readonly hasHeading?: boolean;
}

/** Chooses where answers appear. Each option explains what it does to LinkedIn's page. */
export function LabelChoice({ label, choose, hasHeading = false }: LabelChoiceProps) {
  const group = useId();
  return (
    <fieldset class="choice">
      <legend class={hasHeading ? 'spoken' : ''}>{i18n.t('labelChoice.legend')}</legend>
      <Choice
        group={group}
        title={i18n.t('labelChoice.panelOnly')}
        what={i18n.t('labelChoice.panelOnlyWhat')}
        isChosen={!label}
        choose={() => choose(false)}
      />
      <Choice
        group={group}
        title={i18n.t('labelChoice.alsoLabel')}
        what={i18n.t('labelChoice.alsoLabelWhat')}
        isChosen={label}
        choose={() => choose(true)}
      />
    </fieldset>
  );
}
