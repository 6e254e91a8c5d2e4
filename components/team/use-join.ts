import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { browserOf } from '../../utils/companion/browser-label.ts';
import { askForAccess } from '../../utils/companion/companion-address.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { InvitationLink } from '../../utils/teams/invitation-link.ts';
import { useAct } from '../data/use-act.ts';

/** A rough check before sending. The companion makes the final decision. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Joins a team by invitation, as a new member whose only credential is this browser's key. */
export function useJoin(client: Pick<CompanionClient, 'join'>) {
  const [email, setEmail] = useState('');
  const { isRunning: isJoining, problem, setProblem, run } = useAct();
  /** Call it inside the click handler, because browsers ask for access only there. */
  const join = (invitation: InvitationLink) =>
    run(async () => {
      const given = email.trim();
      if (!EMAIL.test(given)) return setProblem(i18n.t('team.emailMissing'));
      if (!(await askForAccess(invitation.address))) return setProblem(i18n.t('failure.denied'));
      await client.join(invitation, given, i18n.t('pair.browserLabel', browserOf(navigator.userAgent)));
    });
  return { email, setEmail, problem, isJoining, join };
}
