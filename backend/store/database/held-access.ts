import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { type Access, countWrites, type Db, type Writer } from './access.ts';

interface HeldBy {
  beforeErasing?(writer: Writer): void;
  markForOverwriting: Access['markForOverwriting'];
}

export class HeldAccess implements Access {
  readonly db: Db;
  readonly #engine: HeldBy;
  readonly #changed = new RowCounter();
  readonly #writers: Writer[] = [];
  readonly #failures: unknown[] = [];
  #isErasing = false;

  constructor(db: Db, engine: HeldBy) {
    this.db = db.withPlugin(this.#changed);
    this.#engine = engine;
  }

  get isErasing(): boolean {
    return this.#isErasing;
  }

  get isWriting(): boolean {
    return this.#writers.length > 0;
  }

  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return work(this.db);
  }

  async write<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result> {
    const before = this.#changed.rows;
    try {
      const result = await work(this.db);
      if (this.#changed.rows > before) this.#writers.push(writer);
      return result;
    } catch (error) {
      this.#failures.push(error);
      throw error;
    }
  }

  erase<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result> {
    this.#isErasing = true;
    this.#engine.beforeErasing?.(writer);
    return this.write(writer, work);
  }

  markForOverwriting: Access['markForOverwriting'] = (db, erased) =>
    this.#engine.markForOverwriting(db, erased);

  /**
   * Increments the versions of everyone who changed a row, as the last statement of the transaction. Throws the first error
   * if any write failed.
   */
  async end(): Promise<void> {
    if (this.#failures.length > 0) throw this.#failures[0];
    await countWrites(this.db, this.#writers);
  }
}

class RowCounter implements KyselyPlugin {
  readonly #writing = new WeakSet<QueryId>();
  #rows = 0n;

  get rows(): bigint {
    return this.#rows;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode') this.#writing.add(queryId);
    return node;
  }

  /** For a statement with RETURNING, SQLite returns rows instead of the number of changed rows. */
  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#writing.has(queryId)) this.#rows += result.numAffectedRows ?? BigInt(result.rows.length);
    return result;
  }
}
