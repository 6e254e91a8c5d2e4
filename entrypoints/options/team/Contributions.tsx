import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Loading } from '../../../components/ui/Loading.tsx';
import { isOnThisComputer } from '../../../utils/companion/companion-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { ContributionLink } from '../../../utils/interface/kith-teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { formatDate } from '../../../utils/words/format-date.ts';
import { CopyField } from './CopyField.tsx';

interface ContributionsProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly team: string;
}

/** Links by which others share a file without the extension; asks for them once it is open. */
export function Contributions(props: ContributionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="others ask-others" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{i18n.t('contributions.title')}</summary>
      {isOpen && <UnusedLinks {...props} />}
    </details>
  );
}

/** Whoever used theirs is among the teammates. */
function UnusedLinks({ client, team }: ContributionsProps) {
  const teams = teamsClient(client);
  const loaded = useLoaded(() => teamsClient(client).contributions(team), [client, team]);
  const { data, failure, reload } = loaded;
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const unused = data?.filter(({ gave_at }) => gave_at === '') ?? [];
  const make = async () => {
    setSaid('');
    const name = label.trim();
    if (name === '') return setProblem(i18n.t('contributions.forMissing'));
    setProblem('');
    try {
      await teams.makeContribution(team, name);
      setLabel('');
      setSaid(i18n.t('contributions.made', { name }));
      reload();
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <div class="contributions">
      <p>{i18n.t('contributions.what')}</p>
      <form
        class="join"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field
          label={i18n.t('contributions.for')}
          name="contribution-label"
          kind="words"
          maxLength={100}
          value={label}
          onText={setLabel}
          problem={problem}
        >
          <button type="submit" class="button">
            {i18n.t('contributions.make')}
          </button>
        </Field>
      </form>
      <p class="good" role="status">
        {said}
      </p>
      <Loading of={loaded} />
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {unused.map((link) => (
        <UnusedLink
          key={link.id}
          link={link}
          end={async () => {
            await teams.endContribution(team, link.id);
            setSaid(i18n.t('contributions.ended', { name: link.label }));
            reload();
          }}
        />
      ))}
    </div>
  );
}

function UnusedLink({ link, end }: { link: ContributionLink; end: () => Promise<void> }) {
  const { label: name, link: address, expires_at } = link;
  const format = new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle: 'long' });
  const day = formatDate(format, Date.parse(expires_at));
  return (
    <>
      {address === '' ? (
        <p>{i18n.t('contributions.expired', { name })}</p>
      ) : (
        <>
          <CopyField label={i18n.t('contributions.link', { name })} text={address} />
          <p>{i18n.t('contributions.until', { name, day })}</p>
          {isOnThisComputer(address) && <p class="quiet">{i18n.t('team.onlyHere')}</p>}
        </>
      )}
      <Confirm
        title={i18n.t('contributions.end')}
        spokenTitle={i18n.t('contributions.endNamed', { name })}
        question={i18n.t('contributions.endQuestion', { name })}
        goes={i18n.t('contributions.endGoes')}
        confirm={i18n.t('team.revokeConfirm')}
        run={end}
      />
    </>
  );
}
