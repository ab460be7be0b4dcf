import { type CodeRequest, requestCode } from '../auth-codes/request-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A code is on its way, or nobody goes by what was typed: which of them, the answer does not tell. */
export type QuietCode =
  | { kind: 'sent'; requestId: string; browserSecret: string }
  | Refusal<'SourceAddressRequired' | 'TooManyRequests'>;

/**
 * Sends a code to the person that was found, in the same words and time as to nobody. `login` is what was typed, as it is counted.
 * Refusals: SourceAddressRequired where the tenant does not write; TooManyRequests with the seconds to wait, for anybody's name and nobody's.
 */
export async function sendQuietCode(
  context: CodeContext,
  {
    to,
    ...request
  }: Omit<CodeRequest, 'channel' | 'customerId' | 'destination' | 'session'> & {
    readonly purpose: 'password-reset' | 'registration';
    readonly login: string;
    readonly to: { readonly customerId: string; readonly address: string } | undefined;
  },
): Promise<QuietCode> {
  if (!request.tenant.enableEmail) return refuse('SourceAddressRequired');
  const recipient = { customerId: to?.customerId ?? null, destination: to?.address ?? request.login };
  const sent = await requestCode(context, { ...request, ...recipient, channel: 'email' });
  if (sent.kind === 'refused') {
    const { code, ...details } = sent;
    if (code === 'SourceAddressRequired' || code === 'TooManyRequests') return { ...details, code };
    throw new Error(`a code that nobody waits for was refused: ${code}`);
  }
  if (sent.browserSecret === undefined) throw new Error('a request before the log-in was not bound to the browser');
  return { ...sent, browserSecret: sent.browserSecret };
}

/** What a finish says of a code: without a session there is nobody else's. */
export type FinishCodeRefusal =
  | 'AuthenticationCodeRequired'
  | 'AuthenticationCodeLengthInvalid'
  | 'AuthenticationCodeNotExistForThisID';

/** The refusal of a code as it goes out: nothing of whose request it was. */
export function quietCodeRefusal({ code }: { code: FinishCodeRefusal | 'AuthenticationCodeNotForThisCustomer' }) {
  return refuse<FinishCodeRefusal>(
    code === 'AuthenticationCodeNotForThisCustomer' ? 'AuthenticationCodeNotExistForThisID' : code,
    { field: 'authenticationCode' },
  );
}
