import { i18n } from '#i18n';
import { FailureNote } from '../../components/FailureNote.tsx';
import type { Loaded } from '../../components/use-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../utils/interface/kith-network.ts';
import { OwnData } from './OwnData.tsx';

interface DataSectionProps {
  readonly client: CompanionClient;
  readonly token: string;
  /** What the service can do. */
  readonly capabilities: Loaded<Capabilities>;
  /** ms since 1970. */
  readonly now: number;
}

/** One's own data, as far as the service that is asked takes any in. */
export function DataSection({ client, token, capabilities, now }: DataSectionProps) {
  const { data: can, failure, reload } = capabilities;
  if (can?.coverage) return <OwnData client={client} token={token} can={can} now={now} />;
  return (
    <section aria-labelledby="data">
      <h2 id="data">{i18n.t('options.data')}</h2>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {can !== null && <p>{i18n.t('options.noOwnData')}</p>}
    </section>
  );
}
