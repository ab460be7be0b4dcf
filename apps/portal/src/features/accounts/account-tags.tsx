import type { CustomerAccount } from '@quittance/contract/accounts';
import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import styles from './account-tags.module.css';
import { dueWhen, useDueWords } from './due-words.ts';

/** What is past due, and what is due when, in words; where all of it is past due, once is enough. What is disputed asks for nothing. */
export function AccountTags({ account }: { readonly account: CustomerAccount }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const dueWords = useDueWords();
  const when = dueWhen(account, useToday());
  const { pastDueAmount, currentPaymentAmount, dueDate } = account;
  const isAllLate = when === 'Past' && pastDueAmount === currentPaymentAmount;
  const late = { amount: money(pastDueAmount), day: dueDate === null ? '' : day(dueDate) };
  if (account.dispute !== null) {
    return (
      <div className={styles.tags}>
        <Tag tone="info">{t('Account.Disputed')}</Tag>
      </div>
    );
  }
  return (
    <div className={styles.tags}>
      {pastDueAmount > 0 && <Tag tone="danger">{t(isAllLate ? 'Account.PastDueSince' : 'Account.PastDue', late)}</Tag>}
      {!isAllLate && <Tag tone={when === 'Nothing' ? 'success' : 'warning'}>{dueWords(account, 'sentence')}</Tag>}
    </div>
  );
}
