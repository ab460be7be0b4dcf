import { type CodeRequest, requestCode } from '../auth-codes/request-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type EnumerationSafeCode =
  | { kind: 'sent'; requestId: string; browserSecret: string }
  | Refusal<'SourceAddressRequired' | 'TooManyRequests'>;

/**
 * Sends a code to a customer, with the same response and timing when none was found. `login` is the typed name, which
 * the limits count. Refuses with SourceAddressRequired when the tenant sends no messages, and with TooManyRequests and
 * the seconds to wait, for known and unknown names alike.
 */
export async function sendEnumerationSafeCode(
  context: CodeContext,
  {
    to,
    ...request
  }: Omit<CodeRequest, 'channel' | 'customerId' | 'destination' | 'session'> & {
    readonly purpose: 'password-reset' | 'registration';
    readonly login: string;
    readonly to: { readonly customerId: string; readonly address: string } | undefined;
  },
): Promise<EnumerationSafeCode> {
  if (!request.tenant.enableEmail) return refuse('SourceAddressRequired');
  const recipient = { customerId: to?.customerId ?? null, destination: to?.address ?? request.login };
  const sent = await requestCode(context, { ...request, ...recipient, channel: 'email' });
  if (sent.kind === 'refused') {
    const { code, ...details } = sent;
    if (code === 'SourceAddressRequired' || code === 'TooManyRequests') return { ...details, code };
    throw new Error(`a code request before sign-in was refused: ${code}`);
  }
  if (sent.browserSecret === undefined) throw new Error('a request before sign-in was not bound to the browser');
  return { ...sent, browserSecret: sent.browserSecret };
}

/** Without a session, a code can't belong to another customer. */
export type FinishCodeRefusal =
  | 'AuthenticationCodeRequired'
  | 'AuthenticationCodeLengthInvalid'
  | 'AuthenticationCodeNotExistForThisID';

/** Turns a code's refusal into one that doesn't reveal whose request it was. */
export function enumerationSafeRefusal({ code }: { code: FinishCodeRefusal | 'AuthenticationCodeNotForThisCustomer' }) {
  return refuse<FinishCodeRefusal>(
    code === 'AuthenticationCodeNotForThisCustomer' ? 'AuthenticationCodeNotExistForThisID' : code,
    { field: 'authenticationCode' },
  );
}
