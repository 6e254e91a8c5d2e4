import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { coverage } from '../../utils/interface/kith-network.ts';
import { teamsClient } from '../../utils/teams/teams-client.ts';
import { FailureNote } from '../card/FailureNote.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { PrivatePeople } from '../privacy/PrivatePeople.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SharingForm } from './SharingForm.tsx';

interface TeamSharingProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly team: { readonly id: string; readonly name: string };
  /** ms since 1970. */
  readonly now: number;
  /** Called when the user has chosen what to share. */
  readonly onPicked?: () => void;
}

/** The consent screen: what to share with a team, under which name, and who stays private. */
export function TeamSharing({ client, team, now, onPicked }: TeamSharingProps) {
  const { id } = team;
  const loaded = useLoaded(async () => {
    const [sharing, { sources }] = await Promise.all([
      teamsClient(client).sharing(id),
      client.asMe('GET', '/kith/coverage', { answer: coverage }),
    ]);
    return { sharing, imports: sources };
  }, [client, id]);
  const { data, failure, reload } = loaded;
  const hasPicked = data?.sharing.picked === true;
  useEffect(() => {
    if (hasPicked) onPicked?.();
  }, [hasPicked, onPicked]);
  return (
    <>
      <Loading of={loaded} />
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {data !== null && (
        <>
          {!data.sharing.picked && <p>{i18n.t('share.pickFirst')}</p>}
          <SharingForm
            sharing={data.sharing}
            imports={data.imports}
            now={now}
            save={async (choice) => {
              await teamsClient(client).setSharing(id, choice);
              reload();
            }}
          />
          <PrivatePeople client={client} />
        </>
      )}
    </>
  );
}
