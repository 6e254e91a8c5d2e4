import { z } from 'zod';
import { VERSION } from '../version.ts';
import { defineCommand } from './command.ts';

/** `status`: that Kith runs, and how a browser reaches it. */
export const status = defineCommand({
  name: 'status',
  input: z.object({}),
  result: z.object({ address: z.string(), public_key: z.string(), version: z.string(), pid: z.number() }),
  run: async ({ address, companion: { publicKey } }) => ({
    address,
    public_key: publicKey,
    version: VERSION,
    pid: process.pid,
  }),
  show: ({ address, version, pid }) => `Kith ${version} runs at ${address} (process ${pid}).`,
});
