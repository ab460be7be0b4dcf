import { type ChargebackState, isChargebackFinal } from './chargeback-life.ts';

/** Kinds of files that employees can attach to evidence, one of each. */
export const evidenceFileKinds = [
  'customer-communication',
  'customer-signature',
  'service-documentation',
  'refund-policy',
  'other',
] as const;
export type EvidenceFileKind = (typeof evidenceFileKinds)[number];

/** Media types that card networks accept. */
export const evidenceMediaTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceMediaType = (typeof evidenceMediaTypes)[number];

export const maxExplanationLength = 20_000;
/** Stripe accepts 4.5 MB in all. The rest is for the receipt. */
export const maxEvidenceBytes = 4_000_000;

/** Facts that decide whether a chargeback can be answered. */
export type AnswerableChargeback = {
  readonly state: ChargebackState;
  readonly evidenceDueAt: Date | null;
  readonly evidenceSentAt: Date | null;
  readonly acceptedAt: Date | null;
};

/**
 * Returns the reason why a chargeback can't be answered now, or undefined if it can. An answer counts once, and an
 * inquiry is answered at the processor.
 */
export function answerRefusal(
  { state, evidenceDueAt, evidenceSentAt, acceptedAt }: AnswerableChargeback,
  now: Date,
): 'ChargebackNotOpen' | 'EvidenceTooLate' | undefined {
  if (state !== 'needs-response' || evidenceSentAt !== null || acceptedAt !== null) return 'ChargebackNotOpen';
  return evidenceDueAt !== null && now >= evidenceDueAt ? 'EvidenceTooLate' : undefined;
}

/** Returns `under-review` from the moment when evidence was sent, even if the processor reports it later. */
export function stateAfterAnswer({
  state,
  evidenceSentAt,
  reportedAt,
}: Pick<AnswerableChargeback, 'state' | 'evidenceSentAt'> & { readonly reportedAt: Date }): ChargebackState {
  const isAnswered = evidenceSentAt !== null && reportedAt <= evidenceSentAt;
  return isAnswered && !isChargebackFinal(state) ? 'under-review' : state;
}
