import { type Network, rowOf, rowsWith } from '../index/network.ts';

/** Keeps the parts of a closeness whole numbers: their sum is then exact, in whatever order they are added. */
const SPREAD_SCALE = 65_536;

/**
 * What one path adds to a closeness: its strength s₁s₂, divided by √ of how many contacts the introducer has. Somebody who
 * knows everybody says less about who will meet whom (docs/strength.md).
 * @param weight of the path, as `RankedPath` has it
 */
export function spread(network: Network, introducer: number, weight: number): number {
  const rows = rowsWith(network, introducer);
  const row = rowOf(network, introducer);
  return Math.round((SPREAD_SCALE * weight) / Math.sqrt(Math.max(1, rows.to(row) - rows.from(row))));
}
