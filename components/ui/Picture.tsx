import { i18n } from '#i18n';
import { initialsOf, tintOf } from '../../utils/words/avatar.ts';

/** Centers of the companies' squares around the reader. */
const PLACES = [
  [44, 32],
  [276, 28],
  [38, 92],
  [282, 94],
  [86, 124],
  [232, 130],
] as const;
const [MIDDLE_X, MIDDLE_Y] = [160, 82];

export function ReachPicture({ companies }: { companies: readonly string[] }) {
  const placed = PLACES.slice(0, companies.length).map((place, index) => ({
    place,
    name: companies[index] ?? '',
  }));
  return (
    <svg class="picture" viewBox="0 0 320 172" aria-hidden="true">
      <ellipse class="sky" cx={MIDDLE_X} cy="84" rx="104" ry="66" />
      {placed.map(({ place: [x, y], name }) => (
        <path
          key={name}
          class="reach"
          pathLength="1"
          d={`M${MIDDLE_X} ${MIDDLE_Y}Q${(x + MIDDLE_X) / 2} ${y} ${x} ${y}`}
        />
      ))}
      {placed.map(({ place: [x, y], name }) => (
        <g key={name} class={`tint-${tintOf(name)}`}>
          <rect class="square" x={x - 14} y={y - 14} width="28" height="28" rx="8" />
          <text x={x} y={y + 4}>
            {[...name][0]?.toUpperCase()}
          </text>
          <text class="caption" x={x} y={y + 28}>
            {shorten(name)}
          </text>
        </g>
      ))}
      <circle class="you" cx={MIDDLE_X} cy={MIDDLE_Y} r="21" />
      <text class="on-you" x={MIDDLE_X} y={MIDDLE_Y + 4}>
        {i18n.t('you')}
      </text>
    </svg>
  );
}

const MAX_LETTERS = 11;

function shorten(name: string): string {
  return name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
}

/** Shows a broken connection between Kith and the panel. */
export function CutPicture() {
  return (
    <svg class="picture small" viewBox="0 0 168 84" aria-hidden="true">
      <ellipse class="sky" cx="84" cy="48" rx="76" ry="32" />
      <rect class="paper-line" x="18" y="26" width="46" height="34" rx="5" />
      <path class="ink" d="M18 36h46" />
      <rect class="paper-line" x="108" y="24" width="42" height="30" rx="4" />
      <path class="ink" d="M122 54v8M136 54v8M116 62h26M118 34h10M118 40h16" />
      <path class="ink" d="M64 44h14M94 44h14" stroke-dasharray="3 4" />
      <path class="ink strong" d="m80 38 12 12M92 38 80 50" />
    </svg>
  );
}

const PEOPLE = [
  { name: 'Virgil Marvin', x: 110, y: 42 },
  { name: 'Stephanie Frami', x: 178, y: 44 },
];

export function PathPicture() {
  return (
    <svg class="picture small" viewBox="0 0 220 92" aria-hidden="true">
      <ellipse class="sky" cx="110" cy="52" rx="96" ry="34" />
      <path class="reach" pathLength="1" d="M44 60C70 24 88 24 110 42S152 74 178 44" />
      <circle class="you" cx="44" cy="60" r="17" />
      <text class="on-you" x="44" y="64">
        {i18n.t('you')}
      </text>
      {PEOPLE.map(({ name, x, y }) => (
        <g key={name} class={`tint-${tintOf(name)}`}>
          <circle class="square" cx={x} cy={y} r="17" />
          <text x={x} y={y + 4}>
            {initialsOf(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
