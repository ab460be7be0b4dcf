import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Button } from '@quittance/ui/button';
import { CheckIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../session/services.tsx';
import styles from './account-list.module.css';
import { BalanceAmount } from './balance-amount.tsx';
import { balanceOf } from './balance-of.ts';
import { dueOf } from './due-text.ts';
import { useBalanceNote } from './use-balance-note.ts';
import { useListPart } from './use-list-part.ts';

export function AccountList(props: {
  readonly accounts: readonly CustomerAccountDetail[];
  readonly chosenReferenceCode: string;
  readonly onChoose: (accountReferenceCode: string) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const noteOf = useBalanceNote();
  const part = useListPart(props.accounts);
  if (props.accounts.length === 0) return <p className={styles.none}>{t('Account.NoneFound')}</p>;
  return (
    <>
      <ul ref={part.list} className={styles.list}>
        {part.shown.map((detail) => {
          const { customerAccount: account } = detail;
          const balance = balanceOf(detail, today);
          const isChosen = account.accountReferenceCode === props.chosenReferenceCode;
          const isLate = (dueOf(balance)?.pastDueAmount ?? 0) > 0;
          return (
            <li key={account.accountReferenceCode}>
              <button
                type="button"
                className={styles.account}
                aria-current={isChosen || undefined}
                onClick={() => props.onChoose(account.accountReferenceCode)}
              >
                <span className={styles.text}>
                  <span className={styles.name}>{account.accountName}</span>
                  <span className={styles.note}>{account.accountReferenceCode}</span>
                  <span className={styles.note} data-late={isLate || undefined}>
                    {noteOf(balance)}
                  </span>
                </span>
                <span className={styles.balance}>
                  <BalanceAmount balance={balance} />
                </span>
                <span className={styles.check}>{isChosen && <CheckIcon />}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {part.hasMore && (
        <Button variant="secondary" size="small" isFullWidth onClick={part.showMore}>
          {t('Account.ShowMore', { shown: part.shown.length, all: props.accounts.length })}
        </Button>
      )}
    </>
  );
}
