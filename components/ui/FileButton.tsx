import { useRef } from 'preact/hooks';
import { Button } from './Button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** The accepted file types, as in the HTML attribute. If omitted, the user chooses a folder. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly take: (files: readonly File[]) => void;
}

export function FileButton({ label, accept, isMultiple = false, take }: FileButtonProps) {
  const input = useRef<HTMLInputElement | null>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={(element) => {
          input.current = element;
          // JSX typings lack this standard HTML attribute.
          if (element && accept === undefined) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          // Otherwise choosing the same file again wouldn't fire an event.
          currentTarget.value = '';
          if (chosen.length > 0) take(chosen);
        }}
      />
    </>
  );
}
