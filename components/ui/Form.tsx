import type { ComponentChildren } from 'preact';

interface FormProps {
  readonly class?: string;
  readonly submit: () => unknown;
  readonly children: ComponentChildren;
}

/** A form that is sent by `submit`. It says itself what is wrong with the input, not the browser. */
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
