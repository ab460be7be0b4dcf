import { customerAccountDetailsResponse } from '@quittance/contract/accounts';
import { agreedTerms, type LogInAnswer } from '@quittance/contract/sign-in';
import { payeeConfiguration, type TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { type FeatureGates, featureGates } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';
import { type TokenClaims, tokenClaims } from './tokens/token-claims.ts';

const userSettings = z.object({
  allowZeroBalance: z.boolean(),
  smsEnabled: z.boolean(),
  smsSourceAddress: z.nullable(z.string()),
  emailEnabled: z.boolean(),
  emailSourceAddress: z.nullable(z.string()),
  emailNotificationByDefault: z.boolean(),
  emailRegistrationRequired: z.boolean(),
  landingPageTypeID: z.number(),
});

/**
 * The user in session storage (req 3.3). Stored with money in dollars and days as text, and decoded to cents and dates.
 */
export const storedUser = z.object({
  token: z.string(),
  /** Expiration time of the token, by the server's clock. */
  expiresIn: z.string(),
  payeeCode: z.string(),
  payeeConfigurations: z.array(payeeConfiguration),
  metaData: z.nullable(z.record(z.string(), z.string())),
  ...customerAccountDetailsResponse.shape,
  userSettings,
  /** The terms that an agent agreed on with a guest. Missing for everyone else. */
  agreedTerms: z.optional(agreedTerms),
  /** The server clock's lead over the browser's, so that a wrong local clock doesn't affect timers. */
  clockAheadMs: z.number(),
});

/** The signed-in user with all data of the login answer. */
export type SignedInUser = z.infer<typeof storedUser>;

/** Creates the user from a login answer (req 3.3). `nowMs` is the browser's time when the answer arrived. */
export function userFromAnswer(
  answer: LogInAnswer,
  { tenant, claims, nowMs }: { tenant: TenantConfiguration; claims: TokenClaims; nowMs: number },
): SignedInUser {
  const { communicationConfiguration: communication, paymentConfiguration, landingPageTypeID } = tenant;
  const { metaData, customerAccountDetailsResponse: accountData } = answer;
  const { smsEnabled, emailEnabled } = gatesOf(tenant, { metaData, ...accountData });
  return {
    token: answer.token,
    expiresIn: answer.expiresIn,
    payeeCode: answer.payeeCode,
    payeeConfigurations: answer.payeeConfigurations,
    metaData,
    ...accountData,
    ...(answer.agreedTerms && { agreedTerms: answer.agreedTerms }),
    userSettings: {
      allowZeroBalance: paymentConfiguration.allowZeroBalance,
      smsEnabled,
      smsSourceAddress: communication.smsSourceAddress,
      emailEnabled,
      emailSourceAddress: communication.emailSourceAddress,
      emailNotificationByDefault: communication.emailNotificationByDefault,
      emailRegistrationRequired: communication.emailRegistrationRequired,
      landingPageTypeID,
    },
    clockAheadMs: claims.issuedAtMs - nowMs,
  };
}

/** Returns true for a token or guest session, which has a reduced interface (req 6.1). */
export function isGuest(user: Pick<SignedInUser, 'metaData' | 'customerAccountDetails'>): boolean {
  return user.metaData !== null && !user.customerAccountDetails[0]?.customerAccount.loginID;
}

export function agreedTermsOf({ agreedTerms: agreed }: Pick<SignedInUser, 'agreedTerms'>): AgreedTerms | undefined {
  if (agreed === undefined) return undefined;
  const { amount: amountCents, paymentDate: scheduledFor, methodKind, isFeeWaived, request } = agreed;
  return {
    ...{ amountCents, scheduledFor, methodKind, isFeeWaived },
    ...(request && {
      request: {
        shares: request.allocations.map(({ accountReferenceCode, amount }) => ({
          accountReferenceCode,
          amountCents: amount,
        })),
        returnUrl: request.returnURL,
      },
    }),
  };
}

/**
 * Returns true for an employee's read-only view of this customer. The server enforces it, so this only affects the
 * display.
 */
export function isReadOnly({ token }: Pick<SignedInUser, 'token'>): boolean {
  return tokenClaims(token)?.isReadOnly === true;
}

/** Returns the features available to a user (req 6.3). */
export function gatesOf(
  tenant: TenantConfiguration,
  user: Pick<SignedInUser, 'metaData' | 'customerAccountDetails'>,
): FeatureGates {
  return featureGates(tenant, { isGuest: isGuest(user), hasMetaData: user.metaData !== null });
}

/** The server's date (req 3.3), taken from the token's issue time. */
export function serverDateMs(user: Pick<SignedInUser, 'token' | 'clockAheadMs'>): number {
  return tokenClaims(user.token)?.issuedAtMs ?? Date.now() + user.clockAheadMs;
}
