import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ListType } from '../../utils/interface/lists.ts';
import type { ListDraft } from '../../utils/lists/lists-client.ts';
import { useAct } from '../data/use-act.ts';
import { Button, SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';

/** The interface's limits, in characters (section 4.7). */
const MAX_TITLE = 255;
const MAX_DESCRIPTION = 1000;

/** Returns the label and the explanation of the switch that shares a list with this team; null if there is no team. */
export function shareWith(team: string): { title: string; what: string } | null {
  return team === '' ? null : { title: i18n.t('lists.share', { team }), what: i18n.t('lists.shareWhat') };
}

export const NEW_LIST: ListDraft = { title: '', type: 'people', description: '', is_public: false };

export interface ListFormProps {
  readonly initial: ListDraft;
  readonly asks: readonly ('type' | 'description')[];
  /** The texts of the sharing switch; null if the list can't be shared. */
  readonly share: ReturnType<typeof shareWith>;
  readonly label: string;
  /** `request` stays the same until a request succeeds, so that a retry doesn't create a second list. */
  readonly submit: (draft: ListDraft, request: string) => Promise<void>;
  readonly cancel?: () => void;
}

/** Form for a list's title and, optionally, its type, description and sharing. The input stays after a failure. */
export function ListForm({ initial, asks, share, label, submit, cancel }: ListFormProps) {
  const [draft, setDraft] = useState(initial);
  const [problemOfTitle, setProblemOfTitle] = useState('');
  const { isRunning, problem, run } = useAct();
  const request = useRef(crypto.randomUUID());
  const change = (part: Partial<ListDraft>) => setDraft({ ...draft, ...part });

  const save = async () => {
    const title = draft.title.trim();
    setProblemOfTitle(title === '' ? i18n.t('lists.titleMissing') : '');
    if (title === '') return;
    await submit({ ...draft, title, description: draft.description.trim() }, request.current);
    request.current = crypto.randomUUID();
  };

  return (
    <Form class="list-form" submit={() => run(save)}>
      <Field
        label={i18n.t('lists.title')}
        kind="words"
        name="title"
        value={draft.title}
        maxLength={MAX_TITLE}
        onText={(title) => change({ title })}
        problem={problemOfTitle}
      />
      {asks.includes('type') && <TypeChoice type={draft.type} choose={(type) => change({ type })} />}
      {asks.includes('description') && (
        <TextArea
          label={i18n.t('lists.description')}
          name="description"
          rows={2}
          maxLength={MAX_DESCRIPTION}
          value={draft.description}
          onText={(description) => change({ description })}
        />
      )}
      {share !== null && (
        <Switch {...share} isOn={draft.is_public} set={(is_public) => change({ is_public })} />
      )}
      <div class="acts">
        <SubmitButton class="button primary" aria-disabled={isRunning} aria-busy={isRunning}>
          {label}
        </SubmitButton>
        {cancel && <Button onClick={cancel}>{i18n.t('cancel')}</Button>}
      </div>
      <Problem text={problem} />
    </Form>
  );
}

function TypeChoice({ type, choose }: { type: ListType; choose: (type: ListType) => void }) {
  const name = useId();
  const option = (value: ListType, words: string) => (
    <label class="option-line">
      <input type="radio" name={name} value={value} checked={type === value} onChange={() => choose(value)} />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset class="choice">
      <legend>{i18n.t('lists.holds')}</legend>
      {option('people', i18n.t('search.people'))}
      {option('company', i18n.t('search.companies'))}
    </fieldset>
  );
}
