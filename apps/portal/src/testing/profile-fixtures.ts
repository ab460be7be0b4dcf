import type { Services } from '../session/services.tsx';
import { logInAnswer } from './log-in-answer.ts';
import { testServices, testUser } from './test-services.ts';

type WireAnswer = ReturnType<typeof logInAnswer>;
type WireContact = WireAnswer['customerAccountDetailsResponse']['customerContactInfo'];
type WireEndPoint = NonNullable<WireContact['emailAddressEndPoint']>;
type Communication = Services['tenant']['communicationConfiguration'];

/** Ana, signed in, with this contact info, at a tenant with these message channels. */
export function profileServices(options: {
  apiUrl: string;
  contact?: Partial<WireContact>;
  messages?: Partial<Communication>;
  tenant?: Partial<Services['tenant']>;
}): Services {
  const { apiUrl, contact = {}, messages = {}, tenant = {} } = options;
  const services = testServices({ apiUrl, tenant });
  const communicationConfiguration = { ...services.tenant.communicationConfiguration, ...messages };
  const sending = { ...services, tenant: { ...services.tenant, communicationConfiguration } };
  const wire = logInAnswer();
  const details = wire.customerAccountDetailsResponse;
  const customerContactInfo = { ...details.customerContactInfo, ...contact };
  const customerAccountDetailsResponse = { ...details, customerContactInfo };
  sending.session.setState({ user: testUser(sending, { ...wire, customerAccountDetailsResponse }) });
  return sending;
}

/** Ana's confirmed address, which receives notices. */
export function confirmedEndPoint(change: Partial<WireEndPoint> = {}): WireEndPoint {
  return {
    displayName: 'ana@example.com',
    emailAddress: 'ana@example.com',
    isAuthenticated: true,
    isPreferred: true,
    pendingVerification: false,
    optOutAllSubscriptions: false,
    ...change,
  };
}
