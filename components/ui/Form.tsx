import type { FormHTMLAttributes } from 'preact';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly submit: () => unknown;
}

/** Reports invalid input itself, instead of the browser. */
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
