import type { getReturnRates } from '@quittance/contract/staff/returns';
import { codesOfRate } from '@quittance/domain/returns/return-rates';
import { LimitBar } from '@quittance/ui/charts/limit-bar';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './rate-gauge.module.css';
import { RateLevelTag } from './rate-level-tag.tsx';
import { usePercent } from './use-percent.ts';

export type ReturnRate = z.output<typeof getReturnRates.response>['payees'][number]['rates'][number];

export function RateGauge({ rate }: { readonly rate: ReturnRate }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const percentText = usePercent();
  const { kind, percent, limitPercent, level, returns, debits } = rate;
  const name = t(`ReturnRate.${kind}`);
  const figure = percent === null ? '—' : percentText(percent);
  const limit = percentText(limitPercent);
  const codes = codesOfRate(kind);
  // Returns without any debit exceed every limit.
  const used = percent === null ? Math.min(returns, 1) * 2 : percent / limitPercent;
  return (
    <section className={styles.gauge} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <RateLevelTag level={level} />
      </div>
      <p className={styles.figure}>{figure}</p>
      <LimitBar
        used={used}
        tone={level}
        label={t('Returns.RateWords', { name, figure, limit, level: t(`ReturnLevel.${level}`) })}
        limitText={t('Returns.Limit', { limit })}
      />
      <p className={styles.note}>
        {debits === 0 && returns === 0
          ? t('Returns.NoDebits')
          : t('Returns.OutOf', { returned: count(returns), debits: count(debits) })}
      </p>
      <p className={styles.note}>{codes ? codes.join(', ') : t('Returns.AllCodes')}</p>
    </section>
  );
}
