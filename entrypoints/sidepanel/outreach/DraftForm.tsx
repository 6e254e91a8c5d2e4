import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Button, SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { StillLoading } from '../../../components/ui/Loading.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { TextArea } from '../../../components/ui/TextArea.tsx';
import { dropControlCharacters } from '../../../utils/control-characters.ts';
import { identifyLinkedin, nameOfAddress } from '../../../utils/linkedin-url.ts';
import { addressProblem, identifyPasted } from '../../../utils/page/pasted-address.ts';
import { recentPages } from '../../../utils/recent-pages.ts';
import type { UnsavedEmail } from './outreach-storage.ts';

interface DraftFormProps {
  readonly first: UnsavedEmail;
  /** Called on every keystroke, so that nothing is lost when the panel closes. */
  readonly onType: (writing: UnsavedEmail) => Promise<void>;
  readonly save: (writing: UnsavedEmail) => Promise<void>;
  readonly leave: () => void;
}

/** The service's limits, in characters. */
const MAX_SUBJECT = 255;
const MAX_TEXT = 10_000;

/** The form for a new or existing draft. The recipient can't be changed after saving. The input stays after a failure. */
export function DraftForm({ first, onType, save, leave }: DraftFormProps) {
  const [writing, setWriting] = useState(first);
  const [problems, setProblems] = useState({ to: '', subject: '', text: '' });
  const { isRunning, problem, run } = useAct();
  const form = useRef<HTMLFormElement>(null);
  const isNew = first.emailId === '';
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const type = (changed: Partial<UnsavedEmail>) => {
    const next = { ...writing, ...changed };
    setWriting(next);
    void onType(next);
  };
  const submit = async () => {
    const subject = dropControlCharacters(writing.subject).trim();
    const found = problemsOf({ ...writing, subject }, isNew);
    setProblems(found);
    if (Object.values(found).some((text) => text !== '')) return;
    await save({ ...writing, to: identifyPasted(writing.to)?.url ?? writing.to.trim(), subject });
  };

  return (
    <Form class="draft" ref={form} submit={() => run(submit)}>
      {isNew && (
        <>
          <Field
            label={i18n.t('outreach.to')}
            hint={i18n.t('outreach.toWhat')}
            placeholder={i18n.t('address.placeholder')}
            value={writing.to}
            onText={(to) => type({ to })}
            problem={problems.to}
          />
          <RecentPeople pick={(to) => type({ to })} />
        </>
      )}
      <Field
        kind="words"
        label={i18n.t('outreach.subject')}
        value={writing.subject}
        onText={(subject) => type({ subject })}
        problem={problems.subject}
        maxLength={MAX_SUBJECT}
      />
      <TextArea
        label={i18n.t('outreach.text')}
        value={writing.text}
        onText={(text) => type({ text })}
        problem={problems.text}
        maxLength={MAX_TEXT}
      />
      <Problem text={problem} />
      <div class="acts">
        <SubmitButton class="button primary" aria-disabled={isRunning}>
          {i18n.t('outreach.save')}
        </SubmitButton>
        <Button onClick={leave}>{i18n.t('outreach.leave')}</Button>
      </div>
    </Form>
  );
}

function problemsOf({ to, subject, text }: UnsavedEmail, isNew: boolean) {
  const isPerson = identifyPasted(to)?.kind === 'person';
  return {
    to: isNew && !isPerson ? addressProblem(to, i18n.t('outreach.notPerson')) : '',
    subject: subject === '' ? i18n.t('outreach.subjectMissing') : '',
    text: text.trim() === '' ? i18n.t('outreach.textMissing') : '',
  };
}

const MAX_RECENT = 5;

function RecentPeople({ pick }: { pick: (url: string) => void }) {
  const { data: recent } = useLoaded(recentPages, []);
  if (recent === null) return <StillLoading />;
  const people = recent.filter(({ url }) => identifyLinkedin(url)?.kind === 'person').slice(0, MAX_RECENT);
  if (people.length === 0) return null;
  return (
    <fieldset class="toggles">
      <legend class="small-heading">{i18n.t('card.recent')}</legend>
      {people.map(({ key, url, name }) => (
        <Button key={key} class="toggle" onClick={() => pick(url)}>
          {name || nameOfAddress(url) || url}
        </Button>
      ))}
    </fieldset>
  );
}
