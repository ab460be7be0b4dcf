import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useToday } from '../../session/services.tsx';
import { type ReportSpan, type spanFields, spanNameOf, spanNames } from './report-span.ts';
import styles from './span-chooser.module.css';

type Values = Readonly<Record<(typeof spanFields)[number], string>>;

export function SpanChooser({
  values,
  onChange,
  span,
}: {
  readonly values: Values;
  readonly onChange: (changed: Partial<Values>) => void;
  readonly span: ReportSpan | undefined;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { span: formatSpan } = useChartFormats();
  const name = spanNameOf(values);
  const choose = (chosen: (typeof spanNames)[number]) => {
    // Custom dates start with the period on screen.
    const own = { from: span?.period.from.toString() ?? '', to: span?.period.to.toString() ?? '' };
    onChange({ span: chosen, ...(chosen === 'own' ? own : { from: '', to: '' }) });
  };
  return (
    <div className={styles.chooser}>
      <SegmentedControl
        legend={t('Report.Days')}
        isLegendHidden
        value={name}
        onChange={choose}
        options={spanNames.map((value) => ({ value, label: t(`ReportSpan.${value}`) }))}
      />
      {name === 'own' && (
        <div className={styles.own}>
          <TextField
            label={t('Report.From')}
            type="date"
            value={values.from}
            max={today.toString()}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextField
            label={t('Report.To')}
            type="date"
            value={values.to}
            min={values.from || undefined}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      )}
      {span && (
        <p className={styles.text}>
          {t('Report.Compared', {
            days: formatSpan(span.period.from, span.period.to),
            before: formatSpan(span.before.from, span.before.to),
          })}
        </p>
      )}
    </div>
  );
}
