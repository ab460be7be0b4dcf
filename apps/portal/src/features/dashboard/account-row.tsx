import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';
import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { Money } from '@quittance/ui/money';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { currentAccount, isPaidUp } from '../accounts/current-account.ts';
import { useDueWords } from '../accounts/due-words.ts';
import { PaidInFullButton } from '../documents/paid-in-full-button.tsx';
import styles from './account-row.module.css';
import { mayBePaidInFull } from './paid-in-full.ts';

/** One account: what it is, what it owes and when, and what can be done: pay it, see its dispute, or have the letter that it is paid. */
export function AccountRow(props: {
  readonly detail: CustomerAccountDetail;
  readonly summary: PaymentSummary | undefined;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const dueWords = useDueWords();
  const tenant = useTenant();
  const { payeeConfigurations } = useSignedInUser();
  const { account, configuration } = currentAccount(props.detail, { payeeConfigurations, tenant, today: useToday() });
  const { dispute } = account;
  const takesPayment = dispute === null && !isPaidUp({ account, configuration });
  const isLate = dispute === null && account.pastDueAmount > 0;
  const note = isLate ? t('Account.PastDue', { amount: money(account.pastDueAmount) }) : dueWords(account, 'note');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{account.accountName}</p>
        <p className={styles.note}>{t('Account.Reference', { reference: account.accountReferenceCode })}</p>
        <p className={styles.note} data-late={isLate || undefined}>
          {dispute === null ? note : t('Dashboard.DisputedSince', { day: dayInSentence(dispute.openedOn) })}
        </p>
        {mayBePaidInFull(props.detail, props.summary) && (
          <div className={styles.letter}>
            <PaidInFullButton accountReferenceCode={account.accountReferenceCode} size="small" />
          </div>
        )}
      </div>
      <p className={styles.balance}>
        <VisuallyHidden>{t('Account.Balance')} </VisuallyHidden>
        <Money text={money(account.currentBalance)} />
      </p>
      <div className={styles.action}>
        {dispute !== null && (
          <LinkButton variant="link" size="small" to="/help">
            {t('Dashboard.SeeDispute')}
            <VisuallyHidden> {account.accountName}</VisuallyHidden>
          </LinkButton>
        )}
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
