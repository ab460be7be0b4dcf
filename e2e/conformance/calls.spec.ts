import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { waitForMailTo } from '../support/mail-server.ts';
import { newCustomer } from '../support/new-customers.ts';
import { codeIn } from '../support/outbox.ts';
import { Client, claimsOf, codesOf } from './client.ts';
import { logIn, logInBody, send2faCodeBody, signedInCustomer } from './sign-in.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.describe('configuration (req 7.2)', () => {
  test('the application configuration names the API and the limits (req 3.2, 7.2)', async () => {
    const { status, body } = await new Client('lumen').send('GET', '/assets/config/appConfig.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      apiUrl: '/api',
      tenantExpirationSeconds: expect.any(Number),
      maxUnsuccessfulTwoFaAuths: expect.any(Number),
      sessionTimeoutSeconds: expect.any(Number),
      sessionWarningSeconds: expect.any(Number),
    });
  });

  test('the tenant configuration responds to a GET with the client’s id (req 3.1, 7.2)', async () => {
    const client = new Client('harbor');
    const { status, body } = await client.send('GET', `/api/v1/tenant/config?userToken=${client.clientId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hostName: 'harbor.localhost',
      tenantName: 'Harbor Recovery',
      logo: expect.any(String),
      primaryColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      secondaryColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      loginTypeID: 2,
      rememberMe: expect.any(Boolean),
      disclaimerShowTypeID: expect.any(Number),
      showDisclosures: true,
      accountReferenceCodeIsUnique: true,
      enable2FA: true,
      landingPageTypeID: expect.any(Number),
      communicationConfiguration: {
        enableSMS: false,
        smsSourceAddress: null,
        enableEmail: true,
        emailSourceAddress: expect.stringContaining('@'),
        emailNotificationByDefault: expect.any(Boolean),
        emailRegistrationRequired: false,
      },
      paymentConfiguration: {
        enforceApprovedPaymentMethods: expect.any(Boolean),
        allowApplePay: expect.any(Boolean),
        allowGooglePay: expect.any(Boolean),
        allowPayPal: expect.any(Boolean),
        allowZeroBalance: expect.any(Boolean),
        allowPaymentsToExceedBalance: expect.any(Boolean),
        restrictedConvenienceFeeDays: expect.any(Array),
        singlePaymentConfiguration: {
          applyConvenienceFee: expect.any(Boolean),
          applyACHFeeAsPercentage: expect.any(Boolean),
          applyCreditCardFeeAsPercentage: expect.any(Boolean),
        },
      },
      paymentPlanConfiguration: {
        applyConvenienceFee: expect.any(Boolean),
        applyACHFeeAsPercentage: expect.any(Boolean),
        applyCreditCardFeeAsPercentage: expect.any(Boolean),
        allowFutureDatedPaymentIfFutureDatedPaymentExist: expect.any(Boolean),
      },
    });
    expect(body).toHaveProperty('sessionTimeoutSeconds');
  });

  for (const language of languages) {
    test(`the ${language} texts, the tenant’s own texts and the logo are served where clients expect them (req 7.2)`, async () => {
      const client = new Client('lumen');
      const base = await client.send('GET', `/assets/i18n/${language}.json`);
      expect(base.status).toBe(200);
      expect(base.body).toMatchObject({ Title: { MakePayment: expect.any(String), Dashboard: expect.any(String) } });
      const own = await client.send('GET', `/assets/tenants/lumen/${language}.json`);
      expect(own.status).toBe(200);
      expect(own.body).toBeInstanceOf(Object);
      expect((await client.send('HEAD', '/assets/tenants/lumen/logo.png')).status).toBe(200);
    });
  }
});

test.describe('authentication (req 7.3)', () => {
  test('login accepts its eight fields and returns the session (req 3.3, 5.9, 7.3)', async () => {
    const { customer, answer } = await signedInCustomer('lumen');
    const claims = claimsOf(answer.token);
    expect(claims).toMatchObject({ unique_name: customer.login, payeecode: answer.payeeCode, iat: expect.any(Number) });
    expect(Date.parse(answer.expiresIn)).toBeGreaterThan(Date.now());
    expect(answer.metaData).toBeNull();
    expect(answer.payeeConfigurations[0]).toMatchObject({
      payeeCode: answer.payeeCode,
      configuration: expect.any(Object),
    });
    const details = answer.customerAccountDetailsResponse;
    for (const key of ['organizationInfo', 'customerContactInfo']) expect(details[key]).toBeInstanceOf(Object);
    const lists = ['customerAccountDetails', 'customerPaymentHistory', 'bankAccountTokens', 'creditCardAccountTokens'];
    for (const key of lists) expect(details[key]).toBeInstanceOf(Array);
    expect(details).toHaveProperty('nonCIFTransactionSeriesInfo');
    const account = details.customerAccountDetails[0]?.customerAccount ?? {};
    expect(account).toMatchObject({
      accountName: 'Power',
      accountReferenceCode: customer.accountReferenceCode,
      accountDisplayType: 'Default',
      loginID: customer.login,
      merchantPayeeCode: expect.any(String),
      currentBalance: 250,
      currentPaymentAmount: 250,
      minimumPaymentAmount: 10,
      maxACHAmountAllowed: expect.any(Number),
      maxCCAmountAllowed: expect.any(Number),
      achConvenienceFee: expect.any(Number),
      creditCardConvenienceFee: expect.any(Number),
      settlementLumpSumOffers: [],
      settlementPlanOffers: [],
    });
    for (const key of ['paymentType', 'approvedPaymentMethods', 'approvedPaymentOptions', 'activeSettlement']) {
      expect(account).toHaveProperty(key);
    }
    for (const key of ['customerProcessedTransactions', 'customerPendingTransactions', 'transactionSeriesInfo']) {
      expect(details.customerAccountDetails[0]).toHaveProperty(key);
    }
    expect(details.customerContactInfo).toMatchObject({
      customerReferenceCode: expect.any(String),
      firstName: 'Pat',
      lastName: 'Payer',
      addressLineOne: expect.any(String),
      addressLineTwo: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      homePhone: expect.stringMatching(/^\d{10}$/),
      registeredPhoneNumber: null,
      email: customer.email,
      isOptedInTo2FA: false,
      emailAddressEndPoint: {
        displayName: expect.any(String),
        emailAddress: customer.email,
        isAuthenticated: true,
        isPreferred: true,
        pendingVerification: false,
        optOutAllSubscriptions: false,
      },
    });
  });

  test('send2facode names a destination, and login accepts its code (req 7.3)', async () => {
    const customer = await newCustomer({
      tenant: 'harbor',
      account: { name: 'Loan', balanceCents: 40_000, amountDueCents: 40_000, minimumCents: 1_000 },
    });
    const client = new Client('harbor');
    const sent = await client.succeed('auth/send2facode', send2faCodeBody(client, customer));
    expect(sent.authenticationExternalRequestID).toEqual(expect.any(String));
    expect(sent.destination).toMatch(/@example\.com$/);
    const answer = await client.succeed('auth/login', {
      ...logInBody(client, customer),
      authenticationExternalRequestID: sent.authenticationExternalRequestID,
      authenticationCode: codeIn(await waitForMailTo(customer.email)),
    });
    expect(claimsOf(answer.token)).toMatchObject({ unique_name: customer.login });
  });

  test('authenticatecustomer checks the password again (req 7.3)', async () => {
    const { client, customer } = await signedInCustomer('lumen');
    const { hostname } = client;
    await client.succeed('auth/authenticatecustomer', {
      hostname,
      username: customer.login,
      password: customer.secret,
    });
    const wrong = await client.post('auth/authenticatecustomer', {
      hostname,
      username: customer.login,
      password: 'no',
    });
    expect(codesOf(wrong)).toEqual(['9601']);
  });

  test('loginbytoken opens a guest session for an account without a login (req 6.1, 7.3)', async () => {
    const client = new Client('lumen');
    const answer = await client.succeed('auth/loginbytoken', {
      hostname: client.hostname,
      token: 'demo-pay-link-lumen',
    });
    expect(answer.metaData).toBeInstanceOf(Object);
    expect(answer.customerAccountDetailsResponse.customerAccountDetails[0]?.customerAccount.loginID).toBeNull();
  });

  test('refreshtoken takes an empty body and returns a token for the same customer (req 5.10, 7.3)', async () => {
    const { client, answer } = await signedInCustomer('lumen');
    const refreshed = await client.send('POST', '/api/v1/auth/refreshtoken');
    expect(codesOf(refreshed)).toEqual(['1000']);
    expect(Date.parse(refreshed.body.expiresIn)).toBeGreaterThan(Date.now());
    const { unique_name: name, payeecode } = claimsOf(answer.token);
    expect(claimsOf(refreshed.body.token)).toMatchObject({ unique_name: name, payeecode });
    client.token = refreshed.body.token;
    await client.succeed('customer/accounts', {});
  });

  test('reportissue accepts a report of a failed check without a session (req 5.9, 5.10, 7.3)', async () => {
    const client = new Client('lumen');
    for (const action of ['login', 'refreshtoken']) {
      const failed = { loginIdError: false, payeeCodeError: true, uniqueNameError: false };
      await client.succeed('auth/reportissue', { ...failed, action, hostname: client.hostname });
    }
  });
});

test.describe('consent and events (req 7.7)', () => {
  test('loguserconsent records a disclosure that the customer accepted (req 7.7)', async () => {
    const { client } = await signedInCustomer('harbor');
    const { body } = await client.send('GET', `/api/v1/tenant/config?userToken=${client.clientId}`);
    const [disclaimer] = (body as unknown as { disclaimers: { disclaimerType: number; version: string }[] })
      .disclaimers;
    await client.succeed('userconsent/loguserconsent', {
      disclaimerType: disclaimer?.disclaimerType,
      textVersion: disclaimer?.version,
      language: 'en',
    });
  });

  test('logevent accepts an event with and without the client’s id (req 3.15, 7.7)', async () => {
    const client = new Client('lumen');
    await client.succeed('userevent/logevent', { userEventType: 'UniqueVisit' });
    await client.succeed('userevent/logevent', { userEventType: 'UniqueVisit', userToken: null });
  });
});

test.describe('every request (req 7.1)', () => {
  test('a refusal includes the request’s id (req 7.1)', async () => {
    const answer = await new Client('lumen').post('auth/login', { username: 'nobody' });
    expect(codesOf(answer)).toEqual(['9400']);
    expect(answer.body.x_uni_req_id).toMatch(uuid);
  });

  test('a request that needs a session returns 401 without a token or with a forged one (req 7.1)', async () => {
    const client = new Client('lumen');
    expect((await client.post('customer/accounts', {})).status).toBe(401);
    client.token = `${randomUUID()}.e30.x`;
    expect((await client.post('customer/accounts', {})).status).toBe(401);
  });

  test('a token is useless without its session cookie (req 7.1)', async () => {
    const { client } = await signedInCustomer('lumen');
    client.cookies.clear();
    expect((await client.post('customer/accounts', {})).status).toBe(401);
  });

  test('a body’s hostname must match the request’s, ignoring case (req 1.2, 7.1)', async () => {
    const { client } = await signedInCustomer('lumen');
    await client.succeed('customer/accounts', { hostname: 'LUMEN.LOCALHOST' });
    expect(codesOf(await client.post('customer/accounts', { hostname: 'harbor.localhost' }))).toEqual(['9406']);
  });

  test('a failed bank lookup doesn’t report an expired session (req 7.1)', async () => {
    const { client } = await signedInCustomer('lumen');
    const answer = await client.post('bankaccount/lookup', { routingNumber: '021000022' });
    expect([401, 403]).not.toContain(answer.status);
    expect(codesOf(answer)).toEqual(['2002']);
    expect(answer.body.error.errorSource).toBe('BankAccountLookup');
  });

  test('a second sign-in of the same customer leaves the first session open (req 1.3)', async () => {
    const { client, customer } = await signedInCustomer('lumen');
    await logIn(new Client('lumen'), customer);
    await client.succeed('customer/accounts', {});
  });
});
