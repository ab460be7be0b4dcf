import { FallIcon, RiseIcon } from '@quittance/ui/icons/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import styles from './use-compared.module.css';

type Comparison = {
  readonly now: number;
  /** Undefined while it is not known. */
  readonly before: number | undefined;
  readonly words: (value: number) => string;
};

/** How a figure is against the one of the days before, in words: `12% more than $10,300.00`. */
export function useCompared(): (comparison: Comparison) => ReactNode {
  const { t } = useTranslation();
  const { share } = useChartFormats();
  return ({ now, before, words }) => {
    if (before === undefined || (before === 0 && now === 0)) return null;
    // Of nothing, or of less, there is no share.
    if (before <= 0 || now < 0) return t('Report.Before', { before: words(before) });
    if (now === before) return t('Report.AsBefore');
    const isMore = now > before;
    const Icon = isMore ? RiseIcon : FallIcon;
    const text = { share: share(Math.abs(now - before) / before), before: words(before) };
    return (
      <span className={styles.compared}>
        <Icon size={16} />
        {t(isMore ? 'Report.More' : 'Report.Less', text)}
      </span>
    );
  };
}
