import type { CashSlip } from '@quittance/contract/transactions';
import { groupedSlipNumber } from '@quittance/domain/cash/slip-number';
import { useTranslation } from 'react-i18next';
import { Barcode } from './barcode.tsx';
import styles from './slip-code.module.css';

/** The barcode and its number for manual entry. `large` fills a phone held up at the counter. */
export function SlipCode({ slip, size = 'regular' }: { readonly slip: CashSlip; readonly size?: 'regular' | 'large' }) {
  const { t } = useTranslation();
  const number = groupedSlipNumber(slip.slipNumber);
  return (
    <div className={styles.code} data-size={size}>
      <Barcode widths={slip.barcode} name={t('Cash.Barcode', { number })} />
      <p className={styles.number}>
        <span className={styles.label}>{t('Cash.Number')}</span> <strong>{number}</strong>
      </p>
    </div>
  );
}
