import { type PointerEvent, useId, useState } from 'react';
import { ChartLegend } from './chart-legend.tsx';
import { type ChartLook, ChartPatterns, ChartPiece } from './chart-look.tsx';
import styles from './column-chart.module.css';
import { type ColumnScales, columnAt, columnScales, labelStep } from './column-scales.ts';

export type ChartSeries = {
  readonly id: string;
  readonly name: string;
  readonly look: ChartLook;
  /** Draws the values downward from zero, for money going out. */
  readonly isDown?: boolean;
};

export type ChartColumn = {
  readonly id: string;
  /** Short label under the column, omitted for lack of space. */
  readonly label: string;
  /** Full name: `November 22, 2026`. */
  readonly name: string;
  /** Keyed by the id of the series or line. */
  readonly values: Readonly<Record<string, number>>;
};

export type ColumnChartProps = {
  readonly title: string;
  /** Text alternative for the chart. */
  readonly description: string;
  readonly series: readonly ChartSeries[];
  /** Line drawn over the columns. */
  readonly line?: { readonly id: string; readonly name: string };
  readonly columns: readonly ChartColumn[];
  /** Total shown while no column is selected. */
  readonly whole: Pick<ChartColumn, 'name' | 'values'>;
  /** Formats a value in full; `formatRule` formats the shorter labels of grid lines. */
  readonly formatValue: (value: number) => string;
  readonly formatRule: (value: number) => string;
};

const plotHeight = 208;
const maxLabels = 8;

/** Stacked columns over time. The legend shows the values of the column selected by pointer, touch or arrow keys. */
export function ColumnChart(props: ColumnChartProps) {
  const { series, line, columns, whole, formatValue } = props;
  const [chosen, setChosen] = useState<number>();
  const scales = columnScales(
    columns.map(({ values }) => series.map(({ id, isDown }) => (values[id] ?? 0) * (isDown ? -1 : 1))),
    { line: line ? columns.map(({ values }) => values[line.id] ?? 0) : [], height: plotHeight },
  );
  const shown = chosen === undefined ? whole : (columns[chosen] ?? whole);
  const entries = [...series, ...(line ? [{ ...line, look: 'line' as const }] : [])].map(({ id, name, look }) => ({
    ...{ id, name, look },
    value: formatValue(shown.values[id] ?? 0),
  }));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.values}>
        <p className={styles.when}>{shown.name}</p>
        <ChartLegend entries={entries} />
      </figcaption>
      <div className={styles.frame}>
        <Rules scales={scales} formatValue={props.formatRule} />
        <div className={styles.plot}>
          <Picture {...props} scales={scales} chosen={chosen} />
          <Chooser
            title={props.title}
            count={columns.length}
            chosen={chosen}
            onChoose={setChosen}
            text={[shown.name, ...entries.map(({ name, value }) => `${name} ${value}`)].join(', ')}
          />
          <Labels columns={columns} scales={scales} />
        </div>
      </div>
    </figure>
  );
}

function Rules({
  scales,
  formatValue,
}: {
  readonly scales: ColumnScales;
  readonly formatValue: (value: number) => string;
}) {
  return (
    <div className={styles.rules} aria-hidden="true">
      {scales.rules.map(({ value, top }) => (
        <span key={value} style={{ transform: `translateY(calc(${top}px - 50%))` }}>
          {formatValue(value)}
        </span>
      ))}
    </div>
  );
}

function Picture(props: ColumnChartProps & { readonly scales: ColumnScales; readonly chosen: number | undefined }) {
  const { title, description, series, scales, chosen } = props;
  const id = useId();
  const marked = chosen === undefined ? undefined : scales.columns[chosen];
  return (
    <svg
      className={styles.picture}
      width="100%"
      height={plotHeight}
      role="img"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      <ChartPatterns id={id} />
      {scales.rules.map(({ value, top }) => (
        <line key={value} className={styles.rule} x1="0" x2="100%" y1={top} y2={top} />
      ))}
      {marked && (
        <rect
          className={styles.marked}
          x={`${marked.left - marked.width * 0.2}%`}
          width={`${marked.width * 1.4}%`}
          y="0"
          height={plotHeight}
        />
      )}
      {scales.columns.flatMap(({ left, width, pieces }) =>
        pieces.map(({ series: at, top, height }) => (
          <ChartPiece
            key={`${left} ${at}`}
            id={id}
            look={series[at]?.look ?? 'main'}
            x={`${left}%`}
            width={`${width}%`}
            y={top}
            height={height}
          />
        )),
      )}
      <line className={styles.base} x1="0" x2="100%" y1={scales.base} y2={scales.base} />
      <Line scales={scales} />
    </svg>
  );
}

/** A separate SVG, because the points of a polyline can't be percentages. */
function Line({ scales: { columns, line } }: { readonly scales: ColumnScales }) {
  if (line.length === 0) return null;
  const points = columns.map(({ center }, index) => `${center},${line[index] ?? 0}`).join(' ');
  const hasDots = columns.length <= 31;
  return (
    <>
      <svg
        width="100%"
        height={plotHeight}
        viewBox={`0 0 100 ${plotHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={styles.halo} points={points} />
        <polyline className={styles.line} points={points} />
      </svg>
      {hasDots &&
        columns.map(({ center }, index) => (
          <circle key={center} className={styles.dot} cx={`${center}%`} cy={line[index] ?? 0} r="2.5" />
        ))}
    </>
  );
}

/** Handles pointer and keyboard input. Assistive technology sees a slider over the columns. */
function Chooser(props: {
  readonly title: string;
  readonly count: number;
  readonly chosen: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
  readonly text: string;
}) {
  const { title, count, chosen, onChoose, text } = props;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(columnAt((clientX - left) / width, count));
  };
  return (
    <div
      className={styles.chooser}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
    >
      <input
        type="range"
        className={styles.slider}
        aria-label={title}
        aria-valuetext={text}
        min={0}
        max={Math.max(0, count - 1)}
        value={chosen ?? count - 1}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        onFocus={() => onChoose(chosen ?? count - 1)}
        onBlur={() => onChoose(undefined)}
      />
    </div>
  );
}

function Labels({ columns, scales }: { readonly columns: readonly ChartColumn[]; readonly scales: ColumnScales }) {
  const step = labelStep(columns.length, maxLabels);
  return (
    <div className={styles.labels} aria-hidden="true">
      {columns.map(({ id, label }, index) =>
        index % step === 0 ? (
          <span
            key={id}
            className={styles.label}
            data-wide-only={index % (2 * step) !== 0 || undefined}
            style={{ left: `${scales.columns[index]?.center ?? 0}%` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}
