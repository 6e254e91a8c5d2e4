import { z } from 'zod';

/** Interface 2.1: what every v2 answer carries beside its data. */
export const metadata = z.object({ request_id: z.string() }).meta({ id: 'Metadata' });

/** Wraps the payload of one operation in the v2 envelope (interface 2.1). */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, metadata });
}

/** The tolerant reader's form: a client needs the payload alone. */
export function readEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data });
}

export type Metadata = z.infer<typeof metadata>;
export type Envelope<Data> = { data: Data; metadata: Metadata };
