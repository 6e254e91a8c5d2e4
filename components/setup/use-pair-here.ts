import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { askForAccess } from '../../utils/companion/ask-for-access.ts';
import { browserOf } from '../../utils/companion/browser-label.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { hasSignedOut } from '../../utils/companion/session.ts';

export interface PairingHere {
  /** Kith is starting, or it isn't known yet whether this browser can start it. */
  readonly isAsking: boolean;
  /** Whether to offer pairing: after signing out or a failure, it isn't automatic. */
  readonly isOffered: boolean;
  /** Why it failed and what to do; '' if it didn't. */
  readonly problem: string;
  /** Call it inside a click handler, because the browser may ask for access. */
  pair(): Promise<void>;
}

/**
 * Pairs with the Kith on this computer, automatically and without a code, if `kith install` registered it with this
 * browser.
 */
export function usePairHere(
  client: Pick<CompanionClient, 'pairHere'>,
  /** The last known address of Kith. */
  companion: string,
): PairingHere {
  const [state, setState] = useState({ isAsking: true, isOffered: false, problem: '' });

  const ask = async () => {
    setState({ isAsking: true, isOffered: false, problem: '' });
    try {
      await client.pairHere(i18n.t('pair.browserLabel', browserOf(navigator.userAgent)));
      setState({ isAsking: false, isOffered: false, problem: '' });
    } catch (thrown) {
      setState({ isAsking: false, isOffered: true, problem: failureOf(thrown).detail });
    }
  };
  useEffect(() => {
    void hasSignedOut().then((isOffered) =>
      isOffered ? setState({ isAsking: false, isOffered, problem: '' }) : ask(),
    );
  }, []);
  return {
    ...state,
    async pair() {
      await askForAccess(companion);
      await ask();
    },
  };
}
