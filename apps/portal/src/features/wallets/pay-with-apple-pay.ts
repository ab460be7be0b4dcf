import { createApplePaySession } from '@quittance/contract/payments';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { ApiClient } from '../../platform/api-client.ts';
import { callProblem } from './call-problem.ts';
import { type ApplePay, applePayVersion } from './open-apple-pay.ts';
import type { WalletPayment, WalletResult } from './wallet.ts';

type Sheet = InstanceType<ApplePay['Session']>;
type Settle = (result: WalletResult) => void;

/**
 * Opens Apple Pay's sheet. Has to be called from a press, and opens before anything is waited for, else the device keeps it from opening.
 * Answers what came of it and never rejects. The sheet stays open until `finish` tells it how the payment went.
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

/** Apple asks that the page prove whose it is; our server does that, because it holds the merchant's certificate. */
async function proveMerchant(
  sheet: Sheet,
  of: { api: ApiClient; validationURL: string; accountReferenceCode: string; settle: Settle },
): Promise<void> {
  const { validationURL, accountReferenceCode } = of;
  const outcome = await of.api.call(createApplePaySession, { accountReferenceCode, validationURL });
  try {
    if (outcome.kind === 'ok') return sheet.completeMerchantValidation(outcome.answer.merchantSession);
    // The sheet reports its own end as a cancel, which comes too late to count.
    of.settle({ kind: 'problem', ...callProblem('applePay', outcome) });
    sheet.abort();
  } catch {
    // Apple found fault with the session, or the person has closed the sheet meanwhile, which counted already.
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
      // The sheet waits 30 seconds and closes by itself; what the payment came to stands on the page.
    }
  };
}
