import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { nameOfAddress } from '../../utils/linkedin-url.ts';
import { addressProblem, identifyPasted } from '../../utils/page/pasted-address.ts';
import { teamsClient } from '../../utils/teams/teams-client.ts';
import { useAct } from '../data/use-act.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Act } from '../ui/Act.tsx';
import { SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { FailureNote } from '../ui/Loading.tsx';
import { Success } from '../ui/Problem.tsx';

export function PrivatePeople({ client }: { client: ServiceClient }) {
  const loaded = useLoaded(() => teamsClient(client).privatePeople(), [client]);
  const { data: people, reload } = loaded;
  const [address, setAddress] = useState('');
  const { problem, setProblem, run } = useAct();
  const [message, setMessage] = useState('');
  const summary = useRef<HTMLElement>(null);

  const keep = async (url: string, isPrivate: boolean) => {
    setMessage('');
    await teamsClient(client).keepPrivate(url, isPrivate);
    setMessage(isPrivate ? i18n.t('private.added') : i18n.t('private.ended'));
    reload();
  };
  const shareAgain = async (url: string) => {
    await keep(url, false);
    // The pressed button disappears with its row, so the focus moves to the list.
    summary.current?.focus();
  };
  const add = async () => {
    const identity = identifyPasted(address);
    if (identity?.kind !== 'person') return setProblem(addressProblem(address, i18n.t('me.notPerson')));
    await keep(identity.url ?? address.trim(), true);
    setAddress('');
  };

  return (
    <details class="others">
      <summary ref={summary}>{i18n.t('private.title')}</summary>
      <Form class="private" submit={() => run(add)}>
        <p class="quiet">{i18n.t('private.what')}</p>
        <FailureNote of={loaded} />
        {people?.length === 0 && <p class="quiet">{i18n.t('private.none')}</p>}
        {people !== null && people.length > 0 && (
          <ul class="sources">
            {people.map(({ name, linkedin_url }) => (
              <li key={linkedin_url}>
                <div>
                  <strong>{name || nameOfAddress(linkedin_url) || linkedin_url}</strong>
                </div>
                <Act class="button small" run={() => shareAgain(linkedin_url)}>
                  <span aria-hidden="true">{i18n.t('private.end')}</span>
                  <span class="spoken">
                    {i18n.t('private.endNamed', {
                      name: name || nameOfAddress(linkedin_url) || linkedin_url,
                    })}
                  </span>
                </Act>
              </li>
            ))}
          </ul>
        )}
        <Field
          label={i18n.t('private.label')}
          placeholder={i18n.t('address.placeholder')}
          name="private"
          value={address}
          onText={setAddress}
          problem={problem}
        >
          <SubmitButton>{i18n.t('private.add')}</SubmitButton>
        </Field>
        <Success text={message} />
      </Form>
    </details>
  );
}
