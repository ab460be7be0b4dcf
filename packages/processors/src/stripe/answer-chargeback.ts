import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type {
  ChargebackAnswer,
  ChargebackAnswers,
  ChargebackEvidence,
  ChargebackVerdict,
  EvidenceUpload,
} from '../processor-port.ts';
import { classifyStripeError, outageOf } from './classify-stripe-error.ts';
import { asMerchant } from './stripe-client.ts';

/** Time for a file of 4 MB over a slow connection. */
const uploadMs = 60_000;

/** Answers disputes by Stripe's documented calls: files, the dispute's evidence with `submit`, and `close`. */
export function stripeChargebackAnswers(stripe: Stripe): ChargebackAnswers {
  return {
    uploadEvidence: (upload) => uploadFile(stripe, upload),
    submitEvidence: ({ evidence, ...answer }) =>
      answerDispute(stripe, {
        ...answer,
        act: (options) =>
          stripe.disputes.update(answer.reference, { evidence: evidenceOf(evidence), submit: true }, options),
        // Stripe refuses further evidence, and this is ours.
        isDone: ({ status, evidence: known }) =>
          !status.endsWith('needs_response') && known?.uncategorized_text === evidence.explanation,
      }),
    acceptChargeback: (answer) =>
      answerDispute(stripe, {
        ...answer,
        act: (options) => stripe.disputes.close(answer.reference, {}, options),
        isDone: ({ status }) => status === 'lost',
      }),
  };
}

async function uploadFile(
  stripe: Stripe,
  { merchant, key, name, mediaType: type, content }: EvidenceUpload,
): Promise<{ fileId: string } | undefined> {
  try {
    const file = { purpose: 'dispute_evidence', file: { data: content, name, type } } as const;
    const options = { ...asMerchant(merchant), idempotencyKey: key, timeout: uploadMs };
    const { id: fileId } = await stripe.files.create(file, options);
    return { fileId };
  } catch (error) {
    const { verdict } = classifyStripeError(error, { key });
    if (verdict === 'not-executed') return undefined;
    throw outageOf(error);
  }
}

const answeredDispute = z.object({
  status: z.string(),
  evidence: z.nullish(z.object({ uncategorized_text: z.nullish(z.string()) })),
});

type Answering = ChargebackAnswer & {
  act: (options: Stripe.RequestOptions) => Promise<unknown>;
  isDone: (dispute: z.infer<typeof answeredDispute>) => boolean;
};

async function answerDispute(
  stripe: Stripe,
  { merchant, key, reference, act, isDone }: Answering,
): Promise<ChargebackVerdict> {
  try {
    await act({ ...asMerchant(merchant), idempotencyKey: key });
    return { verdict: 'done' };
  } catch (error) {
    const answer = classifyStripeError(error, { key });
    if (answer.verdict === 'not-sent') return answer;
    if (answer.verdict === 'busy') return { verdict: 'unknown', reason: 'busy' };
    if (answer.verdict !== 'not-executed') return { verdict: 'unknown', reason: 'no readable answer' };
    // A repeat after Stripe forgot the key is refused although the first request was carried out.
    const wasDone = await stripe.disputes.retrieve(reference, {}, asMerchant(merchant)).then(
      (dispute) => isDone(answeredDispute.parse(dispute)),
      () => undefined,
    );
    if (wasDone === undefined) return { verdict: 'unknown', reason: answer.reason };
    return wasDone ? { verdict: 'done' } : { verdict: 'refused', reason: answer.reason };
  }
}

const fileFields = {
  receipt: 'receipt',
  'customer-communication': 'customer_communication',
  'customer-signature': 'customer_signature',
  'service-documentation': 'service_documentation',
  'refund-policy': 'refund_policy',
  other: 'uncategorized_file',
} as const;

function evidenceOf(evidence: ChargebackEvidence): Stripe.DisputeUpdateParams.Evidence {
  const { explanation, customerName, emailAddress, clientAddress, authorization, serviceOn, files } = evidence;
  return {
    uncategorized_text: explanation,
    customer_name: customerName,
    service_date: serviceOn,
    ...(emailAddress !== null && { customer_email_address: emailAddress }),
    ...(clientAddress !== null && { customer_purchase_ip: clientAddress }),
    // The field for proof of what the customer did online.
    ...(authorization !== null && { access_activity_log: authorization }),
    ...Object.fromEntries(files.map(({ kind, fileId }) => [fileFields[kind], fileId])),
  };
}
