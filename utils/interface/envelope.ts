import { z } from 'zod';
import { withoutNulls } from './without-nulls.ts';

/** Interface 2.1: what every v2 answer carries beside its data. */
export const metadata = z.object({ request_id: z.string() }).meta({ id: 'Metadata' });

/** Wraps the payload of one operation in the v2 envelope (interface 2.1). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, metadata });
}

const payload = z.object({ data: z.unknown() });

/** What an answer in the envelope says, for a client, which needs no metadata; undefined of what is in none. */
export function payloadOf(json: unknown): unknown {
  return payload.safeParse(json).data?.data;
}

/** The tolerant reader's form of a payload: a client reads null as absent. */
export function readAnswer<Data extends z.ZodType>(data: Data) {
  return z.preprocess(withoutNulls, data);
}

/** A text of an answer as a client reads it: what is left out is ''. */
export const readText = z.string().default('');
/** A number of things as a client reads it: what is left out is 0. */
export const readCount = z.number().default(0);

export type Metadata = z.infer<typeof metadata>;
export type Envelope<Data> = { data: Data; metadata: Metadata };
