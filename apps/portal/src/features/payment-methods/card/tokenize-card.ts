import { type ResponseCodeName, responseCodeName } from '@quittance/contract/codes/response-code-names';
import type { CardTokenization } from '@quittance/contract/tenants/tenants';
import { cardBinTypes, cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import * as z from 'zod/mini';

/** A typed card. It is sent only to the processor (req 11.4). */
export type TypedCard = {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly zip: string;
  readonly name: string;
};

/** The field of a typed card that the processor rejects. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'zip' | 'name';

/** The processor's response: a token and its payment type, or the rejected field. */
export type TokenizedCard =
  | { readonly kind: 'token'; readonly token: string; readonly paysAs: ReturnType<typeof cardPaymentType> }
  | { readonly kind: 'refused'; readonly code: ResponseCodeName | undefined; readonly field: CardField | undefined }
  | { readonly kind: 'unavailable' };

const tokenAnswer = z.object({
  token: z.string().check(z.minLength(1)),
  binType: z.enum(cardBinTypes),
  isHsa: z.boolean(),
});
const refusalAnswer = z.object({ error: z.object({ code: z.string(), field: z.optional(z.string()) }) });

const fields: Readonly<Record<string, CardField>> = {
  number: 'number',
  expMonth: 'expiry',
  expYear: 'expiry',
  cvc: 'cvc',
  zip: 'zip',
  name: 'name',
};
const timeoutMs = 20_000;

/**
 * Exchanges a typed card for the sandbox processor's token, directly from the browser. Never throws, stores nothing,
 * logs nothing.
 */
export async function tokenizeCard(
  card: TypedCard,
  { url, publishableKey }: Extract<CardTokenization, { provider: 'sandbox' }>,
): Promise<TokenizedCard> {
  try {
    const response = await fetch(`${url}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publishableKey}` },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return readToken(response.ok, await response.json());
  } catch {
    return { kind: 'unavailable' };
  }
}

function readToken(isOk: boolean, body: unknown): TokenizedCard {
  const answer = isOk ? z.safeParse(tokenAnswer, body).data : undefined;
  if (answer) return { kind: 'token', token: answer.token, paysAs: cardPaymentType(answer) };
  const error = z.safeParse(refusalAnswer, body).data?.error;
  if (!error) return { kind: 'unavailable' };
  return { kind: 'refused', code: responseCodeName(error.code), field: fields[error.field ?? ''] };
}
