import { inviteLinkOf, openInvitationToken } from '../invitation-token.ts';
import type { ServiceContext } from '../service-context.ts';
import { escapeHtml, pageResponse } from './html.ts';

/**
 * GET /invite/{token}: what `invite_link` points at. It is open to whoever has the link, and shows that link to be
 * pasted into Kith: it holds the address and the code. The page loads and runs nothing and links to nowhere, so
 * that the token leaves it by no Referer.
 */
export async function showInvitePage(service: ServiceContext, token: string): Promise<Response> {
  const invitation = await openInvitationToken(service, token);
  if (invitation === null) {
    return pageResponse(
      404,
      'Not found',
      '<h1>Not found</h1>\n<p>This invitation is not valid. Ask for a new link.</p>',
    );
  }
  const link = escapeHtml(inviteLinkOf(service, invitation));
  const day = new Date(invitation.expiresAt).toISOString().slice(0, 10);
  return pageResponse(
    200,
    'Kith: an invitation',
    `<h1>Join the team ${escapeHtml(invitation.name)}</h1>
<p>Copy this:</p>
<p><code>${link}</code></p>
<p>Have you set up Kith in this browser? Open its settings and paste it under Team. If not, add Kith to the browser and
paste it on the welcome page, in the place of the pairing code.</p>
<p>Valid until ${day}. Joining shares nothing of yours until you have picked what to share.</p>`,
  );
}
