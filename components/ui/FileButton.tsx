import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly label: string;
  /** The file types, in the format of the HTML attribute. If omitted, the user chooses a folder. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly take: (files: readonly File[]) => void;
}

/** A button to choose files, or all files of a folder. */
export function FileButton({ label, accept, isMultiple = false, take }: FileButtonProps) {
  const input = useRef<HTMLInputElement | null>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={(element) => {
          input.current = element;
          // A standard HTML attribute that JSX typings lack.
          if (element && accept === undefined) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          // Cleared, so that choosing the same file again fires an event.
          currentTarget.value = '';
          if (chosen.length > 0) take(chosen);
        }}
      />
    </>
  );
}
