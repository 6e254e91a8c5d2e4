import { i18n } from '#i18n';
import { nameOf } from '../utils/card/card-words.ts';
import type { Party } from '../utils/card/path-steps.ts';
import { identifyLinkedin } from '../utils/linkedin-url.ts';
import { loadMutualsRequest, watchMutualsRequest } from '../utils/page/mutuals-request.ts';
import { Act } from './Act.tsx';
import { StillLoading } from './Loading.tsx';
import type { PageActs } from './stranger-acts.ts';
import { useStored } from './use-stored.ts';

/** Asks for the mutual connections with somebody, and says where LinkedIn lists them: Kith opens no page itself. */
export function MutualsOffer({ person, acts }: { person: Party; acts: PageActs }) {
  const request = useStored(loadMutualsRequest, watchMutualsRequest);
  const isAsked = request?.url !== undefined && keyOf(request.url) === keyOf(person.url);
  return (
    <div class="mutuals-offer">
      {request === undefined && <StillLoading />}
      <Act class="button primary" run={() => acts.askForMutuals(person)}>
        {i18n.t('stranger.rankMutuals')}
      </Act>
      <p class="quiet" role="status">
        {isAsked ? i18n.t('stranger.openMutuals', { name: nameOf(person) }) : ''}
      </p>
    </div>
  );
}

function keyOf(url: string): string | undefined {
  return identifyLinkedin(url)?.key;
}
