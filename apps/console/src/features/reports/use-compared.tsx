import { FallIcon, RiseIcon } from '@quittance/ui/icons/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import styles from './use-compared.module.css';

type Comparison = {
  readonly now: number;
  /** Undefined until it is loaded. */
  readonly before: number | undefined;
  readonly formatValue: (value: number) => string;
};

/** Compares a value with the previous period's: `12% more than $10,300.00`. */
export function useCompared(): (comparison: Comparison) => ReactNode {
  const { t } = useTranslation();
  const { share } = useChartFormats();
  return ({ now, before, formatValue }) => {
    if (before === undefined || (before === 0 && now === 0)) return null;
    // A percentage of zero or of a negative value makes no sense.
    if (before <= 0 || now < 0) return t('Report.Before', { before: formatValue(before) });
    if (now === before) return t('Report.AsBefore');
    const isMore = now > before;
    const Icon = isMore ? RiseIcon : FallIcon;
    const text = { share: share(Math.abs(now - before) / before), before: formatValue(before) };
    return (
      <span className={styles.compared}>
        <Icon size={16} />
        {t(isMore ? 'Report.More' : 'Report.Less', text)}
      </span>
    );
  };
}
