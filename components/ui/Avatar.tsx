import { i18n } from '#i18n';
import { initialsOf, tintOf } from '../../utils/words/avatar.ts';

interface AvatarProps {
  /** '' for the reader. */
  readonly name: string;
  readonly isCompany?: boolean;
  readonly size?: 'small' | 'row' | 'stop' | 'head';
}

/** Shows initials, in a circle for a person or a square for a company. */
export function Avatar({ name, isCompany = false, size = 'row' }: AvatarProps) {
  const isYou = name === '';
  const kind = isYou ? 'you' : `tint-${tintOf(name)}`;
  const shown = isCompany ? ([...name][0]?.toUpperCase() ?? '?') : initialsOf(name);
  return (
    <span class={`avatar ${kind}${isCompany ? ' square' : ''}`} data-size={size} aria-hidden="true">
      {isYou ? i18n.t('you') : shown}
    </span>
  );
}
