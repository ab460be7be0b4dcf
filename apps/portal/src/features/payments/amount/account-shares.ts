import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { type Cents, sumCents, zeroCents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import {
  type AmountBounds,
  amountBounds,
  checkAmount,
  maximumPaymentCents,
  type PaymentChannel,
} from '@quittance/domain/payments/amount-bounds';
import {
  type AccountRules,
  type CurrentAccount,
  currentAccount,
  takesNoPayment,
} from '../../accounts/current-account.ts';
import type { DraftShare, PaymentDraft } from '../payment-draft.ts';
import { type ChosenAmount, typedAmount } from './amount-choices.ts';

/** The maximum number of accounts in one payment. */
export const maxShares = 100;

export type PaymentShare = { readonly current: CurrentAccount; readonly amountCents: Cents };

/** One of several chosen accounts, with its typed amount and its own limits (req 5.7). */
export type ShareRow = {
  readonly current: CurrentAccount;
  readonly amountText: string;
  readonly bounds: AmountBounds;
  readonly amount: ChosenAmount;
};

/**
 * Returns the accounts that can be paid together with one: those of the same payee that accept payments. Accounts with
 * a debt disclosure are paid separately (req 3.16), and disputed accounts aren't paid at all.
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
 * Returns the rows of the chosen accounts in list order, without accounts that can no longer be paid. An amount is
 * invalid if it takes the total over the maximum payment (req 9.1).
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

/** The limits of one account's part of a single payment (req 5.7). */
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

/** Returns the initial amount as text: the amount due, else the balance, else an empty string. */
export function amountAtFirst(current: CurrentAccount): string {
  const { amountDueCents, balanceCents } = current.payable;
  const bounds = boundsOf(current, { channel: undefined });
  const fitting = [amountDueCents, balanceCents].find((amount) => checkAmount(amount, bounds) === 'within');
  return fitting === undefined ? '' : plainDollars(fitting);
}

/**
 * Returns the draft with the accounts of a creditor's request: all of them with the requested amounts, or until the guest
 * chooses others, with the amounts due. A request for one account leaves the draft as it is.
 */
export function requestedDraft<Draft extends Pick<PaymentDraft, 'shares'>>(
  draft: Draft,
  { agreed, accounts }: { agreed: AgreedTerms | undefined; accounts: readonly CurrentAccount[] },
): Draft {
  const requested = agreed?.request?.shares ?? [];
  if (requested.length < 2 || accounts.length < 2) return draft;
  const fixed = requested.flatMap(({ accountReferenceCode, amountCents }) =>
    amountCents === null ? [] : [{ accountReferenceCode, amountText: plainDollars(amountCents) }],
  );
  if (fixed.length > 0) return { ...draft, shares: fixed };
  const due = accounts.map((each) => ({
    ...{ accountReferenceCode: each.account.accountReferenceCode, amountText: amountAtFirst(each) },
  }));
  return { ...draft, shares: draft.shares ?? due };
}

/** Returns the parts of the payment, or undefined while any is invalid. */
export function sharesOf(rows: readonly ShareRow[]): readonly PaymentShare[] | undefined {
  const shares = rows.flatMap(({ current, amount }) =>
    amount.ok ? [{ current, amountCents: amount.amountCents }] : [],
  );
  const isWhole = shares.length === rows.length && shares.length > 0 && shares.length <= maxShares;
  return isWhole ? shares : undefined;
}
