/** A member who reads and writes through several Kiths, with a record of the values that others may see. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { readRating } from '../../utils/interface/own-rating.ts';
import type { ReadPersonPaths } from '../../utils/interface/people-paths.ts';
import type { Answer } from '../fault/support/kith-client.ts';
import { addressOf, exportOf, PEOPLE } from './exports.ts';
import { type Asked, type Kiths, Unanswered } from './kiths.ts';
import { type Outcome, Register } from './register.ts';

/** The number of addresses saved at once. Either all or none must be saved. */
export const SAVED = 10;
const RATED = 6;
const MOST_SAVED = 400;
const MOST_IMPORTS = 12;
/** The polling interval. Another process takes over a dead process's import only after a minute. */
const POLL_MS = 250;
const RETRY_MS = 200;
/** An import waits a minute each time the process that runs it is killed, which may happen several times in a row. */
const GIVE_UP_MS = 900_000;

const ENDED: readonly ImportJob['state'][] = ['done', 'failed', 'canceled'];

function dataOf<Data>({ status, body }: Answer): Data {
  if (status > 299) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Data }).data;
}

export class Actor {
  readonly ratings = Array.from({ length: RATED }, () => new Register<number | null>(null));
  readonly title = new Register('0');
  readonly saved = new Register(0);
  /** The imported files, oldest first. */
  readonly files = new Register<readonly number[]>([]);
  mates: readonly Actor[] = [];
  acknowledged = 0;
  unheard = 0;
  readonly wrong: string[] = [];
  readonly who: string;
  readonly #secretKey: string;
  #token = '';
  #list = 0;
  #isWriting = false;
  #titles = 0;
  #newest: { readonly id: string; readonly before: readonly number[] } | null = null;
  #next = 1;
  /** The responses about the newest upload, to report if it is never imported. */
  #seen: string[] = [];

  constructor(who: string, secretKey: string) {
    this.who = who;
    this.#secretKey = secretKey;
  }

  async begin(kiths: Kiths): Promise<void> {
    const signed = await kiths.ask(kiths.for(this.who), {
      method: 'POST',
      path: '/v2/auth/tokens',
      headers: { 'secret-key': this.#secretKey },
      body: { external_user_id: this.who, email: `${this.who}@example.org` },
    });
    this.#token = dataOf<{ token: string }>(signed).token;
    const made = await kiths.ask(kiths.for(this.who), this.#asked('POST', '/v2/lists', { title: '0' }));
    this.#list = dataOf<{ id: number }>(made).id;
    await this.#import(kiths);
    await this.#import(kiths);
  }

  /** Performs a random read or write. At most one write runs at a time. */
  async write(kiths: Kiths): Promise<void> {
    if (this.#isWriting) return this.read(kiths);
    this.#isWriting = true;
    try {
      const dice = Math.random();
      if (dice < 0.6) await this.#rate(kiths);
      else if (dice < 0.8) await this.#rename(kiths);
      else if (dice < 0.92 && this.saved.value < MOST_SAVED && this.saved.isCertain) await this.#save(kiths);
      else if (this.#newest !== null && Math.random() < 0.4) await this.#undo(kiths);
      else if (this.files.value.length < MOST_IMPORTS) await this.#import(kiths);
    } finally {
      this.#isWriting = false;
    }
  }

  async read(kiths: Kiths): Promise<void> {
    const dice = Math.random();
    const mate = this.mates[Math.floor(Math.random() * this.mates.length)] ?? this;
    if (dice < 0.4) await this.readRating(kiths, null, Math.floor(Math.random() * RATED));
    else if (dice < 0.6) await this.readMate(kiths, null, mate);
    else if (dice < 0.8) await this.readCoverage(kiths, null);
    else await this.readLists(kiths, null);
  }

  /** Reads everything once from one process. */
  async readAll(kiths: Kiths, at: string): Promise<void> {
    for (const which of this.ratings.keys()) await this.readRating(kiths, at, which);
    for (const mate of this.mates.slice(0, 2)) await this.readMate(kiths, at, mate);
    await this.readCoverage(kiths, at);
    await this.readLists(kiths, at);
  }

  async readRating(kiths: Kiths, at: string | null, which: number): Promise<void> {
    const rating = this.ratings[which];
    if (rating === undefined) return;
    const asked = rating.ask();
    const found = await this.paths(kiths, at, addressOf(this.who, 1, which));
    if (found === null) return;
    const said = describeRating(found);
    if (!rating.told(asked, (value) => `${value}` === said)) {
      // Asks all processes again, to show whether the response or the data is wrong, and in which processes.
      const again = await Promise.all(
        kiths.addresses.map((one) => one && this.paths(kiths, one, addressOf(this.who, 1, which))),
      );
      const then = again.map((one) => (one ? describeRating(one) : 'nothing')).join(', ');
      this.#miss(`rating ${which} is ${said}, asked again ${then}`, rating.possible(asked));
    }
  }

  async readMate(kiths: Kiths, at: string | null, mate: Actor): Promise<void> {
    const possible = mate.files.possible();
    const file = Math.max(...possible.flat(), 1);
    const asked = mate.files.ask();
    const found = await this.paths(kiths, at, addressOf(mate.who, file, PEOPLE - 1));
    if (found === null) return;
    const isThere = found.count > 0;
    if (!mate.files.told(asked, (files) => files.includes(file) === isThere)) {
      this.#miss(`${mate.who}'s file ${file} ${isThere ? 'is' : 'is not'} there`, mate.files.possible(asked));
    }
  }

  async readCoverage(kiths: Kiths, at: string | null): Promise<void> {
    const asked = this.files.ask();
    const answer = await this.#get(kiths, at, '/kith/coverage');
    if (answer === null) return;
    const { connections } = dataOf<{ connections: number }>(answer);
    if (!this.files.told(asked, ({ length }) => length * PEOPLE === connections)) {
      const jobs = (await this.#readJobs(kiths)) ?? [];
      const list = jobs.map((job) => `${job.file_name} ${job.state} ${job.started_at}–${job.ended_at}`);
      this.#miss(`${connections} connections of ${list.join(', ')}`, this.files.possible(asked));
    }
  }

  async readLists(kiths: Kiths, at: string | null): Promise<void> {
    const [title, saved] = [this.title.ask(), this.saved.ask()];
    const answer = await this.#get(kiths, at, '/kith/lists');
    if (answer === null) return;
    const { lists } = dataOf<{ lists: { title: string; item_count: number }[] }>(answer);
    const list = lists[0];
    if (lists.length !== 1 || list === undefined) return this.#miss(`${lists.length} lists`, [1]);
    if (!this.title.told(title, (value) => value === list.title)) {
      this.#miss(`title ${list.title}`, this.title.possible(title));
    }
    if (!this.saved.told(saved, (value) => value === list.item_count)) {
      this.#miss(`${list.item_count} saved`, this.saved.possible(saved));
    }
  }

  /** Returns null if no response contained data. */
  async paths(kiths: Kiths, at: string | null, linkedin_url: string): Promise<ReadPersonPaths | null> {
    const answer = await this.#get(kiths, at, '/v2/people/paths', { linkedin_url });
    return answer === null ? null : dataOf<ReadPersonPaths>(answer);
  }

  people(): string[] {
    return this.files.value.flatMap((file) =>
      Array.from({ length: PEOPLE }, (_, at) => addressOf(this.who, file, at)),
    );
  }

  /** Repeats this member's writes in another Kith. */
  async repeat(kiths: Kiths, to: Actor): Promise<void> {
    await to.begin(kiths);
    for (const file of this.files.value.slice(2)) await to.#import(kiths, file);
    for (const [which, rating] of this.ratings.entries()) {
      if (rating.value !== null) await to.#rate(kiths, which, rating.value);
    }
  }

  #asked(method: string, path: string, body?: unknown, key?: string): Asked {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return { method, path, headers, ...(body === undefined ? {} : { body }) };
  }

  async #get(kiths: Kiths, at: string | null, path: string, body?: unknown): Promise<Answer | null> {
    try {
      const answer = await kiths.ask(
        at ?? kiths.for(this.who),
        this.#asked(body === undefined ? 'GET' : 'POST', path, body),
      );
      if (answer.status === 200) return answer;
      if (answer.status === 429) await wait(RETRY_MS);
      // These mean too many requests, a stopping server, or an unreachable database.
      if (![429, 502, 503].includes(answer.status)) {
        this.#miss(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`, [200]);
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
    return null;
  }

  /** Sends a write again with the same key until there is a response. */
  async #send(kiths: Kiths, method: string, path: string, body?: unknown): Promise<Outcome> {
    const asked = this.#asked(method, path, body, randomUUID());
    const isPatient = Math.random() < 0.5;
    const until = Date.now() + GIVE_UP_MS;
    for (let round = 0; Date.now() < until; round += 1) {
      let status = 0;
      try {
        status = (await kiths.ask(kiths.for(this.who), asked)).status;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
      if (status >= 200 && status < 300) return 'done';
      // These mean too many requests, or a conflicting write, such as Citus moving the account.
      if ((status === 429 || status === 409) && round === 0) return 'refused';
      if (![0, 409, 429, 502, 503].includes(status)) {
        this.#miss(`${method} ${path} was answered ${status}`, [200]);
        return round === 0 ? 'refused' : 'unknown';
      }
      if (!isPatient) break;
      await wait(RETRY_MS);
    }
    return 'unknown';
  }

  #count(outcome: Outcome): void {
    if (outcome === 'done') this.acknowledged += 1;
    if (outcome === 'unknown') this.unheard += 1;
  }

  async #rate(kiths: Kiths, which = Math.floor(Math.random() * RATED), given?: number): Promise<void> {
    const rating = this.ratings[which];
    const value = given ?? [1, 2, 3, 4, 5].find((one) => !rating?.possible().includes(one));
    if (rating === undefined || value === undefined) return;
    const end = rating.begin(value);
    const body = { linkedin_url: addressOf(this.who, 1, which), rating: value };
    const outcome = await this.#send(kiths, 'POST', '/kith/people/rating', body);
    end(outcome);
    this.#count(outcome);
    if (outcome === 'done') await this.readRating(kiths, null, which);
  }

  async #rename(kiths: Kiths): Promise<Outcome> {
    this.#titles += 1;
    const title = `${this.#titles}`;
    const end = this.title.begin(title);
    const outcome = await this.#send(kiths, 'PUT', `/kith/lists/${this.#list}`, { title });
    end(outcome);
    this.#count(outcome);
    if (outcome === 'done') await this.readLists(kiths, null);
    return outcome;
  }

  /** Saves people with an unknown outcome again, which changes nothing. */
  async #save(kiths: Kiths): Promise<void> {
    const before = this.saved.value;
    const linkedin_urls = Array.from({ length: SAVED }, (_, at) => addressOf('saved', before, at));
    const end = this.saved.begin(before + SAVED);
    let outcome: Outcome = 'unknown';
    const until = Date.now() + GIVE_UP_MS;
    while (outcome === 'unknown' && Date.now() < until) {
      outcome = await this.#send(kiths, 'POST', `/kith/lists/${this.#list}/items`, { linkedin_urls });
    }
    end(outcome);
    this.#count(outcome);
    if (outcome === 'done') await this.readLists(kiths, null);
  }

  /** Uploads a file with an unknown outcome again, which replaces what it may have written. */
  async #import(kiths: Kiths, given?: number): Promise<void> {
    const file = given ?? this.#next;
    this.#next = Math.max(this.#next, file) + 1;
    const before = this.files.value;
    this.#seen = [];
    const end = this.files.begin([...before, file]);
    const until = Date.now() + GIVE_UP_MS;
    let id: string | null = null;
    while (id === null && Date.now() < until) id = await this.#upload(kiths, file);
    end(id === null ? 'unknown' : 'done');
    this.#count(id === null ? 'unknown' : 'done');
    if (id === null) return this.#miss(`file ${file} was never imported`, this.#seen);
    await this.readCoverage(kiths, null);
    // An upload without a response may be imported later by another process. Its data would outlive an undo of this one.
    const others = await this.#settleJobs(kiths, file, id);
    this.#newest = others === 0 ? { id, before } : null;
  }

  /** Waits until all imports have ended. Returns the number of other imports of the file. */
  async #settleJobs(kiths: Kiths, file: number, id: string): Promise<number> {
    const until = Date.now() + GIVE_UP_MS;
    while (Date.now() < until) {
      const jobs = await this.#readJobs(kiths);
      if (jobs?.every(({ state }) => ENDED.includes(state)))
        return jobs.filter((job) => job.file_name === `${file}.zip` && job.id !== id).length;
      await wait(POLL_MS);
    }
    throw new Error(`An import of ${this.who} never ended.`);
  }

  async #readJobs(kiths: Kiths): Promise<readonly ImportJob[] | null> {
    const answer = await this.#get(kiths, null, '/kith/imports');
    return answer === null ? null : dataOf<{ imports: readonly ImportJob[] }>(answer).imports;
  }

  /** Returns the job's id when it is done. */
  async #upload(kiths: Kiths, file: number): Promise<string | null> {
    const asked = this.#asked('POST', '/kith/imports', exportOf(this.who, file));
    const named = { ...asked, headers: { ...asked.headers, 'x-file-name': `${file}.zip` } };
    const until = Date.now() + GIVE_UP_MS;
    let id: string | null = null;
    while (Date.now() < until) {
      try {
        const answer = await kiths.ask(
          kiths.for(this.who),
          id === null ? named : this.#asked('GET', `/kith/imports/${id}`),
        );
        const told = JSON.stringify(answer.body);
        if (this.#seen.at(-1)?.endsWith(told) !== true) {
          this.#seen.push(`${new Date().toISOString()} ${answer.status} ${told}`);
        }
        if (answer.status === 200 || answer.status === 202) {
          const job = dataOf<{ id: string; state: string; error: string }>(answer);
          if (job.state === 'done') return job.id;
          if (job.state === 'failed' || job.state === 'canceled') {
            // The database didn't answer, so the import must be repeated.
            if (!job.error.startsWith('The database')) this.#miss(`import: ${job.error}`, ['done']);
            await wait(POLL_MS);
            return null;
          }
          id = job.id;
        } else if (![409, 429, 502, 503].includes(answer.status)) {
          this.#miss(`import: ${answer.status} ${JSON.stringify(answer.body)}`, [202]);
          return null;
        }
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
      await wait(POLL_MS);
    }
    return null;
  }

  async #undo(kiths: Kiths): Promise<void> {
    const newest = this.#newest;
    if (newest === null || newest.before.length < 2) return;
    this.#newest = null;
    const end = this.files.begin(newest.before);
    const outcome = await this.#send(kiths, 'DELETE', `/kith/imports/${newest.id}`);
    end(outcome);
    this.#count(outcome);
    if (outcome === 'done') await this.readCoverage(kiths, null);
    // The next import depends on the current state, so it must be known.
    else await this.#settleFiles(kiths);
  }

  /**
   * Reads which files are imported. Before that, completes another write of this member, so that earlier requests come
   * first.
   */
  async #settleFiles(kiths: Kiths): Promise<void> {
    const until = Date.now() + GIVE_UP_MS;
    while ((await this.#rename(kiths)) !== 'done' && Date.now() < until) await wait(RETRY_MS);
    while (Date.now() < until) {
      const answer = await this.#get(kiths, null, '/kith/coverage');
      if (answer !== null) {
        const { connections } = dataOf<{ connections: number }>(answer);
        const found = this.files.possible().find(({ length }) => length * PEOPLE === connections);
        if (found === undefined) return this.#miss(`${connections} connections`, this.files.possible());
        this.files.begin(found)('done');
        return;
      }
      await wait(RETRY_MS);
    }
  }

  #miss(what: string, possible: readonly unknown[]): void {
    this.wrong.push(`${this.who}: ${what}, not one of ${JSON.stringify(possible.slice(-4))}`);
  }
}

/** Returns the direct path’s rating as text, `null` if it has none, or the number of paths if none is direct. */
function describeRating({ paths }: ReadPersonPaths): string {
  const direct = paths.find(({ type }) => type === 'direct');
  return direct === undefined ? `none of ${paths.length} paths` : `${readRating(direct.score_meta ?? [])}`;
}
