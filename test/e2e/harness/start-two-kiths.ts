import { randomBytes } from 'node:crypto';
import { openGate } from './gate.ts';
import { type KithOptions, type RunningKith, startKith } from './start-kith.ts';

/** A path prefix, as when several services share a host. */
const PREFIX = '/api';

/**
 * Starts a Kith as the hosted service, and another that has only its address and key and serves the browser. Commands use
 * the service's data folder, which contains all data.
 */
export async function startTwoKiths({
  data,
  env,
}: Omit<KithOptions, 'withSample'> = {}): Promise<RunningKith> {
  const gate = await openGate();
  const secretKey = randomBytes(24).toString('base64url');
  const address = gate.address + PREFIX;
  const service = await startKith({
    ...(data === undefined ? {} : { data }),
    env: { ...env, KITH_SECRET_KEY: secretKey, KITH_PUBLIC_URL: address },
  });
  gate.leadTo(service.address);
  const companion = await startKith({
    env: { ...env, KITH_SERVICE_URL: address, KITH_SECRET_KEY: secretKey },
  });
  return {
    ...companion,
    networkIn: service.networkIn,
    service: address,
    secretKey: service.secretKey,
    async stop() {
      await companion.stop();
      await gate.shut();
      await service.stop();
    },
  };
}
