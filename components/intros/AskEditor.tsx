import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { AskTemplates } from '../../utils/ask/ask-templates.ts';
import { type AsksClient, asksClient } from '../../utils/ask/asks-client.ts';
import { fillTexts, templateOf } from '../../utils/ask/own-templates.ts';
import { findGaps } from '../../utils/ask/placeholders.ts';
import {
  closeUnsavedAsk,
  deleteUnsavedAsk,
  saveUnsavedAsk,
  type UnsavedAsk,
} from '../../utils/ask/unsaved-asks.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { type Ask, type AskKind, MAX_ASK_TEXT } from '../../utils/interface/kith/kith-asks.ts';
import { useSettings } from '../data/use-stored.ts';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { AskHandOver } from './AskHandOver.tsx';
import { AskKindField } from './AskKindField.tsx';

interface AskEditorProps {
  readonly client: ServiceClient;
  readonly writing: UnsavedAsk;
  readonly canSave: boolean;
  /** Called when the editor closes, with a message for the user. */
  readonly leave: (message: string) => void;
}

/** Edits an ask. Stores the text on every keystroke, and deletes the stored text once the ask is saved or discarded. */
export function AskEditor(props: AskEditorProps) {
  const settings = useSettings();
  if (settings === undefined) return null;
  const { target, introducer } = props.writing;
  const key = `${target.url} ${introducer.url} ${introducer.fullName}`;
  return <AskForm key={key} templates={settings.askTemplates} {...props} />;
}

/** Creates an ask, or updates the draft that `askId` names. Throws CompanionFailure. */
async function saveAsk(
  client: Pick<AsksClient, 'create' | 'edit' | 'move'>,
  { askId, target, introducer, kind, note, paragraph }: UnsavedAsk,
  state: 'draft' | 'asked',
): Promise<Ask> {
  if (askId !== '') {
    const edited = await client.edit(askId, { kind, note, paragraph });
    return state === 'asked' ? client.move(askId, 'asked') : edited;
  }
  return client.create({
    linkedin_url: target.url,
    ...(introducer.url === '' ? {} : { introducer_linkedin_url: introducer.url }),
    ...(introducer.fullName === '' ? {} : { introducer_name: introducer.fullName }),
    kind,
    note,
    paragraph,
    state,
  });
}

interface AskFormProps extends AskEditorProps {
  readonly templates: AskTemplates;
}

function AskForm({ client, writing: first, canSave, leave, templates }: AskFormProps) {
  const [writing, setWriting] = useState(first);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLElement>(null);
  const { introducer, target, kind, note, paragraph } = writing;
  const name = introducer.shortName;
  const gaps = findGaps(note).length + findGaps(paragraph).length;
  const filled = fillTexts(templateOf(kind, templates), writing.values);
  const isAsFilled = note === filled.note && paragraph === filled.paragraph;
  const goToGap = () => {
    if (form.current !== null) selectNextGap(form.current);
  };
  useLayoutEffect(() => {
    if (form.current !== null && !selectNextGap(form.current)) {
      form.current.querySelector('textarea')?.focus();
    }
  }, []);

  const write = (changed: Partial<UnsavedAsk>) => {
    const next = { ...writing, ...changed };
    setWriting(next);
    setProblem('');
    void saveUnsavedAsk(next);
  };
  // Choosing a kind never replaces text that was edited.
  const choose = (chosen: AskKind) =>
    write({ kind: chosen, ...(isAsFilled ? fillTexts(templateOf(chosen, templates), writing.values) : {}) });
  const leaveAfter = (step: Promise<void>, message = '') => step.then(() => leave(message));
  const save = async (state: 'draft' | 'asked', message: string) => {
    if (note.trim() === '') {
      setProblem(i18n.t('ask.noteMissing', { name }));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    await saveAsk(asksClient(client), writing, state);
    await leaveAfter(deleteUnsavedAsk(writing), message);
  };

  return (
    <section class="ask-form" ref={form} aria-labelledby="ask-about">
      <h2 class="place" id="ask-about" tabIndex={-1}>
        {i18n.t('ask.about', { introducer: introducer.fullName, person: target.fullName })}
      </h2>
      <AskKindField kind={kind} choose={choose} />
      <TextArea
        label={i18n.t('ask.note', { name })}
        value={note}
        onText={(text) => write({ note: text })}
        problem={problem}
        maxLength={MAX_ASK_TEXT}
        rows={12}
      />
      <TextArea
        label={i18n.t('ask.paragraph')}
        value={paragraph}
        onText={(text) => write({ paragraph: text })}
        maxLength={MAX_ASK_TEXT}
      />
      <div class="acts">
        {gaps > 0 && (
          <p class="ask-gaps">
            {i18n.t('ask.gaps', gaps)}{' '}
            <Button class="link" onClick={goToGap}>
              {i18n.t('ask.nextGap')}
            </Button>
          </p>
        )}
        {!isAsFilled && (
          <Button class="link" onClick={() => write(filled)}>
            {i18n.t('ask.again')}
          </Button>
        )}
      </div>
      <AskHandOver
        introducer={name}
        profile={introducer.url}
        goToGap={goToGap}
        person={target.fullName}
        email={writing.email}
        note={note}
        paragraph={paragraph}
      />
      {!canSave && <p class="quiet">{i18n.t('ask.notKept')}</p>}
      <div class="acts">
        {canSave && (
          <>
            <Act run={() => save('draft', i18n.t('ask.savedDraft'))}>{i18n.t('ask.saveDraft')}</Act>
            <Act run={() => save('asked', i18n.t('ask.savedAsked', { name }))}>
              {i18n.t('ask.saveAsked', { name })}
            </Act>
          </>
        )}
        <Button onClick={() => void leaveAfter(closeUnsavedAsk())}>{i18n.t('back')}</Button>
        <Button onClick={() => void leaveAfter(deleteUnsavedAsk(first))}>{i18n.t('ask.discard')}</Button>
      </div>
    </section>
  );
}

/**
 * Selects the next gap in the text fields inside `root`, so that typing replaces it. Starts at the cursor and
 * wraps around. Returns false if no gap is left.
 */
function selectNextGap(root: Element): boolean {
  const fields = [...root.querySelectorAll('textarea')];
  const current = fields.findIndex((field) => field.matches(':focus'));
  const from = fields[current]?.selectionEnd ?? 0;
  const gaps = fields.flatMap((field, at) =>
    findGaps(field.value).map(({ start, end }) => ({ field, at, start, end })),
  );
  const next = gaps.find(({ at, start }) => at > current || (at === current && start >= from)) ?? gaps[0];
  if (next === undefined) return false;
  next.field.focus();
  next.field.setSelectionRange(next.start, next.end);
  return true;
}
