/** Several Kiths that are used as one while they are killed and restarted. */
import { hash } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Answer } from '../fault/support/kith-client.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The requests that a load balancer sends to the same process each time: those of one member, of one account, or none. */
export type Keeps = 'nothing' | 'members' | 'accounts';

/** Thrown if there was no response, so the request may or may not have been handled. */
export class Unanswered extends Error {}

export class Kiths {
  readonly #agent: Agent;
  /** The addresses of all processes; null if one isn't running. */
  readonly addresses: (string | null)[];
  keeps: Keeps = 'nothing';
  /** Number of successful responses. */
  answered = 0;

  constructor(addresses: readonly string[], connections: number) {
    this.addresses = [...addresses];
    const maxSockets = Math.ceil(connections / addresses.length);
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  /** Returns a running process: any, or the one that the balancer pins this member or account to while it runs. */
  for(who: string): string {
    const up = this.addresses.filter((address) => address !== null);
    const kept = this.keeps === 'accounts' ? who.slice(0, who.lastIndexOf('-')) : who;
    const at = this.keeps === 'nothing' ? Math.random() * up.length : numberOf(kept) % this.addresses.length;
    const address = (this.keeps === 'nothing' ? null : this.addresses[at]) ?? up[Math.floor(at % up.length)];
    if (address === undefined) throw new Unanswered('No Kith is up.');
    return address;
  }

  ask(address: string, { method, path, headers, body }: Asked): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const sent = body === undefined || isFile ? body : JSON.stringify(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Unanswered(`${method} ${path} of ${address}`));
      const outgoing = request(
        address + path,
        {
          method,
          agent: this.#agent,
          headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': type }) },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          incoming.on('error', fail).on('aborted', fail);
          incoming.on('end', () => {
            if (!incoming.complete) return fail();
            if ((incoming.statusCode ?? 0) < 300) this.answered += 1;
            resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(text) });
          });
        },
      );
      outgoing.on('error', fail).end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Hashes a header as a load balancer does. */
function numberOf(text: string): number {
  return hash('sha256', text, 'buffer').readUInt32BE();
}
