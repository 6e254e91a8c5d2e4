/** Background → label on the page. The label script checks it by hand: it takes no zod along. */
export type LabelMessage =
  | {
      readonly type: 'label';
      readonly verdict: string;
      readonly detail: string;
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
    value.type === 'label' && ['verdict', 'detail', 'close', 'move'].every((name) => isText(value, name))
  );
}

function isText(value: object, name: string): boolean {
  return typeof Reflect.get(value, name) === 'string';
}
