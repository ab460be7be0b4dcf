import { type ReactNode, useId } from 'react';
import { GroupLegend } from './group-legend.tsx';
import styles from './segmented-control.module.css';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
};

export type SegmentedControlProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly options: readonly Segment<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
};

/** Radio group for a few short options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const ownName = useId();
  const { legend, isLegendHidden = false, options, value, onChange, name = ownName } = props;
  return (
    <fieldset>
      <GroupLegend isHidden={isLegendHidden}>{legend}</GroupLegend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
