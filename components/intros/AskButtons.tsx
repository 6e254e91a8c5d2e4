import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { askedParty, type CardPath, type Party } from '../../utils/card/card-path.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AskingContext } from './asking.ts';

export function AskButtons({ path }: { path: CardPath }) {
  const asking = useContext(AskingContext);
  const party = askedParty(path);
  return (
    <>
      {asking !== null && (
        <Button class="button primary" data-act="ask" onClick={() => asking.write(path)}>
          {i18n.t('ask.write', { name: party.shortName })}
        </Button>
      )}
      <AskLink party={party} />
    </>
  );
}

interface AskLinkProps {
  readonly party: Party;
  readonly isPrimary?: boolean;
}

export function AskLink({ party, isPrimary = false }: AskLinkProps) {
  if (party.url === '') return null;
  const title = i18n.t('card.opensLinkedin', { name: party.shortName });
  return (
    <a
      class={isPrimary ? 'button primary' : 'button'}
      href={party.url}
      target="_blank"
      rel="noreferrer"
      title={title}
    >
      {i18n.t('ask.profile')}
      <Icon name="out" isSmall />
    </a>
  );
}
