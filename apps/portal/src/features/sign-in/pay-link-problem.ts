import type { logInByToken } from '@quittance/contract/sign-in';
import { type LogInFailure, type LoginProblem, loginProblem } from './login-problem.ts';

type Refusal = (typeof logInByToken.refusals)[number];

/** Reason a payment link didn't open. With `isOver`, another try won't help. */
export type PayLinkProblem = LoginProblem & { readonly isFinal: boolean };

const texts: Record<Refusal, Pick<LoginProblem, 'titleKey' | 'bodyKey' | 'isCalm'>> = {
  PayLinkInvalid: { titleKey: 'PayLink.InvalidTitle', bodyKey: 'PayLink.Invalid' },
  PayLinkExpired: { titleKey: 'PayLink.ExpiredTitle', bodyKey: 'PayLink.Expired' },
  // The payment was already made, so this is not an error.
  PayLinkPaid: { titleKey: 'PayLink.PaidTitle', bodyKey: 'PayLink.Paid', isCalm: true },
  PayLinkUsed: { titleKey: 'PayLink.UsedTitle', bodyKey: 'PayLink.Used' },
  EmbeddingOff: { titleKey: 'Embed.OffTitle', bodyKey: 'Embed.Off' },
};

/** The same in a frame on another website, where customers have no link and can't sign in. */
const embeddedTexts: typeof texts = {
  PayLinkInvalid: { titleKey: 'Embed.InvalidTitle', bodyKey: 'Embed.Invalid' },
  PayLinkExpired: { titleKey: 'Embed.ExpiredTitle', bodyKey: 'Embed.Expired' },
  PayLinkPaid: { titleKey: 'Embed.PaidTitle', bodyKey: 'Embed.Paid', isCalm: true },
  PayLinkUsed: { titleKey: 'Embed.UsedTitle', bodyKey: 'Embed.Used' },
  EmbeddingOff: texts.EmbeddingOff,
};

/** Describes a payment link that didn't open (req 6.1). */
export function payLinkProblem(
  failure: LogInFailure,
  { isEmbedded, ...values }: { readonly tenant: string; readonly isEmbedded: boolean },
): PayLinkProblem {
  const code = failure.kind === 'refused' ? failure.code : undefined;
  const known = isEmbedded ? embeddedTexts : texts;
  if (code !== undefined && code in known) return { ...known[code as Refusal], values, isFinal: true };
  const problem = loginProblem(failure);
  const isOurs = problem.titleKey === 'Login.UnavailableTitle';
  const own = isOurs && { titleKey: 'PayLink.UnavailableTitle', bodyKey: 'PayLink.Unavailable' };
  return { ...problem, ...own, values, isFinal: false };
}

/** A link without its token. */
export function brokenPayLink(values: { readonly tenant: string }): PayLinkProblem {
  return { ...texts.PayLinkInvalid, values, isFinal: true };
}
