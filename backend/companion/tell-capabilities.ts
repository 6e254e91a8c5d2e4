import { payloadOf } from '../../utils/interface/envelope.ts';
import { INTERFACE_ALONE, readCapabilities } from '../../utils/interface/kith-network.ts';
import { envelopeAnswer } from './envelope-answer.ts';
import { parseJson } from './parse-json.ts';
import type { UpstreamAnswer } from './upstream.ts';

/**
 * The answer to `GET /kith/capabilities`, which is our own: a service that does not know the operation, or takes it
 * for something else, speaks the documented interface alone. A service that fails has not said what it can do.
 */
export function tellCapabilities(answer: UpstreamAnswer): UpstreamAnswer {
  const { status, body } = answer;
  if (status === 429 || (status >= 500 && status !== 501)) return answer;
  const isKith = status === 200 && readCapabilities.safeParse(payloadOf(parseJson(body))).success;
  return isKith ? answer : envelopeAnswer(INTERFACE_ALONE);
}
