import { randomBytes } from 'node:crypto';
import { openGate } from './gate.ts';
import { type KithOptions, type RunningKith, startKith } from './start-kith.ts';

/** As where several services share one host. */
const PREFIX = '/api';

/**
 * A Kith as the hosted service, and another that knows nothing but its address and key, which the browser talks to.
 * Commands work on the service's data, which is where the data are.
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
    env: { KITH_SECRET_KEY: secretKey, KITH_PUBLIC_URL: address },
  });
  gate.leadTo(service.address);
  const companion = await startKith({
    env: { ...env, KITH_SERVICE_URL: address, KITH_SECRET_KEY: secretKey },
  });
  return {
    ...companion,
    output: () => service.output() + companion.output(),
    command: service.command,
    service: address,
    secretKey: service.secretKey,
    async stop() {
      await companion.stop();
      await gate.shut();
      await service.stop();
    },
  };
}
