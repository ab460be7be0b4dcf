import { isAnyAmountPayable, maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { Checkbox } from '@quittance/ui/checkbox';
import { MoneyField } from '@quittance/ui/money-field';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { useDueWords } from '../accounts/due-words.ts';
import { amountAtFirst, type ShareRow as Row } from './account-shares.ts';
import { leastPayable } from './amount-choices.ts';
import styles from './several-accounts-card.module.css';

export type ShareRowProps = {
  readonly current: CurrentAccount;
  /** Undefined while the account is not chosen. */
  readonly row: Row | undefined;
  readonly isTried: boolean;
  /** With the amount as it is typed; undefined takes the account out of the payment. */
  readonly onChange: (accountReferenceCode: string, amountText: string | undefined) => void;
  /** Keeps the field of each account, for the focus. */
  readonly fieldRef: (accountReferenceCode: string, field: HTMLInputElement | null) => void;
};

/** One account of several: its box, and its amount once it is chosen. What is wrong with an amount stands at its own field. */
export function ShareRow({ current, row, isTried, onChange, fieldRef }: ShareRowProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const dueWords = useDueWords();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const { account } = current;
  const { accountReferenceCode } = account;
  const wrong = row && !row.amount.ok ? row.amount.problem : undefined;
  // What is typed may be on its way to more, but never to less.
  const problem = isTried || isLeft || wrong?.startsWith('above-') ? wrong : undefined;
  const total = money(maximumPaymentCents);
  const limits = row
    ? { minimum: money(leastPayable(row.bounds)), maximum: money(row.bounds.maximumCents), total }
    : {};
  const isImpossible = row !== undefined && !isAnyAmountPayable(row.bounds);
  return (
    <li className={styles.row} data-chosen={row !== undefined || undefined}>
      <div className={styles.account}>
        <Checkbox
          id={id}
          label={
            <>
              <span className={styles.name}>{account.accountName}</span>
              <span className={styles.note}>
                {accountReferenceCode} · {dueWords(current.balance, 'sentence')}
              </span>
            </>
          }
          checked={row !== undefined}
          onChange={(event) =>
            onChange(accountReferenceCode, event.target.checked ? amountAtFirst(current) : undefined)
          }
        />
      </div>
      {row && (
        <div className={styles.amount}>
          <MoneyField
            ref={(field) => fieldRef(accountReferenceCode, field)}
            label={
              <>
                <span aria-hidden="true">{t('Payment.Amount')}</span>
                <VisuallyHidden>{t('Payment.AmountFor', { account: account.accountName })}</VisuallyHidden>
              </>
            }
            value={row.amountText}
            onChange={(event) => onChange(accountReferenceCode, event.target.value)}
            onBlur={() => setLeft(true)}
            maxLength={16}
            error={problem && t(isImpossible ? 'Payment.NoAmountPossible' : `Payment.AmountProblem.${problem}`, limits)}
          />
        </div>
      )}
    </li>
  );
}
