/** Why something failed; nothing if it didn't. */
export function Problem({ text = '' }: { text?: string | undefined }) {
  if (text === '') return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
