import type { FormHTMLAttributes } from 'preact';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly submit: () => unknown;
}

/** A form without the browser's own validation, because `submit` reports invalid input. */
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
