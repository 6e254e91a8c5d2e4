import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { type FieldError, readError } from '../../utils/interface/errors.ts';
import { COMPANION_MS } from '../companion/upstream.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Day, SECONDS_A_DAY } from '../network/evidence.ts';
import type { Kith } from '../open-kith.ts';
import { NO_EMAIL } from '../open-service.ts';
import { type Command, defineCommand } from './command.ts';

interface ServiceCommandParts<Input extends z.ZodRawShape, Answer extends z.ZodType> {
  readonly name: string;
  /** What it takes beside who asks and for which day. */
  readonly input: Input;
  /** What of the answer is shown. */
  readonly answer: Answer;
  ask(input: z.output<z.ZodObject<Input>>): ServiceRequest;
  show(answer: z.output<Answer>): string;
}

/** A command that is one operation of the service: `--json` prints its documented result untouched. */
export function defineServiceCommand<Input extends z.ZodRawShape, Answer extends z.ZodType>(
  parts: ServiceCommandParts<Input, Answer>,
): Command {
  const { name, answer, ask, show } = parts;
  const own = z.object(parts.input);
  return defineCommand({
    name,
    input: z.looseObject(caller.shape),
    result: z.unknown(),
    run: (kith, { member, asOf, ...input }) => callService(kith, { member, asOf }, ask(own.parse(input))),
    show: (result) => show(answer.parse(result)),
  });
}

/** Who asks and for which day; every command that speaks of people takes both. */
export const caller = z.object({
  member: z.string().min(1).max(255),
  /** `YYYY-MM-DD`; null: today. */
  asOf: z.iso.date().nullable(),
});
export type Caller = z.infer<typeof caller>;

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** What the service refused. By its status a command knows what it can say better than the interface. */
export class ServiceRefusal extends Refusal {
  readonly status: number;

  constructor(sentence: string, status: number) {
    super(sentence);
    this.status = status;
  }
}

/** What the interface's fields are on the command line. */
const SPOKEN: Readonly<Record<string, string>> = { linkedin_url: 'The address', domain: 'The domain' };

/**
 * The payload of one operation of the service, asked through the interface as the member. Throws a
 * {@link ServiceRefusal} where the service refuses.
 */
export async function callService(
  kith: Kith,
  { member, asOf }: Caller,
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
        // What is tried again is done once by it.
        ...(question.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(question.body ? { body: JSON.stringify(question.body) } : {}),
      // Another service may know no such key, and make two of what is sent twice.
      repeatable: question.method === 'GET' || kith.embedded !== null,
      deadline: AbortSignal.timeout(COMPANION_MS),
    },
  );
  const json = parse(answer.body);
  // The first generation has no envelope.
  if (answer.status < 300 && question.path.startsWith('/v1/')) return json;
  const payload = payloadOf(json);
  if (answer.status < 300 && payload !== undefined) return payload;
  throw new ServiceRefusal(
    sentenceOf(json) ?? `The service answered with status ${answer.status}.`,
    answer.status,
  );
}

/** Whole UTC days since 1970 of an ISO date. */
export function dayFrom(isoDate: string): Day {
  return Date.parse(`${isoDate}T00:00:00Z`) / 1000 / SECONDS_A_DAY;
}

/** Throws `sentence` in the place of a refusal because what was named is not there; any other stays as it is. */
export async function callOr(sentence: string, asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof ServiceRefusal && error.status === 404 ? new Refusal(sentence) : error;
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** Where fields are refused they say all that the sentence says. */
function sentenceOf(json: unknown): string | null {
  const said = readError(json);
  if (said === null || said.fields.length === 0) return said?.sentence ?? null;
  return said.fields.map(sayField).join(' ');
}

function sayField({ field, message }: FieldError): string {
  return `${SPOKEN[field] ?? (field || 'The input')} ${message.replace(/\.$/, '')}.`;
}
