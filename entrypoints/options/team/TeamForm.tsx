import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { FileButton } from '../../../components/ui/FileButton.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { isOwnPicture, LOGO_TYPES, MAX_LOGO_KB, readLogo } from '../../../utils/teams/team-logo.ts';

interface TeamFormProps {
  /** The current name; '' for a new team. */
  readonly name?: string;
  readonly submit: string;
  /** Returns the success message. If `logo` is missing, the team keeps its current logo. */
  readonly save: (team: { name: string; logo?: string }) => Promise<string>;
}

export function TeamForm({ name: known = '', submit, save }: TeamFormProps) {
  const [name, setName] = useState(known);
  const [logo, setLogo] = useState('');
  const [message, setMessage] = useState('');
  const { isRunning, problem, setProblem, run } = useAct();

  const saveGiven = async () => {
    setMessage('');
    const given = name.trim();
    if (given === '') return setProblem(i18n.t('team.noName'));
    if (logo !== '' && !/^(https:|data:image)/.test(logo)) return setProblem(i18n.t('team.logoNotAddress'));
    setMessage(await save(logo === '' ? { name: given } : { name: given, logo }));
    setLogo('');
    if (known === '') setName('');
  };

  return (
    <Form class="team-form" submit={() => run(saveGiven)}>
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
      <SubmitButton aria-disabled={isRunning}>{submit}</SubmitButton>
      <Success text={message} />
    </Form>
  );
}

interface LogoFieldProps {
  /** A data URL or an address; '' for no logo. */
  readonly logo: string;
  readonly setLogo: (logo: string) => void;
}

function LogoField({ logo, setLogo }: LogoFieldProps) {
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const isPicture = isOwnPicture(logo);

  const take = async (picture: File) => {
    const read = await readLogo(picture);
    if (read === 'too-big') return setProblem(i18n.t('team.logoTooBig', { limit: MAX_LOGO_KB }));
    if (read === 'not-a-picture') return setProblem(i18n.t('team.logoNotPicture'));
    setProblem('');
    setChosen(picture.name);
    setLogo(read);
  };

  return (
    <fieldset class="choice">
      <legend>{i18n.t('team.logo')}</legend>
      <div class="acts">
        <FileButton
          label={i18n.t('team.logoChoose')}
          accept={LOGO_TYPES.join(',')}
          take={([picture]) => picture && void take(picture)}
        />
      </div>
      <p class="quiet" role="status">
        {isPicture ? i18n.t('team.logoChosen', { name: chosen }) : ''}
      </p>
      <Field
        label={i18n.t('team.logoAddress')}
        hint={isPicture || logo === '' ? '' : i18n.t('team.logoElsewhere')}
        placeholder="https://…"
        name="team-logo"
        value={isPicture ? '' : logo}
        onText={(text) => setLogo(text.trim())}
        problem={problem}
      />
    </fieldset>
  );
}
