import type { ButtonHTMLAttributes } from 'preact';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

/** A button that doesn't submit a form. */
export function Button(attributes: ButtonProps) {
  return <button type="button" class="button" {...attributes} />;
}

export function SubmitButton(attributes: ButtonProps) {
  return <button type="submit" class="button" {...attributes} />;
}
