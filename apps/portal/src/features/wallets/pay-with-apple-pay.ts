import { createApplePaySession } from '@quittance/contract/payments';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { ApiClient } from '../../platform/api-client.ts';
import { callProblem } from './call-problem.ts';
import { type ApplePay, applePayVersion } from './open-apple-pay.ts';
import type { WalletPayment, WalletResult } from './wallet.ts';

type Sheet = InstanceType<ApplePay['Session']>;
type Settle = (result: WalletResult) => void;

/**
 * Opens Apple Pay's sheet. Must run in a click handler before anything is awaited, or the device blocks the sheet.
 * Resolves to the result and never rejects. The sheet stays open until `finish` reports the payment's outcome.
 */
export function payWithApplePay(
  { Session, settings, capabilities }: ApplePay,
  { api, payment }: { api: ApiClient; payment: Pick<WalletPayment, 'accountReferenceCode' | 'amountCents'> },
): Promise<WalletResult> {
  return new Promise((settle) => {
    try {
      const sheet = new Session(applePayVersion, {
        countryCode: 'US',
        currencyCode: 'USD',
        merchantCapabilities: capabilities,
        supportedNetworks: ['amex', 'discover', 'jcb', 'masterCard', 'visa'],
        total: { label: settings.displayName, type: 'final', amount: plainDollars(payment.amountCents) },
      });
      sheet.onvalidatemerchant = ({ validationURL }) =>
        void proveMerchant(sheet, { api, validationURL, settle, accountReferenceCode: payment.accountReferenceCode });
      sheet.onpaymentauthorized = ({ payment: { token } }) =>
        settle({
          kind: 'authorized',
          wallet: 'applePay',
          token: JSON.stringify(token),
          finish: finishOnce(Session, sheet),
        });
      sheet.oncancel = () => settle({ kind: 'canceled' });
      sheet.begin();
    } catch {
      settle({ kind: 'problem', wallet: 'applePay', why: 'failed' });
    }
  });
}

/** Apple requires a merchant validation. Our server does it, because it holds the merchant's certificate. */
async function proveMerchant(
  sheet: Sheet,
  of: { api: ApiClient; validationURL: string; accountReferenceCode: string; settle: Settle },
): Promise<void> {
  const { validationURL, accountReferenceCode } = of;
  const outcome = await of.api.call(createApplePaySession, { accountReferenceCode, validationURL });
  try {
    if (outcome.kind === 'ok') return sheet.completeMerchantValidation(outcome.answer.merchantSession);
    // The sheet reports its own abort as a cancellation, which is then ignored.
    of.settle({ kind: 'problem', ...callProblem('applePay', outcome) });
    sheet.abort();
  } catch {
    // Apple rejected the session, or the customer has closed the sheet, in which case this has no effect.
    of.settle({ kind: 'problem', wallet: 'applePay', why: 'failed' });
  }
}

function finishOnce(Session: ApplePay['Session'], sheet: Sheet): (outcome: 'accepted' | 'refused') => void {
  let isFinished = false;
  return (outcome) => {
    if (isFinished) return;
    isFinished = true;
    try {
      sheet.completePayment({ status: outcome === 'accepted' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
    } catch {
      // The sheet closes itself after 30 seconds. The page shows the payment's outcome.
    }
  };
}
