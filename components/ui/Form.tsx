import type { FormHTMLAttributes } from 'preact';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly submit: () => unknown;
}

/** A form that calls `submit`. It reports invalid input itself, instead of the browser. */
export function Form({ submit, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
