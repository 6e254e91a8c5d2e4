import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { sourceWords } from '../../../components/import/source-words.ts';
import type { Coverage } from '../../../utils/interface/kith/kith-network.ts';
import { ageWords, DAY_MS } from '../../../utils/words/ages.ts';
import { dateWords } from '../../../utils/words/format-date.ts';

interface SourceTimelineProps {
  readonly sources: Coverage['sources'];
}

const ROW = 44;
const LINE_BELOW_NAME = 30;
const AXIS = 22;

/** A timeline of the sources, one line per kind. The list below it has the same content as text. */
export function SourceTimeline({ sources }: SourceTimelineProps) {
  const id = useId();
  if (sources.length < 2) return null;
  const { from, rows, freshFrom } = layOutTimeline(sources, now.value);
  const bottom = rows.length * ROW;
  const month = (time: number) => dateWords(time, { month: 'short', year: 'numeric' });
  return (
    <figure class="timeline-figure">
      <svg class="source-timeline" role="img" aria-labelledby={id} height={bottom + AXIS}>
        <title id={id}>{i18n.t('sources.timeline', sources.length, { since: month(from) })}</title>
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
                <title>{ageWords(time, now.value)}</title>
              </circle>
            ))}
          </g>
        ))}
        <text y={bottom + 16}>{month(from)}</text>
        <text x="100%" y={bottom + 16} text-anchor="end">
          {month(now.value)}
        </text>
      </svg>
      <figcaption class="quiet">{i18n.t('sources.timelineLegend', { days: FRESH_DAYS })}</figcaption>
    </figure>
  );
}

type Source = Coverage['sources'][number];

/** The service, too, considers a source old after this many days. */
const FRESH_DAYS = 60;
const MIN_DAYS = 90;
/** The margin at both ends, in percent, so that dots aren't cut off. */
const MARGIN = 3;
const MIN_RADIUS = 4;
const MAX_RADIUS = 9;

interface TimelineDot {
  readonly id: string;
  /** The latest date in the source, in ms since 1970. */
  readonly time: number;
  /** The position on the line, in percent. */
  readonly at: number;
  /** The radius in px. The dot's area grows with the amount of evidence. */
  readonly size: number;
  readonly isOld: boolean;
}

interface Timeline {
  /** The start of the line, in ms since 1970. */
  readonly from: number;
  /** The position of `FRESH_DAYS` ago, in percent. */
  readonly freshFrom: number;
  /** One line per kind of source, the most recent first. */
  readonly rows: readonly { readonly source: string; readonly dots: readonly TimelineDot[] }[];
}

/** Returns the positions of the sources on a line that ends at `now`, in ms since 1970. */
export function layOutTimeline(sources: readonly Source[], now: number): Timeline {
  const dated = sources
    .map((source) => ({ source, time: Math.min(now, Date.parse(source.covers_to)) }))
    .toSorted((x, y) => y.time - x.time);
  const from = Math.min(now - MIN_DAYS * DAY_MS, ...dated.map(({ time }) => time));
  const place = (time: number) => MARGIN + ((100 - 2 * MARGIN) * (time - from)) / (now - from);
  const most = Math.max(1, ...sources.map(({ evidence }) => evidence));
  const kinds = [...new Set(dated.map(({ source }) => source.source))];
  return {
    from,
    freshFrom: place(now - FRESH_DAYS * DAY_MS),
    rows: kinds.map((kind) => ({
      source: kind,
      dots: dated
        .filter(({ source }) => source.source === kind)
        .map(({ source: { import_id: id, evidence, is_old: isOld }, time }) => ({
          id,
          time,
          at: place(time),
          size: MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(evidence / most),
          isOld,
        })),
    })),
  };
}
