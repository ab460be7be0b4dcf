import type { BalanceLine } from '@quittance/contract/balance-lines';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { Money } from '@quittance/ui/money';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReturnReason } from '../history/outcome-reason.ts';
import { useMethodName } from '../history/transaction-method.ts';
import styles from './balance-line-list.module.css';

export const BalanceLineRow = memo(function BalanceLineRow(props: {
  readonly line: BalanceLine;
  readonly payeeName: string;
}) {
  const { line, payeeName } = props;
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const detail = usePaymentDetail()(line);
  const isWon = line.change === 'return-corrected' && line.payment?.returnCode === chargebackCode;
  const values = { number: line.payment?.confirmationNumber, bill: line.billNumber, payee: payeeName };
  const absolute = (amount: Cents) => money(cents(Math.abs(amount)));
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={styles.note}>{day(line.date)}</span>
        <span className={styles.name}>
          {t(isWon ? 'BalanceLines.ChargebackReversed' : `BalanceLines.Change.${line.change}`, values)}
        </span>
        {detail !== undefined && <span className={styles.note}>{detail}</span>}
      </span>
      <span className={styles.amounts}>
        <span className={styles.amount}>
          <Money
            text={t(line.amount < 0 ? 'BalanceLines.Less' : 'BalanceLines.More', { amount: absolute(line.amount) })}
          />
        </span>
        <span className={styles.note}>{t('BalanceLines.After', { amount: money(line.balanceAfter) })}</span>
      </span>
    </li>
  );
});

/** The bank's reason for a return, otherwise the payment method. */
function usePaymentDetail(): (line: BalanceLine) => string | undefined {
  const methodName = useMethodName();
  const returnReason = useReturnReason();
  return ({ change, payment }) => {
    if (payment === null) return undefined;
    if (change === 'payment-returned' && payment.returnCode !== null) return returnReason(payment.returnCode);
    const { manualForm, ...method } = payment;
    return methodName({ paymentMethod: { ...method, cardType: null, manualForm: manualForm ?? undefined } });
  };
}
