interface ProblemProps {
  readonly text?: string | undefined;
  /** For the `aria-describedby` of a field. */
  readonly id?: string;
}

export function Problem({ text = '', id }: ProblemProps) {
  if (text === '') return null;
  return (
    <p class="problem" role="alert" id={id}>
      {text}
    </p>
  );
}

/** Rendered even if `text` is '', because screen readers announce changes only in an existing element. */
export function Success({ text }: { text: string }) {
  return (
    <p class="good" role="status">
      {text}
    </p>
  );
}
