import { i18n } from '#i18n';
import { isOnThisComputer } from '../../utils/companion/companion-address.ts';

/** Before the browser asks for access to a team's Kith: that it will, and why. This computer's needs no asking. */
export function WillAsk({ address }: { address: string }) {
  if (isOnThisComputer(address)) return null;
  return <p class="quiet will-ask">{i18n.t('team.willAsk', { host: new URL(address).host })}</p>;
}
