import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { AskKindField } from '../../components/intros/AskKindField.tsx';
import type { AskTemplates } from '../../utils/ask/ask-templates.ts';
import type { AskKind } from '../../utils/interface/kith-asks.ts';
import { saveSettings } from '../../utils/settings/settings.ts';
import { AskTemplateForm } from './AskTemplateForm.tsx';

/** The words that asks begin with, by what they are for. */
export function AskTemplatesSection({ templates }: { templates: AskTemplates }) {
  const [kind, setKind] = useState<AskKind>('general');
  const save = async (written: AskTemplates[AskKind]) => {
    const { [kind]: _, ...others } = templates;
    await saveSettings({ askTemplates: written === undefined ? others : { ...others, [kind]: written } });
  };
  return (
    <>
      <p>{i18n.t('askTemplates.what')}</p>
      <AskKindField kind={kind} choose={setKind} />
      <AskTemplateForm key={kind} kind={kind} templates={templates} save={save} />
    </>
  );
}
