import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { AskTemplates } from '../../utils/ask/ask-templates.ts';
import type { AskWriting } from '../../utils/ask/ask-writing.ts';
import { fillTexts, templateOf } from '../../utils/ask/own-templates.ts';
import { findGaps } from '../../utils/ask/placeholders.ts';
import { type AskKind, MAX_ASK_TEXT } from '../../utils/interface/kith/kith-asks.ts';
import { Act } from '../ui/Act.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { AskHandOver } from './AskHandOver.tsx';
import { AskKindField } from './AskKindField.tsx';

interface AskFormProps {
  readonly first: AskWriting;
  readonly templates: AskTemplates;
  /** Called on every keystroke, so that nothing is lost when the panel closes. */
  readonly keep: (writing: AskWriting) => void;
  /** Null if asks can't be saved. */
  readonly save: ((writing: AskWriting, state: 'draft' | 'asked') => Promise<void>) | null;
  /** Closes the form; the text stays. */
  readonly close: () => void;
  readonly discard: () => void;
}

/** Form for an ask: the note, the paragraph to forward, and buttons to copy or send them. */
export function AskForm({ first, templates, keep, save, close, discard }: AskFormProps) {
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

  const write = (changed: Partial<AskWriting>) => {
    const next = { ...writing, ...changed };
    setWriting(next);
    setProblem('');
    keep(next);
  };
  // Choosing a kind never replaces text that was edited.
  const choose = (chosen: AskKind) =>
    write({ kind: chosen, ...(isAsFilled ? fillTexts(templateOf(chosen, templates), writing.values) : {}) });
  const saveAs = (state: 'draft' | 'asked') => async () => {
    if (note.trim() !== '') return save?.(writing, state);
    setProblem(i18n.t('ask.noteMissing', { name }));
    form.current?.querySelector('textarea')?.focus();
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
        problem=""
        maxLength={MAX_ASK_TEXT}
      />
      <div class="acts">
        {gaps > 0 && (
          <p class="ask-gaps">
            {i18n.t('ask.gaps', gaps)}{' '}
            <button type="button" class="link" onClick={goToGap}>
              {i18n.t('ask.nextGap')}
            </button>
          </p>
        )}
        {!isAsFilled && (
          <button type="button" class="link" onClick={() => write(filled)}>
            {i18n.t('ask.again')}
          </button>
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
      {save === null && <p class="quiet">{i18n.t('ask.notKept')}</p>}
      <div class="acts">
        {save !== null && (
          <>
            <Act run={saveAs('draft')}>{i18n.t('ask.saveDraft')}</Act>
            <Act run={saveAs('asked')}>{i18n.t('ask.saveAsked', { name })}</Act>
          </>
        )}
        <button type="button" class="button" onClick={close}>
          {i18n.t('ask.close')}
        </button>
        <button type="button" class="button" onClick={discard}>
          {i18n.t('ask.discard')}
        </button>
      </div>
    </section>
  );
}

/**
 * Selects the next gap in the texts of `root`, after the cursor and wrapping around, so that typing replaces it.
 * Returns false if no gap is left.
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
