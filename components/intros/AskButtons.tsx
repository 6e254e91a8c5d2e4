import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { askedParty, type Way } from '../../utils/card/path-steps.ts';
import { AskLink } from './AskLink.tsx';
import { AskingContext } from './asking.ts';

/** Buttons to write an ask along a path, and to open the introducer's profile. */
export function AskButtons({ way }: { way: Way }) {
  const asking = useContext(AskingContext);
  const party = askedParty(way);
  return (
    <>
      {asking !== null && (
        <button type="button" class="button primary" data-act="ask" onClick={() => asking.write(way)}>
          {i18n.t('ask.write', { name: party.shortName })}
        </button>
      )}
      <AskLink party={party} />
    </>
  );
}
