import { customerAccountDetailsResponse } from '@quittance/contract/accounts';
import { agreedTerms, type LogInAnswer } from '@quittance/contract/sign-in';
import { payeeConfiguration, type TenantConfiguration } from '@quittance/contract/tenants';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { type FeatureGates, featureGates } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';
import { type TokenClaims, tokenClaims } from './token-claims.ts';

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

/** The user as it stands in session storage (req 3.3): money in dollars and days as text there, cents and dates inside. */
export const storedUser = z.object({
  token: z.string(),
  /** The instant at which the token ends, by the server's clock. */
  expiresIn: z.string(),
  payeeCode: z.string(),
  payeeConfigurations: z.array(payeeConfiguration),
  metaData: z.nullable(z.record(z.string(), z.string())),
  ...customerAccountDetailsResponse.shape,
  userSettings,
  /** What an agent agreed on with a guest; missing for everybody else. */
  agreedTerms: z.optional(agreedTerms),
  /** How far the server's clock is ahead of the browser's, so that a wrong clock here moves no timer. */
  clockAheadMs: z.number(),
});

/** Who is signed in, with all that the log-in answer brought. */
export type SignedInUser = z.infer<typeof storedUser>;

/** The user that a log-in answer makes (req 3.3). `nowMs` is the browser's clock when the answer came. */
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

/** A token or guest session, which sees a reduced interface (req 6.1). */
export function isGuest(user: Pick<SignedInUser, 'metaData' | 'customerAccountDetails'>): boolean {
  return user.metaData !== null && !user.customerAccountDetails[0]?.customerAccount.loginID;
}

/** What an agent agreed on with a guest; undefined for everybody else. */
export function agreedTermsOf({ agreedTerms: agreed }: Pick<SignedInUser, 'agreedTerms'>): AgreedTerms | undefined {
  if (agreed === undefined) return undefined;
  const { amount: amountCents, paymentDate: payOn, methodKind, isFeeWaived } = agreed;
  return { amountCents, payOn, methodKind, isFeeWaived };
}

/** Whether it is staff who see the portal as this customer does, and may change nothing. The server alone decides; this is for the eye. */
export function isReadOnly({ token }: Pick<SignedInUser, 'token'>): boolean {
  return tokenClaims(token)?.isReadOnly === true;
}

/** What the portal offers to whoever is signed in (req 6.3). */
export function gatesOf(
  tenant: TenantConfiguration,
  user: Pick<SignedInUser, 'metaData' | 'customerAccountDetails'>,
): FeatureGates {
  return featureGates(tenant, { isGuest: isGuest(user), hasMetaData: user.metaData !== null });
}

/** The server's date (req 3.3): the instant at which the token was issued. */
export function serverDateMs(user: Pick<SignedInUser, 'token' | 'clockAheadMs'>): number {
  return tokenClaims(user.token)?.issuedAtMs ?? Date.now() + user.clockAheadMs;
}
