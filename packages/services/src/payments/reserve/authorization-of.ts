import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '@quittance/domain/money/cents';
import { methodDisplay, walletNames } from '@quittance/domain/payment-methods/describe-method';
import { authorizationText } from '@quittance/domain/payments/authorization-text';
import type { PayableType } from '@quittance/domain/payments/payable-type';
import type { DecidedShare, MethodFacts } from './load-payment-facts.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/**
 * Builds the authorization text from the amounts that will be charged, not from the request (Nacha rules, Regulation
 * E).
 */
export function authorizationOf(
  command: SubmitPaymentCommand,
  terms: {
    shares: readonly DecidedShare[];
    method: MethodFacts;
    paymentMethodType: PayableType;
    amountCents: Cents;
    feeCents: Cents;
    today: CalendarDate;
  },
): string {
  const language = command.authorizedIn ?? 'en';
  const { shares, method, paymentMethodType, ...amounts } = terms;
  return authorizationText({
    ...amounts,
    language,
    tenantName: command.tenant.name,
    // The card inside a wallet isn't known yet when the authorization is shown, so the text names only the wallet.
    methodDisplay: method.wallet
      ? walletNames[method.wallet]
      : methodDisplay(
          {
            paymentMethodType,
            accountType: method.bankAccountType,
            binType: method.cardBinType,
            wallet: null,
            lastFour: method.lastFour,
          },
          language,
        ),
    accountReferenceCodes: shares.map(({ facts }) => facts.reference_code),
    scheduledFor: command.scheduledFor,
    supportPhone: command.tenant.supportPhone,
    isBusiness: method.bankOwnerType === 'business',
  });
}
