import { z } from 'zod';
import { withoutNulls } from './without-nulls.ts';

/** Interface 2.1: the fields that every v2 response has besides its data. */
export const metadata = z.object({ request_id: z.string() }).meta({ id: 'Metadata' });

/** Wraps the payload of one operation in the v2 envelope (interface 2.1). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, metadata });
}

const payload = z.object({ data: z.unknown() });

/** Returns the payload of a response in the envelope; undefined if it has no envelope. */
export function payloadOf(json: unknown): unknown {
  return payload.safeParse(json).data?.data;
}

/** The tolerant reader's form of a payload: null counts as absent. */
export function readAnswer<Data extends z.ZodType>(data: Data) {
  return z.preprocess(withoutNulls, data);
}

/** A text as clients read it: '' if absent. */
export const readText = z.string().default('');
/** A count as clients read it: 0 if absent. */
export const readCount = z.number().default(0);

type Metadata = z.infer<typeof metadata>;
export type Envelope<Data> = { data: Data; metadata: Metadata };
