import { randomBytes } from 'node:crypto';
import { COMPANION_API_VERSION, type PairResponse, pairRequest } from '../../utils/companion-api.ts';
import { CompanionError } from './companion-error.ts';
import type { CompanionKey } from './companion-key.ts';
import type { JoinByInvitation } from './join-by-invitation.ts';
import type { PairingCodes } from './pairing-codes.ts';
import type { ProofChecker } from './proof.ts';
import { readJsonBody } from './request-body.ts';
import type { SessionMember, Sessions } from './sessions.ts';

const MOST_BYTES = 4096;
const SAMPLE_CODE = 'sample';
const NEW_CODE = 'Print a new one with: npm run kith -- pair';

export interface PairOptions {
  readonly sessions: Sessions;
  readonly pairingCodes: PairingCodes;
  readonly proofs: ProofChecker;
  readonly key: CompanionKey;
  readonly join: JoinByInvitation;
  readonly sampleIsOn: boolean;
}

/**
 * Turns a one-time code, `sample` or an invitation into a session bound to the key of the request's proof. `url` is
 * the address as the caller knows it, `origin` the extension's, to which the session is bound too.
 */
export function createPair(options: PairOptions) {
  const { sessions, pairingCodes, proofs, key, join, sampleIsOn } = options;

  return async (request: Request, url: string, origin: string | null): Promise<Response> => {
    const proof = request.headers.get('dpop');
    const keyThumbprint = await proofs.check({ proof, method: 'POST', url, token: null, boundTo: null });
    const read = pairRequest.safeParse(await readJsonBody(request, MOST_BYTES));
    if (!read.success) {
      throw new CompanionError(
        'validation_error',
        'Pairing takes a code (1–128 characters), a label (at most 100, no control characters) and, with an invitation, an e-mail address.',
      );
    }
    const { code, label, person } = read.data;
    const member = person === undefined ? memberOf(code) : await join(code, person.email);
    const { token } = sessions.create({ member, keyThumbprint, origin, label });
    const answer: PairResponse = {
      session_token: token,
      member: { external_user_id: member.externalUserId, email: member.email },
      sample: member.sample,
      public_key: key.publicKey,
      api_version: COMPANION_API_VERSION,
    };
    return Response.json(answer);
  };

  /** Each visitor is a member of its own, so that what one tries out no other sees. */
  function visitor(): SessionMember {
    if (!sampleIsOn) throw new CompanionError('forbidden', 'The sample team is switched off here.');
    return {
      externalUserId: `sample-${randomBytes(9).toString('base64url')}`,
      email: 'visitor@kith.invalid',
      sample: true,
    };
  }

  function memberOf(code: string): SessionMember {
    if (code === SAMPLE_CODE) return visitor();
    const redeemed = pairingCodes.redeem(code);
    if (redeemed.kind === 'member') return redeemed.member;
    throw new CompanionError('forbidden', refusalOf(redeemed));
  }
}

function refusalOf(
  redeemed: { kind: 'wrong'; triesLeft: number } | { kind: 'void' } | { kind: 'none' },
): string {
  if (redeemed.kind === 'void') return `Five wrong tries: the code is void. ${NEW_CODE}`;
  if (redeemed.kind === 'none')
    return `There is no open pairing code; each works once, for 15 minutes. ${NEW_CODE}`;
  const { triesLeft } = redeemed;
  return `That is not the code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}
