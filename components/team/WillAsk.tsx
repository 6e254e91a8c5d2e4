import { i18n } from '#i18n';
import { isOnThisComputer } from '../../utils/companion/companion-address.ts';

/** Announces that the browser will ask for access to a team's Kith, and why. Kith on this computer doesn't need it. */
export function WillAsk({ address }: { address: string }) {
  if (isOnThisComputer(address)) return null;
  return <p class="quiet will-ask">{i18n.t('team.willAsk', { host: new URL(address).host })}</p>;
}
