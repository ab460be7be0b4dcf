import { randomBytes, randomInt } from 'node:crypto';
import type { demoClient } from '../demo/demo-client.ts';
import type { Secrets } from './find-secrets.ts';

type Client = ReturnType<typeof demoClient>;

const tenant = 'lumen';
const account = 'LCP-100184';
// A card number that the sandbox accepts and no demo customer uses.
const card = '2223003122003222';
const cvv = '9081726354';
const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');
const fileText = `seven-seals-${randomBytes(8).toString('hex')}`;

/** URL and publishable key of the sandbox processor. */
export type Sandbox = { readonly url: string; readonly key: string };

/** Secrets that must appear only where needed, by description. */
export type Spent = Secrets;

/**
 * Uses every feature that takes a secret: password reset by code, sign-in with and without a code, card, bank account,
 * payments with both, receipt link, payment link and upload. Repeats the secrets in malformed requests. Returns the
 * secrets.
 */
export async function spendSecrets(client: Client, sandbox: Sandbox): Promise<Spent> {
  const password = `heron-${randomBytes(8).toString('hex')}`;
  const wrongPassword = `stork-${randomBytes(8).toString('hex')}`;
  const bankAccount = digits(14);
  const asked = await client.call('auth/startpasswordreset', { tenant, body: { username: 'ana' } });
  const handle = String(asked.json.authenticationExternalRequestID);
  const resetCode = await client.waitForMessage(
    tenant,
    new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${handle.slice(0, 36)}`),
  );
  const finish = { authenticationExternalRequestID: handle, authenticationCode: resetCode, newPassword: password };
  await client.call('auth/finishpasswordreset', { tenant, body: finish, cookies: asked.cookies });

  await client.post('/api/v1/auth/login', { tenant, body: { username: 'ana', password: wrongPassword } });
  const signedIn = await client.call('auth/login', { tenant, body: { username: 'ana', password } });
  const cookies = signedIn.cookies;
  const firstToken = String(signedIn.json.token);
  const refreshed = await client.call('auth/refreshtoken', { tenant, body: {}, token: firstToken, cookies });
  const token = String(refreshed.json.token);
  const as = { tenant, token, cookies };

  await client.call('auth/authenticatecustomer', { ...as, body: { username: 'ana', password } });
  const bank = {
    routingNumber: '021000021',
    accountNumber: bankAccount,
    accountType: 'c',
    accountOwnerType: 'personal',
  };
  const newBankAccount = { ...bank, accountHolderName: 'Ana Alvarez' };
  await client.call('paymenttoken/createbankaccount', {
    ...as,
    body: { ...newBankAccount, accountUsePreferenceType: 'MultiUse' },
  });
  await tokenize(sandbox, cvv);
  const cardToken = await tokenize(sandbox, '908');
  const saved = { paymentMethodToken: cardToken, cardHolderName: 'Ana Alvarez', accountUsePreferenceType: 'MultiUse' };
  await client.call('paymenttoken/createcard', { ...as, body: saved });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  const payment = {
    accountReferenceCode: account,
    paymentDate: today,
    authorization: { accepted: true, language: 'en' },
  };
  const pay = (amount: number, by: object) =>
    client.call('payment/submit', {
      ...as,
      body: { ...payment, amount, idempotencyKey: randomBytes(16).toString('hex'), ...by },
    });
  const paid = await pay(31.17, {
    paymentMethod: 'creditcard',
    paymentMethodToken: await tokenize(sandbox, '908'),
    cardHolderName: 'Ana Alvarez',
  });
  await pay(32.19, { paymentMethod: 'bankaccount', newBankAccount: { ...newBankAccount, accountNumber: digits(12) } });
  const { transactionReferenceCode } = paid.json;
  await client.call('payment/emailreceipt', { ...as, body: { transactionReferenceCode, language: 'en' } });
  const receiptToken = await client.waitForMessage(tenant, /\/receipt#([\w-]+)/);
  await client.call('payment/openreceipt', { tenant, body: { token: receiptToken } });
  const content = Buffer.from(`%PDF-1.4\n% ${fileText}\n%%EOF\n`).toString('base64');
  const file = { fileName: `${fileText}.pdf`, mediaType: 'application/pdf', content };
  await client.call('support/uploaddocument', { ...as, body: file });
  const guest = await client.call('auth/loginbytoken', { tenant, body: { token: 'demo-pay-link-lumen' } });
  const twoFactor = await signInByCode(client);

  const secrets = {
    'a card number': card,
    'a security code': cvv,
    'a bank account number': bankAccount,
    'a password': password,
    'a wrong password': wrongPassword,
    'a token': token,
    'a token that was replaced': firstToken,
    'the secret of a cookie': cookies.quittance ?? '',
    'the secret of a guest': guest.cookies.quittance ?? '',
    'the secret of a device': cookies['quittance-device'] ?? '',
    'the secret beside a code': asked.cookies['quittance-code'] ?? '',
    'a payment link': 'demo-pay-link-lumen',
    'a receipt’s link': receiptToken,
    'the code of a new password': resetCode,
    'the code of a log-in': twoFactor.code,
    'a token after a code': twoFactor.token,
    'what stands in a file': fileText,
  };
  for (const secret of Object.values(secrets)) await sendWrongly(client, { secret, as });
  return secrets;
}

async function signInByCode(client: Client): Promise<{ code: string; token: string }> {
  const credentials = { username: 'HR-4471', password: '98101' };
  const asked = await client.call('auth/send2facode', {
    tenant: 'harbor',
    body: { ...credentials, messageType: 'Email' },
  });
  const handle = String(asked.json.authenticationExternalRequestID);
  const code = await client.waitForMessage('harbor', new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${handle.slice(0, 36)}`));
  const body = { username: 'HR-4471', password: '', authenticationExternalRequestID: handle, authenticationCode: code };
  const { json } = await client.call('auth/login', { tenant: 'harbor', body, cookies: asked.cookies });
  return { code, token: String(json.token) };
}

/** Tokenizes the card with a security code. */
export async function tokenize({ url, key }: Sandbox, cvc: string): Promise<string> {
  const answer = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number: card, expMonth: 12, expYear: 2031, cvc, name: 'Ana Alvarez', zip: '60601' }),
  });
  return String(((await answer.json()) as { token?: string }).token);
}

/**
 * Sends a secret in unexpected places: a path, a query, a header, a field of another type, an invalid body and a
 * browser report.
 */
async function sendWrongly(
  client: Client,
  { secret, as }: { secret: string; as: { tenant: string; token: string; cookies: Record<string, string> } },
): Promise<void> {
  const encoded = encodeURIComponent(secret);
  await client.get(`/api/v1/${encoded}?secret=${encoded}`, tenant);
  await client.get(`/login?secret=${encoded}`, tenant);
  await client.post('/api/v1/auth/login', {
    tenant,
    body: { username: { secret }, password: [secret] },
    token: secret,
  });
  await client.post('/api/v1/paymenttoken/createcard', {
    ...as,
    body: { paymentMethodToken: secret, cvv: secret, number: secret },
  });
  await client.post('/api/v1/payment/submit', { ...as, body: `{"number":"${secret}"` });
  await client.post('/api/v1/auth/reportissue', { tenant, body: { action: secret, message: secret } });
  const document = `http://lumen.localhost/make-payment/${encoded}?x=${encoded}`;
  const body = {
    effectiveDirective: 'script-src',
    documentURL: document,
    blockedURL: `https://evil.example/${encoded}`,
    sample: '',
  };
  await client.post('/api/policy-reports', {
    tenant,
    body: [{ type: 'csp-violation', body }],
    contentType: 'application/reports+json',
  });
}
