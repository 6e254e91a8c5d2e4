import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';

interface FileButtonsProps {
  readonly takeFiles: (files: readonly File[]) => void;
  readonly takeFolder: (files: readonly File[]) => void;
}

/** Buttons to choose files or a folder, for those who don't drag and drop. */
export function FileButtons({ takeFiles, takeFolder }: FileButtonsProps) {
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div class="acts">
      <button type="button" class="button" onClick={() => file.current?.click()}>
        {i18n.t('import.choose')}
      </button>
      <button type="button" class="button" onClick={() => folder.current?.click()}>
        {i18n.t('import.chooseFolder')}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        aria-label={i18n.t('import.choose')}
        accept=".zip,.csv,.tsv,.txt,.vcf,.mbox,.eml,.ics,.json"
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          // Cleared, so that choosing the same file again fires an event.
          currentTarget.value = '';
          if (chosen.length > 0) takeFiles(chosen);
        }}
      />
      <input
        ref={(input) => {
          folder.current = input;
          // A standard HTML attribute that JSX typings lack.
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={i18n.t('import.chooseFolder')}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          if (chosen.length > 0) takeFolder(chosen);
        }}
      />
    </div>
  );
}
