import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Field } from '../../../components/ui/Field.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import { LogoField } from './LogoField.tsx';

interface TeamFormProps {
  /** The name it has, '' for a new team. */
  readonly name?: string;
  readonly submit: string;
  /** Answers what to say once it is done. Without a logo the logo stays. */
  readonly save: (team: { name: string; logo?: string }) => Promise<string>;
}

/** Name and logo of a team. */
export function TeamForm({ name: known = '', submit, save }: TeamFormProps) {
  const [name, setName] = useState(known);
  const [logo, setLogo] = useState('');
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);

  const run = async () => {
    if (isSaving) return;
    setSaid('');
    const given = name.trim();
    if (given === '') return setProblem(i18n.t('team.noName'));
    if (logo !== '' && !/^(https:|data:image)/.test(logo)) return setProblem(i18n.t('team.logoNotAddress'));
    setProblem('');
    setSaving(true);
    try {
      setSaid(await save(logo === '' ? { name: given } : { name: given, logo }));
      setLogo('');
      if (known === '') setName('');
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      class="team-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Field
        label={i18n.t('team.name')}
        kind="words"
        name="team-name"
        maxLength={100}
        value={name}
        onText={setName}
        problem={problem}
      />
      <LogoField logo={logo} setLogo={setLogo} />
      <button type="submit" class="button" aria-disabled={isSaving}>
        {submit}
      </button>
      <p class="good" role="status">
        {said}
      </p>
    </form>
  );
}
