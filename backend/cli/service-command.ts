import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { type FieldError, readError } from '../../utils/interface/errors.ts';
import { COMPANION_MS } from '../companion/upstream.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Day, SECONDS_PER_DAY } from '../network/evidence.ts';
import type { Kith } from '../open-kith.ts';
import { NO_EMAIL } from '../open-service.ts';
import { parseJson } from '../parse-json.ts';
import { type Command, defineCommand } from './command.ts';

interface ServiceCommandParts<Input extends z.ZodRawShape, Answer extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly answer: Answer;
  /** The schema of the documented result, if `answer` also accepts responses of other services. */
  readonly documented?: z.ZodType;
  ask(input: z.output<z.ZodObject<Input>>): ServiceRequest;
  show(answer: z.output<Answer>): string;
  /** Returns the error to show instead of the service's own if the service returns 404. */
  missing?(input: z.output<z.ZodObject<Input>>): string;
}

/** Defines a command that calls one operation of the service. `--json` prints the documented result unchanged. */
export function defineServiceCommand<Input extends z.ZodRawShape, Answer extends z.ZodType>(
  parts: ServiceCommandParts<Input, Answer>,
): Command {
  const { name, answer, documented = answer, ask, show, missing } = parts;
  const own = z.object(parts.input);
  return defineCommand({
    name,
    input: z.looseObject(caller.shape),
    result: z.unknown(),
    run(kith, { member, asOf, ...input }) {
      const read = own.parse(input);
      const asked = callService(kith, { member, asOf }, ask(read));
      return missing === undefined ? asked : callOr(missing(read), asked);
    },
    show: (result) => show(answer.parse(result)),
    json: { schema: documented, of: (result) => result },
  });
}

/** The caller and the day. Every command about people accepts both. */
export const caller = z.object({
  member: z.string().min(1).max(255),
  /** `YYYY-MM-DD`, or null for today. */
  asOf: z.iso.date().nullable(),
});
export type CallerOptions = z.infer<typeof caller>;

/** Returns the schema of an id from the service. `hint` is the error message for anything else. */
export function idArgument(hint: string) {
  return z.string().regex(/^[\w-]{1,64}$/, hint);
}

/** Returns the schema of the number of a list, item or token. `hint` is the error message for anything else. */
export function numberArgument(hint: string) {
  return z.string().regex(/^[1-9][0-9]{0,14}$/, hint);
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** If the service returns one of these statuses, the user typed something invalid. */
const INVALID: readonly number[] = [400, 422];

/** An error from the service. Its status lets a command give a better message than the interface can. */
export class ServiceRefusal extends Refusal {
  readonly status: number;

  constructor(sentence: string, status: number) {
    super(sentence, INVALID.includes(status) ? 2 : 1);
    this.status = status;
  }
}

/** How error messages name the interface's fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = { linkedin_url: 'The address', domain: 'The domain' };

/**
 * Calls an operation of the service as the member and returns the payload. Throws a {@link ServiceRefusal} if the service
 * refuses.
 */
export async function callService(
  kith: Kith,
  { member, asOf }: CallerOptions,
  question: ServiceRequest,
): Promise<unknown> {
  const email = kith.embedded ? (await kith.embedded.memberNamed(member)).email : NO_EMAIL;
  const answer = await kith.asMemberOn(asOf === null ? null : dayFrom(asOf))(
    { externalUserId: member, email, sample: false },
    {
      method: question.method,
      path: question.path,
      headers: {
        ...(question.body ? { 'content-type': 'application/json' } : {}),
        // Keeps a retry from doing the work twice.
        ...(question.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(question.body ? { body: JSON.stringify(question.body) } : {}),
      // A hosted service may ignore the idempotency key and do the work twice.
      repeatable: question.method === 'GET' || kith.embedded !== null,
      deadline: AbortSignal.timeout(COMPANION_MS),
    },
  );
  const json = parseJson(Buffer.from(answer.body).toString('utf8'));
  // Version 1 has no envelope.
  if (answer.status < 300 && question.path.startsWith('/v1/')) return json;
  const payload = payloadOf(json);
  if (answer.status < 300 && payload !== undefined) return payload;
  throw new ServiceRefusal(
    sentenceOf(json) ?? `The service returned status ${answer.status}.`,
    answer.status,
  );
}

/** Returns an ISO date as days since 1970 (UTC). */
export function dayFrom(isoDate: string): Day {
  return Date.parse(`${isoDate}T00:00:00Z`) / 1000 / SECONDS_PER_DAY;
}

/** Replaces a 404 refusal with `sentence`. Other errors pass through. */
export async function callOr(sentence: string, asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof ServiceRefusal && error.status === 404 ? new Refusal(sentence) : error;
  }
}

/**
 * Returns the messages about the invalid fields, or the error's own sentence if there are none. Null if the response isn't an
 * error.
 */
function sentenceOf(json: unknown): string | null {
  const said = readError(json);
  if (said === null || said.fields.length === 0) return said?.sentence ?? null;
  return said.fields.map(formatFieldError).join(' ');
}

/**
 * Returns a sentence about a field. Most messages continue after its name: "must be an address". Messages from the store are
 * whole sentences.
 */
function formatFieldError({ field, message }: FieldError): string {
  if (/^\p{Lu}/u.test(message)) return message;
  return `${FIELD_NAMES[field] ?? (field || 'The input')} ${message.replace(/\.$/, '')}.`;
}
