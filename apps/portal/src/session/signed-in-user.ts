import { customerAccountDetailsResponse } from '@quittance/contract/accounts';
import type { LogInAnswer } from '@quittance/contract/sign-in';
import { payeeConfiguration, type TenantConfiguration } from '@quittance/contract/tenants';
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

/** The user as it stands in session storage (SPEC 3.3): money in dollars and days as text there, cents and dates inside. */
export const storedUser = z.object({
  token: z.string(),
  /** The instant at which the token ends, by the server's clock. */
  expiresIn: z.string(),
  payeeCode: z.string(),
  payeeConfigurations: z.array(payeeConfiguration),
  metaData: z.nullable(z.record(z.string(), z.string())),
  ...customerAccountDetailsResponse.shape,
  userSettings,
  /** How far the server's clock is ahead of the browser's, so that a wrong clock here moves no timer. */
  clockAheadMs: z.number(),
});

/** Who is signed in, with all that the log-in answer brought. */
export type SignedInUser = z.infer<typeof storedUser>;

/** The user that a log-in answer makes (SPEC 3.3). `nowMs` is the browser's clock when the answer came. */
export function userFromAnswer(
  answer: LogInAnswer,
  { tenant, claims, nowMs }: { tenant: TenantConfiguration; claims: TokenClaims; nowMs: number },
): SignedInUser {
  const { communicationConfiguration: communication, paymentConfiguration, landingPageTypeID } = tenant;
  // A session that began with a token for one visit gets no messages.
  const hasMessages = answer.metaData === null;
  return {
    token: answer.token,
    expiresIn: answer.expiresIn,
    payeeCode: answer.payeeCode,
    payeeConfigurations: answer.payeeConfigurations,
    metaData: answer.metaData,
    ...answer.customerAccountDetailsResponse,
    userSettings: {
      allowZeroBalance: paymentConfiguration.allowZeroBalance,
      smsEnabled: hasMessages && communication.enableSMS,
      smsSourceAddress: communication.smsSourceAddress,
      emailEnabled: hasMessages && communication.enableEmail,
      emailSourceAddress: communication.emailSourceAddress,
      emailNotificationByDefault: communication.emailNotificationByDefault,
      emailRegistrationRequired: communication.emailRegistrationRequired,
      landingPageTypeID,
    },
    clockAheadMs: claims.issuedAtMs - nowMs,
  };
}

/** A token or guest session, which sees a reduced interface (SPEC 6.1). */
export function isGuest(user: Pick<SignedInUser, 'metaData' | 'customerAccountDetails'>): boolean {
  return user.metaData !== null && !user.customerAccountDetails[0]?.customerAccount.loginID;
}

/** The server's date (SPEC 3.3): the instant at which the token was issued. */
export function serverDateMs(user: Pick<SignedInUser, 'token' | 'clockAheadMs'>): number {
  return tokenClaims(user.token)?.issuedAtMs ?? Date.now() + user.clockAheadMs;
}
