import { TextField } from '@quittance/ui/forms/text-field';
import styles from './day-span-fields.module.css';

type Days = { readonly from: string; readonly to: string };

export function DaySpanFields({
  labels,
  values,
  onChange,
}: {
  readonly labels: Days;
  readonly values: Days;
  readonly onChange: (changed: Partial<Days>) => void;
}) {
  const { from, to } = values;
  return (
    <div className={styles.days}>
      <TextField
        label={labels.from}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label={labels.to}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  );
}
