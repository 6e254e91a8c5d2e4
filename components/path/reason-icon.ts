import type { IconName } from '../ui/Icon.tsx';

export function reasonIcon(title: string): IconName {
  switch (title) {
    case 'Messages':
      return 'chat';
    case 'Email':
      return 'mail';
    case 'Meetings':
      return 'calendar';
    case 'Work':
    case 'School':
      return 'work';
    case 'Recommendation':
      return 'thumb';
    case 'Your rating':
      return 'gauge';
    default:
      return 'link';
  }
}
