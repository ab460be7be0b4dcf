import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodePurpose } from '../../auth-codes/code-purpose.ts';
import { requestCode } from '../../auth-codes/request-code.ts';
import { signInAs } from '../../testing/fixtures/test-session.ts';
import {
  openTwoFactorHarness,
  type TestCustomer,
  type TwoFactorHarness,
} from '../../testing/harness/two-factor-harness.ts';
import { codeIn, wrongCode } from '../../testing/outgoing.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../session.ts';
import { validateTwoFactorCode } from './validate-two-factor-code.ts';

let harness: TwoFactorHarness;

beforeAll(async () => {
  harness = await openTwoFactorHarness(providedUrls());
});
afterAll(() => harness.world.close());

type SignedIn = TestCustomer & { session: CustomerSession };
type Sent = { requestId: string; code: string };

async function signIn(): Promise<SignedIn> {
  const customer = await harness.newCustomer({ contact: { is_opted_in_to_2fa: false } });
  return { ...customer, session: await signInAs(harness.world, customer) };
}

async function send(customer: SignedIn, purpose: CodePurpose = 'step-up'): Promise<Sent> {
  const { tenant, session, customerId, login } = customer;
  const request = { tenant, purpose, session, customerId, language: 'en' } as const;
  const sent = await requestCode(harness.world.context, {
    ...request,
    channel: 'email',
    destination: `${login}@example.com`,
  });
  if (sent.kind === 'refused') throw new Error(sent.code);
  return { requestId: sent.requestId, code: codeIn(harness.world.outbox.mails.at(-1)?.text ?? '') };
}

const validate = ({ tenant, session }: SignedIn, typed: Sent) =>
  validateTwoFactorCode(harness.world.context, { tenant, session, ...typed });

async function authenticatedAt({ session }: SignedIn): Promise<Date> {
  const { rows } = await harness.world.adminPool.query('select authenticated_at from session where session_id = $1', [
    session.sessionId,
  ]);
  return rows[0].authenticated_at;
}

const refused = (code: string) => ({ kind: 'refused', code });
const wrong = (sent: Sent): Sent => ({ ...sent, code: wrongCode(sent.code) });

describe('validate2facode (req 7.4)', () => {
  it('counts like a new password check, for this session only', async () => {
    const customer = await signIn();
    const elsewhere = { ...customer, session: await signInAs(harness.world, customer) };
    harness.passTime(301);
    const { now } = harness.world.clock;
    expect(isRecentlyAuthenticated({ authenticatedAt: await authenticatedAt(customer) }, now)).toBe(false);
    expect(await validate(customer, await send(customer))).toEqual({ kind: 'authenticated' });
    expect(isRecentlyAuthenticated({ authenticatedAt: await authenticatedAt(customer) }, now)).toBe(true);
    expect(isRecentlyAuthenticated({ authenticatedAt: await authenticatedAt(elsewhere) }, now)).toBe(false);
  });

  it('refuses a missing or malformed code (5109, 5110) and a wrong, used or expired one (5111), and allows nothing (req 8.2)', async () => {
    const customer = await signIn();
    const before = await authenticatedAt(customer);
    harness.passTime(301);
    const sent = await send(customer);
    expect(await validate(customer, { ...sent, code: '' })).toEqual(refused('AuthenticationCodeRequired'));
    expect(await validate(customer, { ...sent, code: '12345' })).toEqual(refused('AuthenticationCodeLengthInvalid'));
    expect(await validate(customer, wrong(sent))).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    harness.passTime(300);
    expect(await validate(customer, sent)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    expect(await authenticatedAt(customer)).toEqual(before);
    const fresh = await send(customer);
    expect((await validate(customer, fresh)).kind).toBe('authenticated');
    expect(await validate(customer, fresh)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
  });

  it("refuses another customer's code (5115), and the customer's own in another session or for another purpose (5111) (req 8.2)", async () => {
    const [customer, other] = [await signIn(), await signIn()];
    const sent = await send(other);
    expect(await validate(customer, sent)).toEqual(refused('AuthenticationCodeNotForThisCustomer'));
    const elsewhere = { ...other, session: await signInAs(harness.world, other) };
    expect(await validate(elsewhere, sent)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    const toRegister = await send(customer, 'email-opt-in');
    expect(await validate(customer, toRegister)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    expect(await harness.credentialOf(other)).toMatchObject({ failed_codes: 0 });
    expect((await validate(other, sent)).kind).toBe('authenticated');
  });

  it('refuses a sign-in code, because it only completes its own login', async () => {
    const customer = await signIn();
    expect(await validate(customer, await harness.send(customer))).toEqual(
      refused('AuthenticationCodeNotExistForThisID'),
    );
  });

  it("counts wrong codes together with the login's, and blocks and notifies after 20 in a row (req 9.3)", async () => {
    const customer = await signIn();
    const sent = await send(customer);
    await harness.setCredential(customer, { failedCodes: 18 });
    expect(await validate(customer, wrong(sent))).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    const closed = { ...refused('TooManyRequests'), retryAfterSeconds: 86_400 };
    expect(await validate(customer, wrong(sent))).toEqual(closed);
    expect(await validate(customer, sent)).toEqual(closed);
    expect(await harness.logIn(customer)).toEqual(refused('PasswordResetRequired'));
    const { rows } = await harness.world.adminPool.query(
      "select count(*)::int as notices from message where customer_id = $1 and template = 'SignInLocked'",
      [customer.customerId],
    );
    expect(rows).toEqual([{ notices: 1 }]);
  });

  it('resets the count of wrong codes after a correct one (req 9.3)', async () => {
    const customer = await signIn();
    const sent = await send(customer);
    await harness.setCredential(customer, { failedCodes: 19 });
    expect((await validate(customer, sent)).kind).toBe('authenticated');
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 0 });
  });

  it('counts thirty simultaneous wrong codes as 5 tries (req 9.3)', async () => {
    const customer = await signIn();
    const sent = await send(customer);
    await Promise.all(Array.from({ length: 30 }, () => validate(customer, wrong(sent))));
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 5 });
    expect(await validate(customer, sent)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
  });
});
