import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { AskKindField } from '../../components/intros/AskKindField.tsx';
import { Act } from '../../components/ui/Act.tsx';
import { Success } from '../../components/ui/Problem.tsx';
import { TextArea } from '../../components/ui/TextArea.tsx';
import type { AskTemplates } from '../../utils/ask/ask-templates.ts';
import { type AskTexts, fillTexts, ownTemplate, templateOf } from '../../utils/ask/own-templates.ts';
import { findUnknownPlaceholders, PLACEHOLDERS, type Placeholder } from '../../utils/ask/placeholders.ts';
import { type AskKind, MAX_ASK_TEXT } from '../../utils/interface/kith/kith-asks.ts';
import { saveSettings } from '../../utils/settings/settings.ts';

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

interface AskTemplateFormProps {
  readonly kind: AskKind;
  readonly templates: AskTemplates;
  /** Undefined restores Kith's own template. Rejects if saving fails. */
  readonly save: (written: AskTexts | undefined) => Promise<void>;
}

function AskTemplateForm({ kind, templates, save }: AskTemplateFormProps) {
  const [texts, setTexts] = useState(templateOf(kind, templates));
  const [problems, setProblems] = useState<AskTexts>({ note: '', paragraph: '' });
  const [message, setMessage] = useState('');
  const write = (changed: Partial<AskTexts>) => {
    setTexts({ ...texts, ...changed });
    setMessage('');
  };
  const validateAndSave = async () => {
    const found = { note: problemOf(texts.note), paragraph: problemOf(texts.paragraph) };
    setProblems(found);
    if (found.note !== '' || found.paragraph !== '') return;
    await save(texts);
    setMessage(i18n.t('saved'));
  };
  const reset = async () => {
    await save(undefined);
    setTexts(ownTemplate(kind));
    setProblems({ note: '', paragraph: '' });
    setMessage(i18n.t('askTemplates.wasReset'));
  };
  return (
    <>
      <PlaceholderList />
      <TextArea
        label={i18n.t('askTemplates.note')}
        value={texts.note}
        onText={(note) => write({ note })}
        problem={problems.note}
        maxLength={MAX_ASK_TEXT}
        rows={12}
      />
      <TextArea
        label={i18n.t('askTemplates.paragraph')}
        value={texts.paragraph}
        onText={(paragraph) => write({ paragraph })}
        problem={problems.paragraph}
        maxLength={MAX_ASK_TEXT}
      />
      <div class="acts">
        <Act class="button primary" run={validateAndSave}>
          {i18n.t('save')}
        </Act>
        {templates[kind] !== undefined && <Act run={reset}>{i18n.t('askTemplates.reset')}</Act>}
      </div>
      <Success text={message} />
      <Preview texts={texts} />
    </>
  );
}

function Preview({ texts }: { texts: AskTexts }) {
  const { note, paragraph } = fillTexts(texts, {
    name: i18n.t('askSample.name'),
    person: i18n.t('askSample.person'),
    first: i18n.t('askSample.first'),
    position: i18n.t('askSample.position'),
    connection: i18n.t('askSample.connection'),
    me: i18n.t('askSample.me'),
  });
  return (
    <section class="ask-preview" aria-label={i18n.t('askTemplates.preview')}>
      <h3>{i18n.t('askTemplates.preview')}</h3>
      <p class="written">{note}</p>
      <p class="written">{paragraph}</p>
    </section>
  );
}

function problemOf(text: string): string {
  if (text.trim() === '') return i18n.t('askTemplates.missing');
  const unknown = findUnknownPlaceholders(text);
  return unknown.length === 0
    ? ''
    : i18n.t('askTemplates.unknown', unknown.length, { names: unknown.join(', ') });
}

function PlaceholderList() {
  return (
    <>
      <p class="quiet" id="placeholders">
        {i18n.t('askTemplates.placeholders')}
      </p>
      <dl class="placeholders" aria-labelledby="placeholders">
        {PLACEHOLDERS.map((placeholder) => (
          <div key={placeholder} class="placeholder">
            <dt>
              <code>{`{${placeholder}}`}</code>
            </dt>
            <dd class="quiet">{MEANINGS[placeholder]()}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const MEANINGS: Readonly<Record<Placeholder, () => string>> = {
  name: () => i18n.t('askTemplates.name'),
  person: () => i18n.t('askTemplates.person'),
  first: () => i18n.t('askTemplates.first'),
  position: () => i18n.t('askGaps.position'),
  connection: () => i18n.t('askTemplates.connection'),
  me: () => i18n.t('askGaps.me'),
};
