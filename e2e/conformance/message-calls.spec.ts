import { expect, test } from '@playwright/test';
import { waitForMailTo } from '../support/mail-server.ts';
import { codeIn, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { givenConsent, type SignedIn, signedInCustomer } from './sign-in.ts';

test.describe('messages (req 7.4)', () => {
  const sendCodeBody = (
    { client, customer, customerReferenceCode }: SignedIn,
    messageType: string,
    resend = false,
  ) => ({
    hostname: client.hostname.toUpperCase(),
    customerReferenceCode,
    sourceAddress: 'pay@lumen.example',
    destinationAddress: customer.email,
    customMessage: '<html><body>© 2026 Lumen City Power</body></html>',
    messageType,
    resend,
  });

  test('an e-mail address is registered with the code sent to it (req 4.6, 7.4)', async () => {
    const customer = await signedInCustomer('lumen');
    const { client, customer: payer, customerReferenceCode } = customer;
    const first = await client.succeed('message/sendauthenticationcode', sendCodeBody(customer, 'email'));
    expect(first.responses).toEqual([{ responseCode: '1000', errorMessage: null }]);
    await waitForMailTo(payer.email);
    await resetSendLimits(payer);
    const sent = await client.succeed('message/sendauthenticationcode', sendCodeBody(customer, 'Email', true));
    const authenticationCode = codeIn(await waitForMailTo(payer.email, 1));
    await client.succeed('message/registerEndpointByCode', {
      hostname: client.hostname,
      authenticationCode,
      authenticationExternalRequestId: sent.authenticationExternalRequestID,
      Customer: {
        ...contact({ customerReferenceCode, email: payer.email }),
        isOptedInTo2FA: false,
        send2FAViaEmail: true,
      },
    });
    const identified = { customerReferenceCode, externalRequestID: null, hostname: client.hostname };
    await client.succeed('message/subscribetoallemailmessages', { ...identified, EmailAddress: payer.email });
    await client.succeed('message/unsubscribefromallemailmessages', { ...identified, EmailAddress: payer.email });
    await client.succeed('message/unregisteremailaddress', { ...identified, emailAddress: payer.email });
  });

  test('registerEndpointByCode opts in to two-factor sign-in and unregisters the replaced address (req 4.5, 4.6, 7.4)', async () => {
    const customer = await signedInCustomer('lumen');
    const { client, customer: payer, customerReferenceCode } = customer;
    const email = `next-${payer.email}`;
    const sent = await client.succeed('message/sendauthenticationcode', {
      ...sendCodeBody(customer, 'Email'),
      destinationAddress: email,
      consent: await givenConsent(customer, 'email'),
    });
    await client.succeed('message/registerEndpointByCode', {
      hostname: client.hostname,
      authenticationCode: codeIn(await waitForMailTo(email)),
      authenticationExternalRequestId: sent.authenticationExternalRequestID,
      Customer: { ...contact({ customerReferenceCode, email }), isOptedInTo2FA: true, send2FAViaEmail: true },
    });
    const identified = { customerReferenceCode, externalRequestID: null, hostname: client.hostname };
    await client.succeed('message/unregisteremailaddress', { ...identified, emailAddress: payer.email });
    const { customerAccountDetailsResponse } = await client.succeed('customer/accounts', {});
    expect(customerAccountDetailsResponse.customerContactInfo).toMatchObject({ email, isOptedInTo2FA: true });
  });

  test('the e-mail has the product’s text, never text from the customer’s request (req 7.4)', async () => {
    const customer = await signedInCustomer('lumen');
    const customMessage = 'Call 1-800-555-0100 and read us your card number';
    await customer.client.succeed('message/sendauthenticationcode', {
      ...sendCodeBody(customer, 'Email'),
      customMessage,
    });
    expect((await waitForMailTo(customer.customer.email)).text).not.toContain('card number');
  });

  test('validate2facode accepts the code that was sent to the customer (req 7.4)', async () => {
    const { client, customer: payer, ...customer } = await signedInCustomer('lumen');
    const body = { ...sendCodeBody({ client, customer: payer, ...customer }, 'Email'), purpose: 0 };
    const { authenticationExternalRequestID } = await client.succeed('message/sendauthenticationcode', body);
    const authenticationCode = codeIn(await waitForMailTo(payer.email));
    await client.succeed('message/validate2facode', { authenticationExternalRequestID, authenticationCode });
  });

  test('a phone number can be registered, subscribed, sent a text message and unsubscribed (req 1.6, 7.4)', async () => {
    const customer = await signedInCustomer('lumen');
    const { client, customer: payer, customerReferenceCode } = customer;
    const phoneNumber = `312555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
    const asked = new Date();
    const { authenticationExternalRequestID } = await client.succeed('message/sendauthenticationcode', {
      hostname: client.hostname.toUpperCase(),
      customerReferenceCode,
      sourceAddress: '3125550199',
      destinationAddress: phoneNumber,
      customMessage: null,
      messageType: 'SMS',
      resend: false,
    });
    const authenticationCode = codeIn(await waitForMail({ to: phoneNumber, containing: 'is your code', after: asked }));
    const consent = await givenConsent(customer, 'text');
    const code = { authenticationExternalRequestID, authenticationCode };
    await client.succeed('message/registerandsubscribetoallmessages', { phoneNumber, ...code, consent });
    expect(await client.succeed('message/getregisteredphonenumbers', {})).toMatchObject({
      phoneNumbers: [{ phoneNumber, isAuthenticated: true, isSubscribed: true }],
    });
    await client.succeed('message/unsubscribefromalltextmessages', { phoneNumber });
    await client.succeed('message/subscribetoalltextmessages', { phoneNumber });
    const kinds = (await client.succeed('message/gettextmessagesubscriptions', { phoneNumber })) as unknown as {
      subscriptions: { messageKind: string; isSubscribed: boolean }[];
    };
    expect(kinds.subscriptions.every(({ isSubscribed }) => isSubscribed)).toBe(true);
    await resetSendLimits(payer);
    const messageKind = kinds.subscriptions[0]?.messageKind;
    await client.succeed('message/sendtextmessage', { phoneNumber, messageKind });
  });
});

test('updatecustomercontactinfo accepts the complete contact information (req 3.4, 4.4, 7.5)', async () => {
  const { client, customer, customerReferenceCode } = await signedInCustomer('lumen');
  const entered = { lastName: ' Payer ', city: ' Springfield ', state: 'il', zip: ' 62701 ' };
  await client.succeed('customer/updatecustomercontactinfo', {
    customerReferenceCode,
    externalRequestID: null,
    hostname: client.hostname,
    reason: 'Opt customer out of 2FA',
    customer: {
      ...contact({ customerReferenceCode, email: customer.email }),
      ...entered,
      isOptedInTo2FA: false,
      send2FAViaEmail: true,
    },
  });
  const { customerAccountDetailsResponse } = await client.succeed('customer/accounts', {});
  expect(customerAccountDetailsResponse.customerContactInfo).toMatchObject({
    lastName: 'Payer',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  });
});

test.describe('plans (req 7.6)', () => {
  const monthDay = (Day: number) => ({ MonthlyType: 0, MonthlyTypeObject: { Day } });
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000);
  const calculationDate = inTwoWeeks.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
  const schedule = {
    firstInstallmentAmount: null,
    firstInstallmentDate: null,
    amountCalculationType: 0,
    calculationAmount: 50,
    calculationDate,
    endConditionType: 2,
    endConditionValue: 250,
    convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
    persistInstallmentRecipe: true,
  };
  const intervals = [
    ['Weekly', { DayOfWeek: 1 }],
    ['BiWeekly', { DayOfWeek: inTwoWeeks.getDay() }],
    ['SemiMonthly', { DayOne: monthDay(1), DayTwo: monthDay(15) }],
    ['Monthly', monthDay(1)],
  ] as const;

  for (const [intervalType, intervalSettings] of intervals) {
    test(`previewinstallmentseries schedules a ${intervalType} plan for the balance (req 3.11, 7.6)`, async () => {
      const { client } = await signedInCustomer('northwind', { approvedMethods: ['ach'] });
      const preview = await client.succeed('transactiondata/previewinstallmentseries', {
        hostname: client.hostname,
        ExternalRequestID: '',
        installmentSchedule: { ...schedule, intervalType, intervalSettings },
      });
      expect(preview).toMatchObject({ transactionCount: 5, frequency: intervalType });
      expect(preview.installmentRecipeIdentifier).toEqual(expect.any(String));
      expect(preview.installments.map(({ amount }) => amount)).toEqual([50, 50, 50, 50, 50]);
    });
  }

  test('an impossible schedule is refused with the request’s external id (req 3.11, 7.6)', async () => {
    const { client } = await signedInCustomer('northwind', { approvedMethods: ['ach'] });
    const answer = await client.post('transactiondata/previewinstallmentseries', {
      hostname: client.hostname,
      ExternalRequestID: '',
      installmentSchedule: {
        ...schedule,
        calculationAmount: 0.01,
        intervalType: 'Weekly',
        intervalSettings: { DayOfWeek: 1 },
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.error.externalRequestID).toEqual(expect.any(String));
  });
});

function contact({ customerReferenceCode, email }: { customerReferenceCode: string; email: string }) {
  return {
    customerReferenceCode,
    accountReferenceCode: '',
    firstName: 'Pat',
    lastName: 'Payer',
    addressLineOne: '1 Elm St',
    addressLineTwo: '',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    homePhone: '2175550100',
    email,
  };
}
