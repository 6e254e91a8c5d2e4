import type { ComponentChildren } from 'preact';

interface FormProps {
  readonly class?: string;
  readonly submit: () => unknown;
  readonly children: ComponentChildren;
}

/** A form that calls `submit`. It reports invalid input itself, instead of the browser. */
export function Form({ class: className, submit, children }: FormProps) {
  return (
    <form
      class={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
