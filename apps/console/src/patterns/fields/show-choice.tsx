import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import styles from './show-choice.module.css';

/** Chooses the visible part of a list, no wider than its labels. */
export function ShowChoice<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <div className={styles.choice}>
      <SegmentedControl legend={legend} isLegendHidden value={value} onChange={onChange} options={options} />
    </div>
  );
}
