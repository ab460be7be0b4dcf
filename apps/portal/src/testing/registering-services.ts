import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Services } from '../session/services.tsx';
import { logInAnswer } from './log-in-answer.ts';
import { testServices, testUser } from './test-services.ts';

type Contact = ReturnType<typeof logInAnswer>['customerAccountDetailsResponse']['customerContactInfo'];

/** Ana, signed in at a tenant that sends e-mail and text messages, with this contact info. */
export function registeringServices(options: {
  apiUrl: string;
  contact?: Partial<Contact>;
  tenant?: Partial<TenantConfiguration>;
  messages?: Partial<TenantConfiguration['communicationConfiguration']>;
}): Services {
  const { apiUrl, contact, tenant, messages } = options;
  const communicationConfiguration = { ...allMessages, ...messages };
  const services = testServices({ apiUrl, tenant: { communicationConfiguration, ...tenant } });
  const answer = logInAnswer();
  const details = answer.customerAccountDetailsResponse;
  const customerContactInfo = { ...details.customerContactInfo, ...contact };
  const customerAccountDetailsResponse = { ...details, customerContactInfo };
  services.session.setState({ user: testUser(services, { ...answer, customerAccountDetailsResponse }) });
  return services;
}

/** A confirmed address that receives all notices (req 3.4). */
export function verifiedEndpoint(emailAddress: string): NonNullable<Contact['emailAddressEndPoint']> {
  return {
    displayName: emailAddress,
    emailAddress,
    isAuthenticated: true,
    isPreferred: true,
    pendingVerification: false,
    optOutAllSubscriptions: false,
  };
}

const allMessages = {
  enableSMS: true,
  smsSourceAddress: '+13125550142',
  enableEmail: true,
  emailSourceAddress: 'help@lumen.example',
  emailNotificationByDefault: false,
  emailRegistrationRequired: false,
};
