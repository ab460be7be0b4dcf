import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { send2faCode } from '@quittance/contract/two-factor';
import type { Language } from '@quittance/domain/languages';
import { codeMessage } from './code-message.ts';
import { noteCodeNotSent } from './note-code-not-sent.ts';
import type { Services } from './services.tsx';
import {
  authLocations,
  changeTwoFactorDetails,
  heldPassword,
  holdPassword,
  keepTwoFactorDetails,
  noTwoFactorDetails,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from './two-factor-details.ts';

type Sending = Pick<Services, 'api' | 'tenant' | 'local' | 'sessionStorage' | 'diagnostics'>;
type Failed = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

export type SentSignInCode =
  | { readonly kind: 'code-sent' }
  | { readonly kind: 'code-not-sent'; readonly outcome: Failed };

/** Sends the code of a login with a right password and stores the data for the code page (req 3.14, 7.3). */
export async function sendSignInCode(
  services: Sending,
  credentials: { readonly username: string; readonly password: string; readonly language: Language } & Pick<
    TwoFactorDetails,
    'merchantPayeeCode' | 'rememberMe' | 'personalization'
  >,
): Promise<SentSignInCode> {
  const { username, password, merchantPayeeCode, language, rememberMe, personalization } = credentials;
  const outcome = await send(services, { username, password, merchantPayeeCode, handle: null, language });
  if (outcome.kind !== 'ok') return notSent(services, outcome);
  keepTwoFactorDetails(services.sessionStorage, {
    ...noTwoFactorDetails,
    authExternalRequestId: outcome.answer.authenticationExternalRequestID,
    userName: username,
    ...(merchantPayeeCode !== undefined && { merchantPayeeCode }),
    rememberMe,
    personalization,
    destination: outcome.answer.destination,
    isLoginRequest: true,
    location: authLocations.loginPage,
    consentLanguage: language,
    sentAtMs: Date.now(),
  });
  holdPassword(services.sessionStorage, password);
  return { kind: 'code-sent' };
}

/**
 * Resends the code of the pending login (req 4.7). The request ID replaces the password. If the server no longer knows
 * the request, the password starts a new one while it is in memory. Returns undefined without a pending login.
 */
export async function resendSignInCode(services: Sending, language: Language): Promise<SentSignInCode | undefined> {
  const { sessionStorage } = services;
  const details = readTwoFactorDetails(sessionStorage);
  if (!details?.isLoginRequest) return undefined;
  const { userName: username, merchantPayeeCode, authExternalRequestId: handle } = details;
  const password = heldPassword(sessionStorage);
  const outcome = await send(services, { username, password, merchantPayeeCode, handle, language });
  if (outcome.kind !== 'ok') return notSent(services, outcome);
  changeTwoFactorDetails(sessionStorage, {
    authExternalRequestId: outcome.answer.authenticationExternalRequestID,
    destination: outcome.answer.destination,
    sentAtMs: Date.now(),
  });
  return { kind: 'code-sent' };
}

function notSent({ diagnostics }: Sending, outcome: Failed): SentSignInCode {
  noteCodeNotSent(diagnostics, outcome);
  return { kind: 'code-not-sent', outcome };
}

function send(
  services: Sending,
  request: {
    username: string;
    password: string;
    merchantPayeeCode: string | undefined;
    handle: string | null;
    language: Language;
  },
) {
  const { username, password, merchantPayeeCode, handle, language } = request;
  const payee = merchantPayeeCode === undefined ? {} : { merchantPayeeCode };
  const names = { username, password, ...payee, authenticationExternalRequestID: handle, language };
  const customMessage = codeMessage(services, 'TwoFaEmailAuthCodeText');
  const body = { ...names, externalRequestID: null, messageType: 'Email' };
  return services.api.call(send2faCode, { ...body, customMessage }, { isHostInCapitals: true, isAnonymous: true });
}
