interface SwitchProps {
  readonly title: string;
  readonly what?: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** One setting that is on or off. */
export function Switch({ title, what = '', isOn, set }: SwitchProps) {
  return (
    <label class="option-line">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        <strong>{title}</strong>
        {what !== '' && <span class="quiet">{what}</span>}
      </span>
    </label>
  );
}
