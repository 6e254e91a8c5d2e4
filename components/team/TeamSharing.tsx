import { useEffect, useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { type Coverage, coverage } from '../../utils/interface/kith/kith-network.ts';
import type { SetSharingRequest, SharingAnswer } from '../../utils/interface/kith/kith-teams.ts';
import { teamsClient } from '../../utils/teams/teams-client.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { ageOf } from '../data/now.ts';
import { useAct } from '../data/use-act.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { sourceWords } from '../import/source-words.ts';
import { PrivatePeople } from '../privacy/PrivatePeople.tsx';
import { SubmitButton } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadingOrFailure } from '../ui/Loading.tsx';
import { Problem, Success } from '../ui/Problem.tsx';

interface TeamSharingProps {
  readonly client: ServiceClient;
  readonly team: string;
  /** Called when the user has chosen what to share. */
  readonly onPicked?: () => void;
}

/** The consent screen: what to share with a team, under which name, and who stays private. */
export function TeamSharing({ client, team, onPicked }: TeamSharingProps) {
  const loaded = useLoaded(async () => {
    const [sharing, { sources }] = await Promise.all([
      teamsClient(client).sharing(team),
      client.asMe('GET', '/kith/coverage', { answer: coverage }),
    ]);
    return { sharing, imports: sources };
  }, [client, team]);
  const { data, reload } = loaded;
  const hasPicked = data?.sharing.picked === true;
  useEffect(() => {
    if (hasPicked) onPicked?.();
  }, [hasPicked, onPicked]);
  return (
    <>
      <LoadingOrFailure of={loaded} />
      {data !== null && (
        <>
          {!data.sharing.picked && <p>{i18n.t('share.pickFirst')}</p>}
          <SharingForm
            sharing={data.sharing}
            imports={data.imports}
            save={async (choice) => {
              await teamsClient(client).setSharing(team, choice);
              reload();
            }}
          />
          <PrivatePeople client={client} />
        </>
      )}
    </>
  );
}

interface SharingFormProps {
  readonly sharing: SharingAnswer;
  /** The imports, for counts and ages. */
  readonly imports: Coverage['sources'];
  readonly save: (choice: SetSharingRequest) => Promise<void>;
}

/** Nothing is preselected before the first choice. */
function SharingForm({ sharing, imports, save }: SharingFormProps) {
  const [share, setShare] = useState(sharing.share);
  const [picked, setPicked] = useState(() =>
    sharing.sources.flatMap((one) => (one.shared ? one.source : [])),
  );
  const [isNamed, setNamed] = useState(sharing.named);
  const [message, setMessage] = useState('');
  const { isRunning, problem, setProblem, run } = useAct();
  const group = useId();
  const sources = sharing.sources.map(({ source }) => source);

  const submit = async () => {
    setMessage('');
    if (share === 'some' && picked.length === 0) return setProblem(i18n.t('share.noSource'));
    await save({ share, named: isNamed, ...(share === 'some' ? { sources: picked } : {}) });
    setMessage(i18n.t('saved'));
  };

  return (
    <Form class="sharing" submit={() => run(submit)}>
      <fieldset class="choice">
        <legend>{i18n.t('share.legend')}</legend>
        <Choice
          group={`${group}-share`}
          title={i18n.t('share.none')}
          what={i18n.t('share.noneWhat')}
          isChosen={share === 'none'}
          choose={() => setShare('none')}
        />
        {sources.length === 0 ? (
          <p class="quiet">{i18n.t('share.noData')}</p>
        ) : (
          <Choice
            group={`${group}-share`}
            title={i18n.t('share.some')}
            isChosen={share === 'some'}
            choose={() => setShare('some')}
          >
            <SourcePicker sources={sources} imports={imports} picked={picked} pick={setPicked} />
          </Choice>
        )}
        <Choice
          group={`${group}-share`}
          title={i18n.t('share.all')}
          what={i18n.t('share.allWhat')}
          isChosen={share === 'all'}
          choose={() => setShare('all')}
        />
      </fieldset>
      <fieldset class="choice">
        <legend>{i18n.t('share.appear')}</legend>
        <Choice
          group={`${group}-named`}
          title={i18n.t('share.unnamed')}
          what={i18n.t('share.unnamedWhat')}
          isChosen={!isNamed}
          choose={() => setNamed(false)}
        />
        <Choice
          group={`${group}-named`}
          title={i18n.t('share.named')}
          isChosen={isNamed}
          choose={() => setNamed(true)}
        />
      </fieldset>
      <p class="quiet">
        {i18n.t('share.see')} {i18n.t('share.seeNever')}
      </p>
      <SubmitButton class="button primary" aria-disabled={isRunning}>
        {i18n.t('share.save')}
      </SubmitButton>
      <Problem text={problem} />
      <Success text={message} />
    </Form>
  );
}

interface SourcePickerProps {
  readonly sources: readonly string[];
  readonly imports: Coverage['sources'];
  readonly picked: readonly string[];
  readonly pick: (sources: string[]) => void;
}

function SourcePicker({ sources, imports, picked, pick }: SourcePickerProps) {
  return (
    <fieldset class="choice">
      <legend class="spoken">{i18n.t('options.sources')}</legend>
      {sources.map((source) => (
        <label key={source} class="option-line">
          <input
            type="checkbox"
            checked={picked.includes(source)}
            onChange={({ currentTarget }) => {
              const others = picked.filter((one) => one !== source);
              pick(currentTarget.checked ? [...others, source] : others);
            }}
          />
          <span>
            <strong>{sourceWords(source)}</strong>
            {imports
              .filter((one) => one.source === source)
              .map((one) => (
                <span key={one.import_id} class="quiet">
                  {importWords(one)}
                </span>
              ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function importWords(one: Coverage['sources'][number]): string {
  const counts = { people: numberWords(one.people), evidence: numberWords(one.evidence) };
  const age = ageOf(one.imported_at);
  return `${i18n.t('options.sourceLine', counts)} · ${i18n.t('options.importedAt', { age })}`;
}
