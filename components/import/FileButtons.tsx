import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';

interface FileButtonsProps {
  readonly takeFiles: (files: readonly File[]) => void;
  readonly takeFolder: (files: readonly File[]) => void;
}

/** The ways to a source for those who do not drag: files, or a folder. */
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
          // Emptied, so that choosing the same file again is noticed.
          currentTarget.value = '';
          if (chosen.length > 0) takeFiles(chosen);
        }}
      />
      <input
        ref={(input) => {
          folder.current = input;
          // An attribute of its own in HTML, without a name in the typings of JSX.
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
