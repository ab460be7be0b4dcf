import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  type Canceled,
  createPasskey,
  type NotCreated,
  type SignedChallenge,
  signWithPasskey,
} from '@quittance/browser/passkeys/ceremonies';
import { finishAddingPasskey, startAddingPasskey, startPasskeyLogIn } from '@quittance/contract/passkeys/passkeys';
import type { Language } from '@quittance/domain/languages';
import type { Services } from '../../session/services.tsx';

type Failed = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** Lets the customer choose a passkey, which signs a new challenge. */
export async function signChallenge(
  { api }: Pick<Services, 'api'>,
  { isAutofill }: { readonly isAutofill: boolean },
): Promise<{ readonly kind: 'signed'; readonly signed: SignedChallenge } | Canceled | Failed> {
  const started = await api.call(startPasskeyLogIn, {}, { isAutomatic: isAutofill });
  return started.kind === 'ok' ? signWithPasskey(started.answer, { isAutofill }) : started;
}

export type AddedPasskey = { readonly kind: 'added' } | NotCreated | Failed;

/** Creates a passkey on this device, or on one that the customer chooses, and adds it to their account. */
export async function addPasskey(
  { api, tenant }: Pick<Services, 'api' | 'tenant'>,
  { name, language }: { readonly name: string; readonly language: Language },
): Promise<AddedPasskey> {
  const started = await api.call(startAddingPasskey, {});
  if (started.kind !== 'ok') return started;
  const result = await createPasskey(started.answer, { siteName: tenant.tenantName });
  if (result.kind !== 'created') return result;
  const outcome = await api.call(finishAddingPasskey, { name, language, ...result.created });
  return outcome.kind === 'ok' ? { kind: 'added' } : outcome;
}
