import { importPeer, installPeer } from '../peers/install-peer.ts';

/** One request of a load; the body is sent as JSON. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Responses per second, and the time to the last byte of a response in whole ms. */
  readonly a_second: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

export interface LoadOptions {
  readonly address: string;
  readonly connections: number;
  /** Divided among the connections in turn. Each connection repeats its own requests in order. */
  readonly shots: readonly Shot[];
  /** If absent, every request is sent once. */
  readonly seconds?: number;
  /** If absent, each connection sends a request as soon as it has received the previous response. */
  readonly perSecond?: number;
}

export interface Cannon {
  readonly version: string;
  /** Throws if a response isn't a success, because fast errors would distort the times. */
  fire(options: LoadOptions): Promise<Load>;
}

interface Client {
  setRequests(requests: readonly Shot[]): void;
}

interface Result {
  readonly start: Date;
  readonly finish: Date;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
  readonly statusCodeStats: object;
  readonly '2xx': number;
}

type Autocannon = (options: Readonly<Record<string, unknown>>) => Promise<Result>;

const VERSION = '9.0.0';
/** The first response waits until the index is built. */
const PATIENCE_SECONDS = 600;
const LOOK_MS = 50;

export async function openCannon(cache: string): Promise<Cannon> {
  const peer = installPeer(cache, 'autocannon', VERSION);
  const { default: autocannon } = (await importPeer(peer, 'autocannon')) as { default: Autocannon };
  return {
    version: `autocannon ${VERSION}`,
    async fire({ address, connections, shots, seconds, perSecond }) {
      let dealt = 0;
      const result = await autocannon({
        url: address,
        connections,
        timeout: PATIENCE_SECONDS,
        sampleInt: LOOK_MS,
        ...(seconds === undefined ? { amount: shots.length } : { duration: seconds }),
        ...(perSecond === undefined ? {} : { overallRate: perSecond }),
        setupClient(client: Client) {
          const turn = dealt++ % connections;
          client.setRequests(shots.filter((_, i) => i % connections === turn));
        },
      });
      return readResult(result);
    },
  };
}

function readResult(result: Result): Load {
  const { start, finish, latency, errors, timeouts, non2xx, statusCodeStats } = result;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `Not all responses were successes: ${errors} errors, ${timeouts} timeouts, ${JSON.stringify(statusCodeStats)}.`,
    );
  }
  return {
    a_second: (result['2xx'] * 1000) / (finish.getTime() - start.getTime()),
    p50: latency.p50,
    p99: latency.p99,
    requests: result['2xx'],
  };
}
