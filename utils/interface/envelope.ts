import { z } from 'zod';
import { withoutNulls } from './without-nulls.ts';

/** Interface 2.1: the metadata of every v2 response. */
export const metadata = z.object({ request_id: z.string() }).meta({ id: 'Metadata' });

/** Wraps the payload of one operation in the v2 envelope (interface 2.1). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, metadata });
}

const payload = z.object({ data: z.unknown() });

/** Returns the payload of an enveloped response; undefined without an envelope. */
export function payloadOf(json: unknown): unknown {
  return payload.safeParse(json).data?.data;
}

/** The tolerant reader's form of a payload, in which null counts as absent. */
export function readAnswer<Data extends z.ZodType>(data: Data) {
  return z.preprocess(withoutNulls, data);
}

/** A text in a response; '' if absent. */
export const readText = z.string().default('');
/** A count in a response; 0 if absent. */
export const readCount = z.number().default(0);

type Metadata = z.infer<typeof metadata>;
export type Envelope<Data> = { data: Data; metadata: Metadata };
