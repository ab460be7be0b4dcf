import type { CustomerAccount, CustomerAccountDetail } from '@quittance/contract/accounts';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './account-list.module.css';
import { useDueWords } from './due-words.ts';

/** Accounts as rows to choose from; the chosen one is marked. */
export function AccountList(props: {
  readonly accounts: readonly CustomerAccountDetail[];
  readonly chosenReferenceCode: string;
  readonly onChoose: (accountReferenceCode: string) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const dueWords = useDueWords();
  const noteOf = (account: CustomerAccount) => {
    if (account.dispute !== null) return t('Account.DisputedNote');
    return account.pastDueAmount > 0 ? t('Account.PastDueLabel') : dueWords(account, 'note');
  };
  if (props.accounts.length === 0) return <p className={styles.none}>{t('Account.NoneFound')}</p>;
  return (
    <ul className={styles.list}>
      {props.accounts.map(({ customerAccount: account }) => {
        const isChosen = account.accountReferenceCode === props.chosenReferenceCode;
        const isLate = account.dispute === null && account.pastDueAmount > 0;
        return (
          <li key={account.accountReferenceCode}>
            <button
              type="button"
              className={styles.account}
              aria-current={isChosen || undefined}
              onClick={() => props.onChoose(account.accountReferenceCode)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{account.accountName}</span>
                <span className={styles.note}>{account.accountReferenceCode}</span>
                <span className={styles.note} data-late={isLate || undefined}>
                  {noteOf(account)}
                </span>
              </span>
              <span className={styles.balance}>
                <Money text={money(account.currentBalance)} />
              </span>
              <span className={styles.check}>{isChosen && <CheckIcon />}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
