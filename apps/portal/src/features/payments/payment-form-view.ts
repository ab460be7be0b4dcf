import type { CalendarDate } from '@internationalized/date';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import { type AmountBounds, amountBounds } from '@quittance/domain/payments/amount-bounds';
import { authorizationText } from '@quittance/domain/payments/authorization-text';
import { singlePaymentFee } from '@quittance/domain/payments/convenience-fee';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { defaultMethod, type MethodOption, methodOptions } from '../payment-methods/method-options.ts';
import {
  type AmountChoice,
  type AmountOffer,
  amountOffers,
  type ChosenAmount,
  chosenAmount,
  effectiveChoice,
} from './amount-choices.ts';
import type { PaymentDraft } from './payment-draft.ts';

/** Everything that the Make Payment screen shows and that a review is made of. */
export type PaymentFormView = {
  readonly options: readonly MethodOption[];
  readonly method: MethodOption | undefined;
  readonly bounds: AmountBounds;
  readonly offers: readonly AmountOffer[];
  readonly choice: AmountChoice;
  readonly amount: ChosenAmount;
  /** Undefined while it depends on what has not been chosen. */
  readonly feeCents: Cents | undefined;
  readonly totalCents: Cents | undefined;
  /** Undefined while there is nothing complete to authorize. */
  readonly authorization: string | undefined;
  readonly isAuthorized: boolean;
};

/** What the screen starts from. */
export type PaymentFormInput = {
  readonly current: CurrentAccount;
  readonly draft: PaymentDraft;
  readonly saved: Pick<SignedInUser, 'bankAccountTokens' | 'creditCardAccountTokens'>;
  readonly tenant: Pick<TenantConfiguration, 'tenantName' | 'supportPhone'>;
  readonly today: CalendarDate;
  readonly language: Language;
};

/** Works out the Make Payment screen from the account, what is saved and what has been chosen (SPEC 5.7, 6.2, 6.4, 9.1). */
export function paymentFormView(input: PaymentFormInput): PaymentFormView {
  const { current, draft, today } = input;
  const { payable: account, configuration } = current;
  const { options, method } = chosenMethod(input);
  const channel = channelOf(method);
  const bounds = amountBounds({ account, configuration, method: channel, isRecurring: false });
  const offers = amountOffers(account, bounds);
  const choice = effectiveChoice(draft.amountChoice, offers);
  const amount = chosenAmount({ choice, otherText: draft.otherText }, { offers, bounds });
  const amountCents = amount.ok ? amount.amountCents : undefined;
  const feeCents =
    channel === undefined || amountCents === undefined
      ? undefined
      : singlePaymentFee({ account, configuration, method: channel, amountCents, paymentOn: today });
  const authorization = authorizationOf(input, { method, amountCents, feeCents });
  return {
    options,
    method,
    bounds,
    offers,
    choice,
    amount,
    feeCents,
    totalCents: amountCents === undefined ? undefined : cents(amountCents + (feeCents ?? 0)),
    authorization,
    isAuthorized: authorization !== undefined && draft.authorizedText === authorization,
  };
}

/** How a method counts for limits and fees. */
export function channelOf(method: Pick<MethodOption, 'paysAs'> | undefined): 'bank' | 'card' | undefined {
  if (method === undefined) return undefined;
  return method.paysAs === 'bankaccount' ? 'bank' : 'card';
}

function chosenMethod({ saved, draft, current, today }: PaymentFormInput): Pick<PaymentFormView, 'options' | 'method'> {
  const sources = {
    bankAccountTokens: [...saved.bankAccountTokens, ...draft.oneTimeBankAccounts],
    creditCardAccountTokens: [...saved.creditCardAccountTokens, ...draft.oneTimeCards],
    approvedBits: current.approvedBits,
    today,
  };
  const options = methodOptions(sources);
  const referenceId = defaultMethod(sources, draft.referenceId);
  return { options, method: options.find((option) => option.referenceId === referenceId) };
}

function authorizationOf(
  { current, tenant, today, language }: PaymentFormInput,
  of: { method: MethodOption | undefined; amountCents: Cents | undefined; feeCents: Cents | undefined },
): string | undefined {
  const { method, amountCents, feeCents } = of;
  if (method === undefined || amountCents === undefined || feeCents === undefined) return undefined;
  return authorizationText({
    language,
    tenantName: tenant.tenantName,
    amountCents,
    feeCents,
    methodDisplay: methodDisplay(methodOfToken(method.token), language),
    accountReferenceCode: current.account.accountReferenceCode,
    paymentOn: today,
    today,
    supportPhone: tenant.supportPhone,
  });
}
