import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { wordError } from '../../errors/word-error.ts';
import { CALLED, STARTED } from '../../own-code.ts';
import { LOCK_FILE, lockDirectory } from '../../store/database/data-directory.ts';
import { StoreError } from '../../store/store-error.ts';
import { VERSION } from '../../version.ts';
import { askServer, reachServer } from '../ask-server.ts';
import { status } from '../status.ts';
import { type Finding, broken, ok, warning } from './finding.ts';

const running = z.object({ address: z.string(), version: z.string(), pid: z.number() });

export async function lookForServer(
  data: string,
): Promise<{ isRunning: boolean; findings: readonly Finding[] }> {
  const what = 'Kith';
  const server = await reachServer(data).catch(() => null);
  if (server === null) {
    const isHeld = !isFree(data);
    const said = isHeld
      ? broken(
          what,
          'A process holds the data folder and does not answer.',
          'If it is no command that is at work, end it and start Kith again.',
        )
      : ok(what, `Version ${VERSION}. It isn’t running.`);
    return { isRunning: isHeld, findings: [said] };
  }
  try {
    const { address, version, pid } = running.parse(
      await askServer(server, status.name, {}, () => undefined),
    );
    const said = `Version ${version} runs at ${address} (process ${pid}).`;
    const mend = `${CALLED} stop, then start Kith again: ${STARTED}`;
    const finding =
      version === VERSION ? ok(what, said) : warning(what, `${said} Installed is ${VERSION}.`, mend);
    return { isRunning: true, findings: [finding] };
  } catch (error) {
    return {
      isRunning: true,
      findings: [broken(what, wordError(error).sentence, 'Stop Kith and start it again.')],
    };
  }
}

/** Whether no process holds the folder; true as well where that can’t be tried, which `modes` tells. */
function isFree(data: string): boolean {
  if (!existsSync(join(data, LOCK_FILE))) return true;
  try {
    lockDirectory(data).release();
    return true;
  } catch (error) {
    return !(error instanceof StoreError && error.type === 'conflict');
  }
}

export async function port({ port: wanted, host, isLoopback }: Config, isRunning: boolean): Promise<Finding> {
  if (isRunning || wanted === 0) return ok('Port', 'Nothing stands in the way.');
  const isTaken = await new Promise<boolean>((tell) => {
    const probe = createServer();
    probe.once('error', () => tell(true));
    probe.listen(wanted, isLoopback ? '127.0.0.1' : host, () => probe.close(() => tell(false)));
  });
  if (!isTaken) return ok('Port', `${wanted} is free.`);
  return warning(
    'Port',
    `Another program has ${wanted}.`,
    'End that program, or set KITH_PORT to another number and start Kith.',
  );
}
