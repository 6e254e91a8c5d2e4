import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { askForAccess } from '../../utils/companion/ask-for-access.ts';
import { browserOf } from '../../utils/companion/browser-label.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { InvitationLink } from '../../utils/teams/invitation-link.ts';

/** A look at an e-mail address before it is sent; the companion decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Joining {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** '' where nothing is wrong. */
  readonly problem: string;
  readonly isJoining: boolean;
  /** To be called in the click itself: the browser asks for access only then. */
  readonly join: (invitation: InvitationLink) => Promise<void>;
}

/** Joining by an invitation as somebody new, who is told apart by nothing but this browser. */
export function useJoin(client: Pick<CompanionClient, 'join'>): Joining {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isJoining, setJoining] = useState(false);
  const join = async (invitation: InvitationLink) => {
    if (isJoining) return;
    const given = email.trim();
    if (!EMAIL.test(given)) return setProblem(i18n.t('team.emailMissing'));
    setProblem('');
    setJoining(true);
    try {
      if (!(await askForAccess(invitation.address))) return setProblem(i18n.t('failure.denied'));
      await client.join(invitation, given, i18n.t('pair.browserLabel', browserOf(navigator.userAgent)));
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setJoining(false);
    }
  };
  return { email, setEmail, problem, isJoining, join };
}
