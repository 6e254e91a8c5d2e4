interface ProblemProps {
  readonly text?: string | undefined;
  /** Lets a field refer to its problem. */
  readonly id?: string;
}

/** Shows why something failed. Renders nothing for ''. */
export function Problem({ text = '', id }: ProblemProps) {
  if (text === '') return null;
  return (
    <p class="problem" role="alert" id={id}>
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
