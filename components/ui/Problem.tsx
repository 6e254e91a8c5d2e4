/** Shows why something failed. Renders nothing for ''. */
export function Problem({ text = '' }: { text?: string | undefined }) {
  if (text === '') return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
