/** Background → label on the page. The label script checks messages itself, to avoid bundling zod. */
export type LabelMessage =
  | {
      readonly type: 'label';
      readonly verdict: string;
      /** For screen readers: the introducer, the strength, and whether it is confirmed. */
      readonly detail: string;
      /** Initials shown before the text, '' for none. */
      readonly initials: string;
      /** Number of filled strength steps, out of 5; 0 for none. */
      readonly steps: number;
      readonly isConfirmed: boolean;
      /** Text next to the steps. */
      readonly strength: string;
      /** Labels of its two buttons. */
      readonly close: string;
      readonly move: string;
    }
  /** The label is off, or the page isn't a profile or company: remove everything. */
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
