import { i18n } from '#i18n';
import type { Party } from '../../utils/card/path-steps.ts';
import { Icon } from '../ui/Icon.tsx';

/** Link to the introducer's profile, in a new tab. Renders nothing if their address is unknown. */
export function AskLink({ party }: { party: Party }) {
  if (party.url === '') return null;
  const title = i18n.t('card.opensLinkedin', { name: party.shortName });
  return (
    <a class="button" href={party.url} target="_blank" rel="noreferrer" title={title}>
      {i18n.t('ask.profile')}
      <Icon name="out" isSmall />
    </a>
  );
}
