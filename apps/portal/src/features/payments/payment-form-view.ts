import type { CalendarDate } from '@internationalized/date';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { type CashLimits, defaultCashAmount } from '@quittance/domain/cash/cash-amounts';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import { cardPaymentTypes, isBusinessToken } from '@quittance/domain/payment-methods/payment-token';
import { type AgreedTerms, agreedPaymentDay } from '@quittance/domain/payments/agreed-terms';
import type { AmountBounds } from '@quittance/domain/payments/amount-bounds';
import { authorizationText } from '@quittance/domain/payments/authorization-text';
import { sharedPaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { PlanBar } from '../installment-plans/form/plan-bar.ts';
import type { PlanFormView } from '../installment-plans/form/plan-form-view.ts';
import { wantedPlan, wantedPlanView } from '../installment-plans/form/wanted-plan.ts';
import { isAnyApproved } from '../payment-methods/method-options.ts';
import { settlementAmount } from '../settlements/settlement-amount.ts';
import { settlementToPay } from '../settlements/settlement-facts.ts';
import { boundsOf, type PaymentShare, type ShareRow, shareRows, sharesOf } from './amount/account-shares.ts';
import {
  type AmountChoice,
  type AmountOffer,
  amountOffers,
  type ChosenAmount,
  chosenAmount,
  effectiveChoice,
} from './amount/amount-choices.ts';
import { type PaymentDay, paymentDay } from './day/payment-day.ts';
import { cardKindOfChoice, channelOf, choiceDisplay, type MethodChoices, methodChoices } from './method-choice.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { WalletChoice } from './use-wallet-choices.ts';

/** Everything that Make Payment shows and a review needs. Money in cents. */
export type PaymentFormView = MethodChoices &
  PaymentDay & {
    /** The amount of the single account to pay, and its limits. */
    readonly bounds: AmountBounds;
    readonly offers: readonly AmountOffer[];
    readonly choice: AmountChoice;
    readonly amount: ChosenAmount;
    /** The accounts to pay together. Undefined for a single account. */
    readonly several: readonly ShareRow[] | undefined;
    /** The accepted settlement if it is being paid, by its exact amount. Undefined if another amount is chosen. */
    readonly settlement: AcceptedSettlement | undefined;
    /** The amount for each account. Undefined while an amount is invalid. */
    readonly shares: readonly PaymentShare[] | undefined;
    /** The sum of the valid amounts, if any. */
    readonly amountCents: Cents | undefined;
    /** Undefined while it depends on a missing choice. */
    readonly feeCents: Cents | undefined;
    readonly totalCents: Cents | undefined;
    /** Undefined while the payment is incomplete, and for cash, which needs none. */
    readonly authorization: string | undefined;
    /** The plan, which replaces a single payment. Its part of the screen replaces amount and date. */
    readonly plan: PlanFormView | undefined;
    /** The reason no plan is possible. */
    readonly planBar: PlanBar | undefined;
    /** True if an accepted settlement with a plan was set aside. */
    readonly isSettlementWaiting: boolean;
  };

export type PaymentFormInput = {
  readonly current: CurrentAccount;
  /** The accounts that can be paid together. Empty if they must be paid separately. */
  readonly accounts: readonly CurrentAccount[];
  readonly draft: PaymentDraft;
  readonly saved: Pick<SignedInUser, 'bankAccountTokens' | 'creditCardAccountTokens'>;
  readonly wallets: readonly WalletChoice[];
  readonly cash: CashLimits | undefined;
  /** The last payment method, and the last amount for this account (req 3.15). */
  readonly lastUsed: string | undefined;
  readonly lastCents: Cents | undefined;
  readonly isGuest: boolean;
  /** The terms that an agent agreed on with a guest. */
  readonly agreed?: AgreedTerms | undefined;
  readonly tenant: Pick<TenantConfiguration, 'tenantName' | 'supportPhone'>;
  readonly today: CalendarDate;
  readonly language: Language;
};

/** Derives the Make Payment screen from the account, the saved data and the choices (req 5.7, 5.8, 6.2, 6.4, 9.1). */
export function paymentFormView(input: PaymentFormInput): PaymentFormView {
  const { draft, isGuest, today, current } = input;
  const { bar, wanted, isSettlementWaiting } = wantedPlan({
    current,
    draft,
    isGuest,
    isSeveral: isSeveral(input),
    today,
  });
  const settlement = wanted === undefined ? chosenSettlement(input) : undefined;
  const choices = chosenMethod(wanted === undefined ? withoutCash(input, settlement) : withReusableMethods(input));
  const until = settlement?.payBy ?? undefined;
  const { agreed } = input;
  const day = paymentDay({ pickedDay: draft.laterDay, method: choices.method, isGuest, today, until, agreed });
  const amounts = amountsOf(input, choices);
  const feeCents = feeOf(input, { ...choices, ...day, ...amounts });
  const whole = { ...choices, ...day, ...amounts, feeCents };
  const authorization = authorizationOf(input, whole);
  const { amountCents } = amounts;
  return {
    ...whole,
    totalCents: amountCents === undefined ? undefined : cents(amountCents + (feeCents ?? 0)),
    settlement: amounts.choice === 'settlement' ? settlement : undefined,
    authorization,
    plan: wantedPlanView(wanted, { current, method: choices.method, today }),
    planBar: bar,
    isSettlementWaiting,
  };
}

/** The settlement to pay. It is the default until another amount is chosen. */
function chosenSettlement(input: PaymentFormInput): AcceptedSettlement | undefined {
  const { amountChoice = 'settlement' } = input.draft;
  return isSeveral(input) || amountChoice !== 'settlement' ? undefined : settlementToPay(input.current);
}

/** A cash slip accepts any amount within its limits, so it can't guarantee a settlement. */
function withoutCash(input: PaymentFormInput, settlement: AcceptedSettlement | undefined): PaymentFormInput {
  return settlement === undefined ? input : { ...input, cash: undefined };
}

/** A plan needs a saved method, so wallets, cash and single-use methods are excluded (req 3.9). */
function withReusableMethods(input: PaymentFormInput): PaymentFormInput {
  const draft = { ...input.draft, oneTimeBankAccounts: [], oneTimeCards: [] };
  return { ...input, draft, wallets: [], cash: undefined };
}

function isSeveral({ draft, accounts }: Pick<PaymentFormInput, 'draft' | 'accounts'>): boolean {
  return draft.shares !== undefined && accounts.length > 1;
}

/** Every account to pay must accept the method. Cash slips and PayPal orders are for one account only. */
function chosenMethod(input: PaymentFormInput): MethodChoices {
  const { current, accounts, draft } = input;
  const wallets = agreedWallets(input);
  if (!isSeveral(input)) return methodChoices({ ...input, wallets, approvedBits: current.approvedBits });
  const paid = shareRows(draft.shares ?? [], { accounts, channel: undefined });
  const approvedBits = paid.reduce(
    (bits, row) => bits & row.current.approvedBits,
    paid[0]?.current.approvedBits ?? current.approvedBits,
  );
  const holdsTakenCard = isAnyApproved(approvedBits, cardPaymentTypes);
  const shared = {
    wallets: wallets.filter(({ wallet }) => wallet !== 'payPal' && holdsTakenCard),
    cash: undefined,
  };
  return methodChoices({ ...input, ...shared, approvedBits });
}

/** A wallet pays at once and counts as a card, except PayPal. */
function agreedWallets({ wallets, agreed, today }: PaymentFormInput): readonly WalletChoice[] {
  if (!agreed) return wallets;
  if (agreed.methodKind === 'bank' || agreedPaymentDay(agreed, today).compare(today) > 0) return [];
  return agreed.methodKind === null ? wallets : wallets.filter(({ wallet }) => wallet !== 'payPal');
}

type Amounts = Pick<PaymentFormView, 'bounds' | 'offers' | 'choice' | 'amount' | 'several' | 'shares' | 'amountCents'>;

function amountsOf(input: PaymentFormInput, { method }: MethodChoices): Amounts {
  const { current, accounts, draft, cash, lastCents } = input;
  const { payable, configuration } = current;
  const channel = channelOf(method);
  const isCash = channel === 'cash' && cash !== undefined;
  const bounds = boundsOf(current, { channel, cash: isCash ? cash : undefined });
  const { amountDueCents } = payable;
  const cashMinimumCents = isCash ? defaultCashAmount({ amountDueCents, configuration, bounds }) : undefined;
  const settlement = settlementAmount(current, channel);
  const offers = amountOffers({ ...payable, lastCents, cashMinimumCents, settlement }, bounds);
  const payableNow = isCash ? offers.filter((offer) => offer.choice !== 'settlement') : offers;
  const choice = effectiveChoice(draft.amountChoice, payableNow);
  const agreedCents = input.agreed?.amountCents ?? null;
  const amount: ChosenAmount =
    agreedCents === null
      ? chosenAmount({ choice, otherText: draft.otherText }, { offers, bounds })
      : { ok: true, amountCents: agreedCents };
  const one = { bounds, offers, choice, amount };
  if (!isSeveral(input)) {
    const shares = amount.ok ? [{ current, amountCents: amount.amountCents }] : undefined;
    return { ...one, several: undefined, shares, amountCents: shares?.[0]?.amountCents };
  }
  const several = shareRows(draft.shares ?? [], { accounts, channel });
  const right = several.flatMap((row) => (row.amount.ok ? [row.amount.amountCents] : []));
  const amountCents = right.length === 0 ? undefined : sumCents(right);
  return { ...one, several, shares: sharesOf(several), amountCents };
}

function feeOf(
  { current }: PaymentFormInput,
  { method, shares, scheduledFor }: Pick<PaymentFormView, 'method' | 'shares' | 'scheduledFor'>,
): Cents | undefined {
  const channel = channelOf(method);
  if (channel === undefined || shares === undefined || scheduledFor === undefined) return undefined;
  const parts = shares.map((share) => ({ account: share.current.payable, amountCents: share.amountCents }));
  return sharedPaymentFee({
    configuration: current.configuration,
    limits: current.feeLimits,
    method: channel,
    cardKind: cardKindOfChoice(method),
    shares: parts,
    scheduledFor,
  }).feeCents;
}

function authorizationOf(
  { tenant, today, language }: PaymentFormInput,
  {
    method,
    shares,
    amountCents,
    feeCents,
    scheduledFor,
  }: Pick<PaymentFormView, 'method' | 'shares' | 'amountCents' | 'feeCents' | 'scheduledFor'>,
): string | undefined {
  if (method === undefined || method.kind === 'cash') return undefined;
  if (shares === undefined || amountCents === undefined || feeCents === undefined || scheduledFor === undefined)
    return undefined;
  return authorizationText({
    language,
    tenantName: tenant.tenantName,
    amountCents,
    feeCents,
    methodDisplay: choiceDisplay(method, language),
    accountReferenceCodes: shares.map((share) => share.current.account.accountReferenceCode),
    scheduledFor,
    today,
    supportPhone: tenant.supportPhone,
    isBusiness: method.kind === 'token' && isBusinessToken(method.option.token),
  });
}
