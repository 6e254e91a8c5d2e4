import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two addresses that no real network uses (RFC 5737). */
const OTHER = '192.0.2.1';
const OWN = '192.0.2.2';

export interface OtherMachine {
  readonly address: string;
  /** The command that runs a program there, to put before the program's name. */
  readonly through: readonly string[];
  stop(): void;
}

/**
 * Simulates a second computer with a network namespace that is connected to this process's namespace. This process must
 * be root there. `names` resolve to the second computer's address, according to a hosts file in `folder`.
 */
export async function startOtherMachine(names: readonly string[], folder: string): Promise<OtherMachine> {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo there; exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const pid = String(holder.pid);
  const through = ['nsenter', `--net=/proc/${pid}/ns/net`];
  const run = (line: string, before: readonly string[] = []) => {
    const [program = '', ...words] = [...before, ...line.split(' ')];
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run(`ip link add team0 type veth peer name mate0 netns ${pid}`);
  for (const line of [`ip address add ${OWN}/24 dev team0`, 'ip link set team0 up', 'ip link set lo up'])
    run(line);
  for (const line of [`ip address add ${OTHER}/24 dev mate0`, 'ip link set mate0 up', 'ip link set lo up'])
    run(line, through);
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost\n::1 localhost\n${OTHER} ${names.join(' ')}\n`);
  run(`mount --bind ${hosts} /etc/hosts`);
  return {
    address: OTHER,
    through,
    stop() {
      holder.kill('SIGKILL');
    },
  };
}
