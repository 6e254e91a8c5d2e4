import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { askForAccess } from '../../utils/companion/ask-for-access.ts';
import { browserOf } from '../../utils/companion/browser-label.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { hasSignedOut } from '../../utils/companion/session.ts';

export interface PairingHere {
  /** Kith is being started, or it is not known yet whether this browser can. */
  readonly isAsking: boolean;
  /** To be asked for: whoever signed out is not paired again unasked, and what failed may be tried again. */
  readonly isOffered: boolean;
  /** Why it failed and what to do; empty if it did not. */
  readonly problem: string;
  /** In a click, in which the browser may be asked for access. */
  pair(): Promise<void>;
}

/** Pairs with the Kith of this computer at once, and without a code, where `kith install` told this browser of it. */
export function usePairHere(
  client: Pick<CompanionClient, 'pairHere'>,
  /** The address Kith was asked at last. */
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
