import type { logIn } from '@quittance/contract/sign-in';
import type * as z from 'zod/mini';
import { changePaymentDraft } from '../features/payments/payment-draft.ts';
import type { Services } from '../session/services.tsx';
import { logInAnswer, saturdayMs, testToken } from './log-in-answer.ts';
import { testPayee } from './test-payee.ts';
import { testServices, testUser } from './test-services.ts';

type WireAnswer = z.input<typeof logIn.response>;
type WireAccount = WireAnswer['customerAccountDetailsResponse']['customerAccountDetails'][number]['customerAccount'];

const guestName = 'paylink-1';

/** The API's response to a confirmed payment link: one account without a login ID, and nothing saved. */
export function guestAnswer(account: Partial<WireAccount> = {}): WireAnswer {
  const answer = logInAnswer({ token: testToken({ uniqueName: guestName }), metaData: { source: 'paylink' } });
  const details = answer.customerAccountDetailsResponse;
  return {
    ...answer,
    customerAccountDetailsResponse: {
      ...details,
      customerAccountDetails: details.customerAccountDetails.map((each) => ({
        ...each,
        customerAccount: { ...each.customerAccount, loginID: null, ...account },
      })),
    },
  };
}

/** Services with a signed-in guest, at a tenant with every feature. */
export function guestServices(options: {
  apiUrl: string;
  account?: Partial<WireAccount>;
  tenant?: Partial<Services['tenant']>;
  /** The terms that an agent agreed on with the guest. */
  agreed?: Partial<NonNullable<WireAnswer['agreedTerms']>>;
  /** False to start at the card that proposes a payment. Most tests are about the form. */
  isFormOpen?: boolean;
}): Services {
  const { apiUrl, account, tenant, agreed } = options;
  const open = { amount: null, paymentDate: null, methodKind: null, isFeeWaived: false };
  const terms = agreed && { agreedTerms: { ...open, ...agreed } };
  const services = testServices({
    apiUrl,
    tenant: {
      showDashboard: true,
      showHistory: true,
      landingPageTypeID: 2,
      communicationConfiguration: { ...everyMessage },
      ...tenant,
    },
  });
  changePaymentDraft(services.sessionStorage, { isFormOpen: options.isFormOpen ?? true });
  const user = testUser(services, { ...guestAnswer(account), ...terms, payeeConfigurations: [testPayee({}, apiUrl)] });
  services.session.setState({ user: { ...user, token: testToken({ uniqueName: guestName, issuedAtMs: saturdayMs }) } });
  return services;
}

const everyMessage = {
  enableSMS: true,
  smsSourceAddress: '+13125550142',
  enableEmail: true,
  emailSourceAddress: 'help@lumen.example',
  emailNotificationByDefault: false,
  emailRegistrationRequired: false,
};
