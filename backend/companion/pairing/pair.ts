import { randomBytes } from 'node:crypto';
import {
  COMPANION_API_VERSION,
  type PairingTranscript,
  type PairResponse,
  pairedText,
  pairingText,
  pairRequest,
} from '../../../utils/companion-api.ts';
import { CALLED } from '../../own-code.ts';
import type { CallerLimit } from '../caller-limit.ts';
import { CompanionError } from '../companion-error.ts';
import type { CompanionKey } from '../companion-key.ts';
import { readJsonBody } from '../message-body.ts';
import type { ProofChecker } from '../proof.ts';
import type { SessionMember, Sessions } from '../sessions.ts';
import type { JoinByInvitation } from './join-by-invitation.ts';
import type { PairingCodes, Redeemed } from './pairing-codes.ts';

const MAX_BYTES = 4096;
const NEW_CODE = `Print a new one with: ${CALLED} pair`;

interface PairOptions {
  readonly sessions: Sessions;
  readonly pairingCodes: PairingCodes;
  readonly proofs: ProofChecker;
  readonly key: CompanionKey;
  readonly join: JoinByInvitation;
  readonly isSampleOn: boolean;
  readonly wrongCodes: CallerLimit;
  /** Counts the sessions that a caller creates without a code. Each adds a member. */
  readonly newcomers: CallerLimit;
}

interface PairFrom {
  /** The address that the caller used. */
  readonly url: string;
  /** The extension's origin, which the session is bound to as well. */
  readonly origin: string | null;
  /** Identifies the caller, who has to wait after wrong attempts. */
  readonly caller: string;
}

/**
 * Creates the function that pairs: it exchanges a proven code, `sample` or an invitation for a session bound to
 * the proof’s key.
 */
export function createPair(options: PairOptions) {
  const { sessions, pairingCodes, proofs, key, join, isSampleOn, wrongCodes, newcomers } = options;

  return async (request: Request, { url, origin, caller }: PairFrom): Promise<Response> => {
    const proof = await proofs.checkUnpaired({ proof: request.headers.get('dpop'), method: 'POST', url });
    const read = pairRequest.safeParse(await readJsonBody(request, MAX_BYTES));
    if (!read.success) {
      throw new CompanionError(
        'validation_error',
        'Send `by` (code, sample or invitation) with its fields, and a label of at most 100 characters without control characters.',
      );
    }
    const { data } = read;
    const open = async (member: SessionMember): Promise<Opened> => {
      const { thumbprint: keyThumbprint } = proof;
      const { token } = await sessions.create({ member, keyThumbprint, origin, label: data.label });
      return {
        session_token: token,
        member: { external_user_id: member.externalUserId, email: member.email },
        sample: member.sample,
        public_key: key.publicKey,
        api_version: COMPANION_API_VERSION,
      };
    };
    if (data.by === 'code') {
      const about = aboutCode(data, { url, extensionKey: proof.thumbprint });
      const redeemed = await redeem(about, data.mac, caller);
      const opened = await open(redeemed.member);
      return answer({ ...opened, mac: redeemed.macOf(pairedText(about, opened)) });
    }
    newcomers.requireNoWait(caller);
    // Counted first, so that parallel attempts can’t get around the limit.
    newcomers.count(caller);
    try {
      if (data.by === 'sample') await requireSample();
      proof.spend();
      return answer(await open(data.by === 'sample' ? visitor() : await join({ ...data, caller })));
    } catch (error) {
      newcomers.uncount(caller);
      throw error;
    }
  };

  function aboutCode(
    { nonce, label }: { nonce: string; label: string },
    { url, extensionKey }: { url: string; extensionKey: string },
  ): PairingTranscript {
    return {
      origin: new URL(url).origin,
      companionKey: key.publicKey,
      extensionKey,
      companionNonce: proofs.nonce,
      extensionNonce: nonce,
      label,
    };
  }

  /** Accepts a correct code whatever the caller did before. Wrong attempts never use up a code. */
  async function redeem(about: PairingTranscript, mac: string, caller: string): Promise<Redeemed> {
    const redeemed = await pairingCodes.redeem(pairingText(about), mac);
    if (redeemed !== null) return redeemed;
    wrongCodes.requireNoWait(caller);
    wrongCodes.count(caller);
    throw new CompanionError(
      'forbidden',
      `This pairing code isn’t valid. Each code works once, for 15 minutes. ${NEW_CODE}`,
    );
  }

  async function requireSample(): Promise<void> {
    if (!isSampleOn) throw new CompanionError('forbidden', 'The sample team is switched off on this Kith.');
    await sessions.requireSampleWithinLimit();
  }
}

type Opened = Omit<PairResponse, 'mac'>;

function answer(paired: PairResponse): Response {
  return Response.json(paired);
}

/** Returns a new member for each visitor, so that no one sees what another visitor tries. */
function visitor(): SessionMember {
  return {
    externalUserId: `sample-${randomBytes(9).toString('base64url')}`,
    email: 'visitor@kith.invalid',
    sample: true,
  };
}
