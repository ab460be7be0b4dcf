import { isAnyAmountPayable, maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { dueOf, useDueText } from '../../accounts/due-text.ts';
import { amountAtFirst, type ShareRow as Row } from './account-shares.ts';
import { minPayable } from './amount-choices.ts';
import styles from './share-row.module.css';

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

/** Draws a row again only if its own part of the payment changed, so that 500 accounts don't slow down typing. */
export const ShareRow = memo(SelectableAccount, (before, after) => {
  const { row: one, ...rest } = before;
  const { row: other, ...others } = after;
  return (
    isSame(one, other) && Object.entries(rest).every(([key, value]) => others[key as keyof typeof others] === value)
  );
});

function isSame(one: Row | undefined, other: Row | undefined): boolean {
  return one === other || JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

/** The account is left out, because it is compared by itself. */
function partsOf(row: Row | undefined) {
  return row && { amountText: row.amountText, amount: row.amount, bounds: row.bounds };
}

function SelectableAccount({ current, row, isTried, onChange, fieldRef }: ShareRowProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const dueText = useDueText();
  const id = useId();
  const { account, balance } = current;
  const { accountReferenceCode } = account;
  const [isOpened, setOpened] = useState(false);
  const wrong = row && !row.amount.ok ? row.amount.problem : undefined;
  const hasField = row !== undefined && (isOpened || wrong !== undefined);
  const due = dueOf(balance);
  const choose = (isChosen: boolean) => {
    setOpened(false);
    onChange(accountReferenceCode, isChosen ? amountAtFirst(current) : undefined);
  };
  return (
    <li className={styles.row} data-open={hasField || undefined}>
      <div className={styles.account}>
        <Checkbox
          id={id}
          label={
            <span className={styles.label}>
              <span className={styles.text}>
                <span className={styles.name}>{account.accountName}</span>
                <span className={styles.note}>
                  {accountReferenceCode} · {dueText(balance, 'note')}
                </span>
              </span>
              {due !== null && row === undefined && <span className={styles.due}>{money(due.amount)}</span>}
            </span>
          }
          checked={row !== undefined}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      {row?.amount.ok && !hasField && (
        <button type="button" className={styles.change} onClick={() => setOpened(true)}>
          <span className={styles.chosen}>{money(row.amount.amountCents)}</span>
          <span className={styles.link}>{t('Payment.ChangeAmount')}</span>
          <VisuallyHidden> {account.accountName}</VisuallyHidden>
        </button>
      )}
      {hasField && (
        <AmountField
          account={account}
          row={row}
          wrong={wrong}
          isTried={isTried}
          isOpened={isOpened}
          onChange={(text) => {
            // The field stays while an amount is typed that was invalid at first.
            setOpened(true);
            onChange(accountReferenceCode, text);
          }}
          fieldRef={fieldRef}
        />
      )}
    </li>
  );
}

function AmountField(props: {
  readonly account: CurrentAccount['account'];
  readonly row: Row;
  readonly wrong: Extract<Row['amount'], { ok: false }>['problem'] | undefined;
  readonly isTried: boolean;
  /** True if the customer asked for the field, which then takes the focus. */
  readonly isOpened: boolean;
  readonly onChange: (amountText: string) => void;
  readonly fieldRef: ShareRowProps['fieldRef'];
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { account, row, wrong, isTried, onChange, fieldRef } = props;
  const { accountReferenceCode } = account;
  const [isLeft, setLeft] = useState(false);
  const takesFocus = useRef(props.isOpened);
  const register = useCallback(
    (field: HTMLInputElement | null) => {
      fieldRef(accountReferenceCode, field);
      if (field && takesFocus.current) {
        takesFocus.current = false;
        field.focus();
        field.select();
      }
    },
    [fieldRef, accountReferenceCode],
  );
  // During typing an amount can only grow, so only show errors that it is too large.
  const problem = isTried || isLeft || wrong?.startsWith('above-') ? wrong : undefined;
  const limits = {
    minimum: money(minPayable(row.bounds)),
    maximum: money(row.bounds.maximumCents),
    total: money(maximumPaymentCents),
  };
  const text = isAnyAmountPayable(row.bounds) ? `Payment.AmountProblem.${problem}` : 'Payment.NoAmountPossible';
  return (
    <div className={styles.amount}>
      <MoneyField
        ref={register}
        label={
          <>
            <span aria-hidden="true">{t('Payment.Amount')}</span>
            <VisuallyHidden>{t('Payment.AmountFor', { account: account.accountName })}</VisuallyHidden>
          </>
        }
        value={row.amountText}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        maxLength={16}
        error={problem && t(text, limits)}
      />
    </div>
  );
}
