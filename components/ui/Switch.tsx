interface SwitchProps {
  readonly title: string;
  readonly what?: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export function Switch({ title, what = '', isOn, set }: SwitchProps) {
  return (
    <label class="switch-line">
      <span>
        {title}
        {what !== '' && <span class="quiet">{what}</span>}
      </span>
      <input
        type="checkbox"
        class="switch"
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </label>
  );
}
