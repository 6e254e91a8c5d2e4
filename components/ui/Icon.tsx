import type { JSX } from 'preact';

const ICONS = {
  page: (
    <>
      <rect class="fillable" x="4" y="3.5" width="16" height="17" rx="3" />
      <circle cx="12" cy="10" r="2.6" />
      <path d="M7.5 17c.7-2 2.4-3 4.5-3s3.8 1 4.5 3" />
    </>
  ),
  search: (
    <>
      <circle class="fillable" cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  lists: <path class="fillable" d="M6 4.5A1.5 1.5 0 0 1 7.5 3h9A1.5 1.5 0 0 1 18 4.5V21l-6-4.2L6 21Z" />,
  intros: (
    <>
      <path
        class="fillable"
        d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5Z"
      />
      <path d="M9.3 8.6c.3-2 3.4-2.1 3.6 0 .1 1.2-1.7 1.5-1.7 2.6M11.2 13.2v.05" />
    </>
  ),
  more: (
    <>
      <circle cx="5.5" cy="12" r=".8" fill="currentColor" />
      <circle cx="12" cy="12" r=".8" fill="currentColor" />
      <circle cx="18.5" cy="12" r=".8" fill="currentColor" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z" />,
  out: <path d="M8 16 17 7M9.5 7H17v7.5" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="m4.5 7.5 7.5 6 7.5-6" />
    </>
  ),
  chat: (
    <path d="M4 7a2.5 2.5 0 0 1 2.5-2.5h11A2.5 2.5 0 0 1 20 7v6.5a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 3.8V16A2.5 2.5 0 0 1 4 13.5Z" />
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
      <path d="M4 10.5h16M8.5 3v4M15.5 3v4" />
    </>
  ),
  work: (
    <>
      <rect x="3.5" y="7.5" width="17" height="12" rx="2.5" />
      <path d="M9 7.5V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v1.5M3.5 12.5h17" />
    </>
  ),
  link: (
    <>
      <circle cx="7" cy="12" r="3.2" />
      <circle cx="17" cy="12" r="3.2" />
      <path d="M10.2 12h3.6" />
    </>
  ),
  thumb: (
    <path d="M8 11v9H5v-9ZM8 11l3.5-7c1.5 0 2.3 1 2 2.5L13 9.5h5a2 2 0 0 1 2 2.4l-1.2 6.5A2 2 0 0 1 16.8 20H8" />
  ),
  gauge: <path d="M4 18v-3M9 18v-5.5M14 18V9.5M19 18V6" />,
  people: (
    <>
      <circle cx="9" cy="9" r="3" />
      <path d="M3.5 19c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5M15.5 6.3a3 3 0 0 1 0 5.4M17 14.7c2 .5 3.2 2 3.5 4.3" />
    </>
  ),
  file: (
    <path d="M6.5 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5ZM13.5 3.5V8H18" />
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18" />
    </>
  ),
  keys: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10h.05M10 10h.05M13.5 10h.05M17 10h.05M8 14h8" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  bell: <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6ZM10 19.5a2 2 0 0 0 4 0" />,
  door: <path d="M6 20.5v-15A1.5 1.5 0 0 1 7.5 4h9A1.5 1.5 0 0 1 18 5.5v15M3.5 20.5h17M14.5 12.5v.05" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  check: <path d="m5.5 12.5 4.3 4.3L18.5 8" />,
  send: <path d="M4 11.5 20 4.5l-5.5 15-3.5-6Z" />,
} as const satisfies Record<string, JSX.Element>;

export type IconName = keyof typeof ICONS;

export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg class={isSmall ? 'icon small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
