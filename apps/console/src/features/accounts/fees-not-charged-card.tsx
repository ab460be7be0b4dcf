import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { feeRules } from '@quittance/domain/fees/fee-rules';
import { feeRuleTexts } from '@quittance/domain/texts/texts';
import { Card } from '@quittance/ui/layout/card';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import styles from './fact-list.module.css';

/** Lists fees that a rule blocked, with its legal source. Hidden when there are none. */
export function FeesNotChargedCard({ fees = [] }: { readonly fees: StaffAccount['feesNotCharged'] }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const language = useLanguage();
  if (fees.length === 0) return null;
  return (
    <Card title={t('Account.FeesNotCharged')}>
      <ul className={styles.list}>
        {fees.map(({ paymentID, confirmationNumber, amount, rule, at }) => (
          <li key={paymentID} className={styles.fact}>
            <p className={styles.head}>
              <Link to={`/payments/${paymentID}`}>{confirmationNumber}</Link>
              <Money text={money(amount)} />
            </p>
            <p>{feeRuleTexts[language][rule]}</p>
            <p className={styles.note}>{feeRules[rule].citation}</p>
            <p className={styles.note}>{instant(at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
