import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { sourceWords } from '../../../components/import/source-words.ts';
import type { Coverage } from '../../../utils/interface/kith-network.ts';
import { ageWords } from '../../../utils/words/ages.ts';
import { FRESH_DAYS, layOutTimeline } from './lay-out-timeline.ts';

interface SourceTimelineProps {
  readonly sources: Coverage['sources'];
  /** ms since 1970. */
  readonly now: number;
}

const ROW = 44;
const LINE_BELOW_NAME = 30;
const AXIS = 22;

/** When what came in, a line for each kind of source; the list beside it says the same in words. */
export function SourceTimeline({ sources, now }: SourceTimelineProps) {
  const id = useId();
  if (sources.length < 2) return null;
  const language = i18n.t('languageTag');
  const { from, rows, freshFrom } = layOutTimeline(sources, now);
  const bottom = rows.length * ROW;
  const day = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric' });
  return (
    <figure class="timeline-figure">
      <svg class="source-timeline" role="img" aria-labelledby={id} height={bottom + AXIS}>
        <title id={id}>{i18n.t('sources.timeline', sources.length, { since: day.format(from) })}</title>
        <rect class="timeline-fresh" x={`${freshFrom}%`} width={`${100 - freshFrom}%`} height={bottom} />
        {rows.map(({ source, dots }, at) => (
          <g key={source} transform={`translate(0 ${at * ROW})`}>
            <text y="14">{sourceWords(source)}</text>
            <line x1="0" x2="100%" y1={LINE_BELOW_NAME} y2={LINE_BELOW_NAME} />
            {dots.map(({ id: dot, at: place, size, isOld, time }) => (
              <circle
                key={dot}
                class={isOld ? 'timeline-old' : ''}
                cx={`${place}%`}
                cy={LINE_BELOW_NAME}
                r={size}
              >
                <title>{ageWords(time, now, language)}</title>
              </circle>
            ))}
          </g>
        ))}
        <text y={bottom + 16}>{day.format(from)}</text>
        <text x="100%" y={bottom + 16} text-anchor="end">
          {day.format(now)}
        </text>
      </svg>
      <figcaption class="quiet">{i18n.t('sources.timelineLegend', { days: FRESH_DAYS })}</figcaption>
    </figure>
  );
}
