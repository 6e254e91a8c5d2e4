/** Several Kiths that are asked as one, while they are killed and started again. */
import { Agent, request } from 'node:http';
import type { Answer } from '../fault/support/kith-client.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Nothing came back: whatever was asked may be done. */
export class Unanswered extends Error {}

export class Kiths {
  readonly #agent: Agent;
  /** Of those that are up. */
  readonly addresses: (string | null)[];
  /** How often with what was asked for. */
  answered = 0;

  constructor(addresses: readonly string[], connections: number) {
    this.addresses = [...addresses];
    const maxSockets = Math.ceil(connections / addresses.length);
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  /** One of those that are up, another than `but` if there is one. */
  any(but = ''): string {
    const up = this.addresses.filter((address) => address !== null);
    const others = up.filter((address) => address !== but);
    const from = others.length > 0 ? others : up;
    const address = from[Math.floor(Math.random() * from.length)];
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
