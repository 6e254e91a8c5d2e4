/** Background → label on the page. The label script checks it by hand: it takes no zod along. */
export type LabelMessage =
  | {
      readonly type: 'label';
      readonly verdict: string;
      /** Who would introduce, how strong it is and whether it is confirmed, to be heard. */
      readonly detail: string;
      /** Whose picture stands before it, '' for none. */
      readonly initials: string;
      /** How many of the five steps of strength are filled; 0 for none. */
      readonly steps: number;
      readonly isConfirmed: boolean;
      /** Beside the steps. */
      readonly strength: string;
      /** What its two buttons are called. */
      readonly close: string;
      readonly move: string;
    }
  /** Switched off, or a page that is nobody's: leave nothing behind. */
  | { readonly type: 'label-off' };

export function isLabelMessage(value: unknown): value is LabelMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'label-off') return true;
  return (
    value.type === 'label' &&
    ['verdict', 'detail', 'initials', 'strength', 'close', 'move'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    ) &&
    Number.isInteger(Reflect.get(value, 'steps'))
  );
}
