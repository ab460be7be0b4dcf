import { isAnyAmountPayable, maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useDueText } from '../../accounts/due-text.ts';
import { amountAtFirst, type ShareRow as Row } from './account-shares.ts';
import { minPayable } from './amount-choices.ts';
import styles from './several-accounts-card.module.css';

export type ShareRowProps = {
  readonly current: CurrentAccount;
  /** Undefined while the account isn't selected. */
  readonly row: Row | undefined;
  readonly isTried: boolean;
  /** Receives the typed amount, or undefined to deselect the account. */
  readonly onChange: (accountReferenceCode: string, amountText: string | undefined) => void;
  /** Registers each account's field, so that it can be focused. */
  readonly fieldRef: (accountReferenceCode: string, field: HTMLInputElement | null) => void;
};

export function ShareRow({ current, row, isTried, onChange, fieldRef }: ShareRowProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const dueText = useDueText();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const { account } = current;
  const { accountReferenceCode } = account;
  const wrong = row && !row.amount.ok ? row.amount.problem : undefined;
  // During typing an amount can only grow, so only show errors that it is too large.
  const problem = isTried || isLeft || wrong?.startsWith('above-') ? wrong : undefined;
  const total = money(maximumPaymentCents);
  const limits = row ? { minimum: money(minPayable(row.bounds)), maximum: money(row.bounds.maximumCents), total } : {};
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
                {accountReferenceCode} · {dueText(current.balance, 'sentence')}
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
