import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { currentAccount, isPaidUp } from '../accounts/current-account.ts';
import { useDueWords } from '../accounts/due-words.ts';
import styles from './account-row.module.css';

/** One account: what it is, what it owes and when, and its Pay where it takes a payment. */
export function AccountRow(props: {
  readonly detail: CustomerAccountDetail;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const dueWords = useDueWords();
  const tenant = useTenant();
  const { payeeConfigurations } = useSignedInUser();
  const { account, configuration } = currentAccount(props.detail, { payeeConfigurations, tenant, today: useToday() });
  const takesPayment = !isPaidUp({ account, configuration });
  const isLate = account.pastDueAmount > 0;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{account.accountName}</p>
        <p className={styles.note}>{t('Account.Reference', { reference: account.accountReferenceCode })}</p>
        <p className={styles.note} data-late={isLate || undefined}>
          {isLate ? t('Account.PastDue', { amount: money(account.pastDueAmount) }) : dueWords(account, 'note')}
        </p>
      </div>
      <p className={styles.balance}>
        <VisuallyHidden>{t('Account.Balance')} </VisuallyHidden>
        <Money text={money(account.currentBalance)} />
      </p>
      <div className={styles.action}>
        {takesPayment && (
          <Button variant="secondary" size="small" onClick={() => props.onPay(account.accountReferenceCode)}>
            {t('Dashboard.Pay')}
            <VisuallyHidden> {account.accountName}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
