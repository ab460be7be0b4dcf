import { accountPageCases } from '../features/accounts/account-pages.cases.ts';
import { accountCases } from '../features/accounts/accounts.cases.ts';
import { autopayCases } from '../features/autopay/autopay.cases.ts';
import { autopayChargeCases } from '../features/autopay/autopay-charges.cases.ts';
import { bankAccountCases } from '../features/bank-accounts/bank-accounts.cases.ts';
import { cashCases } from '../features/cash/cash.cases.ts';
import { consentCases } from '../features/consents/consents.cases.ts';
import { electronicRecordsCases } from '../features/consents/electronic-records.cases.ts';
import { credentialCases } from '../features/credentials/credentials.cases.ts';
import { passkeyCases } from '../features/credentials/passkeys.cases.ts';
import { customerCases } from '../features/customers/customers.cases.ts';
import { disputeCases } from '../features/disputes/disputes.cases.ts';
import { documentCases } from '../features/documents/documents.cases.ts';
import { eventCases } from '../features/events/events.cases.ts';
import { hardshipCases } from '../features/hardship/hardship.cases.ts';
import { installmentPlanCases } from '../features/installment-plans/installment-plans.cases.ts';
import { planChangeCases } from '../features/installment-plans/plan-changes.cases.ts';
import { emailMessageCases } from '../features/messages/email-messages.cases.ts';
import { payByTextCases } from '../features/messages/pay-by-text.cases.ts';
import { textMessageCases } from '../features/messages/text-messages.cases.ts';
import { noticeCases } from '../features/notices/notices.cases.ts';
import { paymentMethodCases } from '../features/payment-methods/payment-methods.cases.ts';
import { paymentCases } from '../features/payments/payments.cases.ts';
import { receiptCases } from '../features/receipts/receipts.cases.ts';
import { settlementCases } from '../features/settlements/settlements.cases.ts';
import { signInCases } from '../features/sign-in/sign-in.cases.ts';
import { singleSignOnCases } from '../features/sign-in/single-sign-on.cases.ts';
import { twoFactorCases } from '../features/sign-in/two-factor.cases.ts';
import { callBackCases } from '../features/support/call-backs.cases.ts';
import { uploadCases } from '../features/support/uploads.cases.ts';
import { tenantCases } from '../features/tenants/tenants.cases.ts';
import { walletCases } from '../features/wallets/wallets.cases.ts';

export const allCases = [
  ...tenantCases,
  ...signInCases,
  ...singleSignOnCases,
  ...twoFactorCases,
  ...credentialCases,
  ...passkeyCases,
  ...accountCases,
  ...accountPageCases,
  ...autopayCases,
  ...autopayChargeCases,
  ...bankAccountCases,
  ...consentCases,
  ...electronicRecordsCases,
  ...payByTextCases,
  ...eventCases,
  ...customerCases,
  ...emailMessageCases,
  ...textMessageCases,
  ...noticeCases,
  ...paymentMethodCases,
  ...paymentCases,
  ...receiptCases,
  ...cashCases,
  ...walletCases,
  ...installmentPlanCases,
  ...planChangeCases,
  ...settlementCases,
  ...hardshipCases,
  ...documentCases,
  ...disputeCases,
  ...callBackCases,
  ...uploadCases,
];
