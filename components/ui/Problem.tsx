/** Shows why something failed. Renders nothing for ''. */
export function Problem({ text = '' }: { text?: string | undefined }) {
  if (text === '') return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}

/** Confirms what was done. Rendered for '', too, because screen readers only announce changes in an existing element. */
export function Success({ text }: { text: string }) {
  return (
    <p class="good" role="status">
      {text}
    </p>
  );
}
