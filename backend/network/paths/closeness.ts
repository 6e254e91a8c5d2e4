import { type Network, rowOf, rowsWith } from '../index/network.ts';

/** Scales a closeness to whole numbers, so sums are exact in any order. */
const SPREAD_SCALE = 65_536;

/**
 * Returns what one path adds to a closeness: its strength s₁s₂ divided by √(the introducer's number of contacts). A
 * person who knows everyone says less about who will meet whom (docs/strength.md).
 * @param weight the path's weight as in `RankedPath`
 */
export function spread(network: Network, introducer: number, weight: number): number {
  const rows = rowsWith(network, introducer);
  const row = rowOf(network, introducer);
  return Math.round((SPREAD_SCALE * weight) / Math.sqrt(Math.max(1, rows.to(row) - rows.from(row))));
}
