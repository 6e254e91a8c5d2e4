import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** Counts the rows that statements change. */
export class RowCounter implements KyselyPlugin {
  readonly #writing = new WeakSet<QueryId>();
  #rows = 0n;

  get rows(): bigint {
    return this.#rows;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode') this.#writing.add(queryId);
    return node;
  }

  /** Of a statement with RETURNING, SQLite tells the rows alone. */
  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#writing.has(queryId)) this.#rows += result.numAffectedRows ?? BigInt(result.rows.length);
    return result;
  }
}
