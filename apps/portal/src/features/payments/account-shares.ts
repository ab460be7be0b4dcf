import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { type Cents, sumCents, zeroCents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import {
  type AmountBounds,
  amountBounds,
  checkAmount,
  maximumPaymentCents,
  type PaymentChannel,
} from '@quittance/domain/payments/amount-bounds';
import { type AccountRules, type CurrentAccount, currentAccount, takesNoPayment } from '../accounts/current-account.ts';
import { type ChosenAmount, typedAmount } from './amount-choices.ts';
import type { DraftShare } from './payment-draft.ts';

/** The most accounts that one payment can go to. */
export const mostShares = 100;

/** An account that is paid, with what of the payment goes to it. */
export type PaymentShare = { readonly current: CurrentAccount; readonly amountCents: Cents };

/** An account that is chosen among several, with its amount as it was typed and its own bounds (req 5.7). */
export type ShareRow = {
  readonly current: CurrentAccount;
  readonly amountText: string;
  readonly bounds: AmountBounds;
  readonly amount: ChosenAmount;
};

/**
 * The accounts that can be paid together with one: those of its payee that take a payment. One payment goes to one payee, and an account
 * with a notice that has to be read first is paid by itself (req 3.16). Nothing is collected on one that is disputed.
 */
export function accountsPaidTogether(
  details: readonly CustomerAccountDetail[],
  { payeeCode, ...rules }: AccountRules & { payeeCode: string },
): CurrentAccount[] {
  return details
    .filter(({ customerAccount }) => customerAccount.merchantPayeeCode === payeeCode)
    .filter(({ customerAccount }) => customerAccount.disclosureTypeID === null && customerAccount.dispute === null)
    .map((detail) => currentAccount(detail, rules))
    .filter((account) => !takesNoPayment(account));
}

/**
 * The rows of the accounts that were chosen, in the order of the list; one that can no longer be paid falls away. An amount
 * with which the rows come to more than one payment may be is wrong (req 9.1).
 */
export function shareRows(
  shares: readonly DraftShare[],
  { accounts, channel }: { accounts: readonly CurrentAccount[]; channel: PaymentChannel | undefined },
): ShareRow[] {
  const texts = new Map(shares.map((share) => [share.accountReferenceCode, share.amountText]));
  let allCents = zeroCents;
  return accounts.flatMap((current) => {
    const amountText = texts.get(current.account.accountReferenceCode);
    if (amountText === undefined) return [];
    const bounds = boundsOf(current, { channel });
    const amount = typedAmount(amountText, bounds);
    const withIt = sumCents([allCents, amount.ok ? amount.amountCents : zeroCents]);
    if (withIt > maximumPaymentCents) {
      return [{ current, amountText, bounds, amount: { ok: false, problem: 'above-total' } }];
    }
    allCents = withIt;
    return [{ current, amountText, bounds, amount }];
  });
}

/** The bounds of one account's part of a single payment (req 5.7). */
export function boundsOf(
  { payable: account, configuration }: Pick<CurrentAccount, 'payable' | 'configuration'>,
  { channel, cash }: { channel: PaymentChannel | undefined; cash?: CashLimits | undefined },
): AmountBounds {
  const limits = cash && {
    minimumCents: cash.minimumCents,
    ...(cash.maximumCents !== null && { maximumCents: cash.maximumCents }),
  };
  return amountBounds({ account, configuration, method: channel, isRecurring: false, cash: limits });
}

/** The amount that an account begins with, as text: what is due, else the balance, else nothing. */
export function amountAtFirst(current: CurrentAccount): string {
  const { amountDueCents, balanceCents } = current.payable;
  const bounds = boundsOf(current, { channel: undefined });
  const fitting = [amountDueCents, balanceCents].find((amount) => checkAmount(amount, bounds) === 'within');
  return fitting === undefined ? '' : plainDollars(fitting);
}

/** The parts of the payment; undefined while one of them is not right yet. */
export function sharesOf(rows: readonly ShareRow[]): readonly PaymentShare[] | undefined {
  const shares = rows.flatMap(({ current, amount }) =>
    amount.ok ? [{ current, amountCents: amount.amountCents }] : [],
  );
  const isWhole = shares.length === rows.length && shares.length > 0 && shares.length <= mostShares;
  return isWhole ? shares : undefined;
}
