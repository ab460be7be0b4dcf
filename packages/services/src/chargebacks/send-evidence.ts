import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import {
  answerRefusal,
  type EvidenceFileKind,
  type EvidenceMediaType,
  evidenceMediaTypes,
  maxEvidenceBytes,
} from '@quittance/domain/chargebacks/chargeback-evidence';
import { uploadName } from '@quittance/domain/support/upload-rules';
import {
  type ChargebackAnswers,
  type EvidenceUpload,
  ProcessorOutageError,
} from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import type { DocumentContext } from '../documents/get-or-create-document.ts';
import { selectPaymentViews } from '../payments/history/payment-view.ts';
import { findReceiptPayment, keepReceipt } from '../payments/history/receipt-payment.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { processorOf } from '../processors/processor-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { validateUpload } from '../support/validate-upload.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  type AnsweredRow,
  answerableOf,
  type EvidenceDraft,
  loadEvidenceFacts,
  openDraft,
  sealDraft,
} from './evidence-draft.ts';

type Context = Omit<DocumentContext, 'isPreview'> & Pick<ServiceContext, 'processors'>;

export type GivenEvidence = {
  readonly explanation: string;
  /** `content` is base64. */
  readonly files: readonly {
    readonly kind: EvidenceFileKind;
    readonly name: string;
    readonly mediaType: string;
    readonly content: string;
  }[];
};

type Sending = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly chargebackId: string;
  /** Without it, evidence is sent again whose receipt is unknown. */
  readonly evidence?: GivenEvidence | undefined;
};

type SendRefusal = Refusal<
  | 'ChargebackNotOpen'
  | 'EvidencePending'
  | 'EvidenceRefused'
  | 'EvidenceTooLate'
  | 'FileTooLarge'
  | 'FileTypeNotAllowed'
  | 'NotFound'
>;

/**
 * Sends an employee's explanation and files to the card's bank, with what we know about the payment. A processor decides
 * only once, so nothing can be changed afterward.
 *
 * The draft is committed before it's sent. If the processor's answer is lost, the draft stays, and only the same evidence
 * can be sent, with the same key. The draft is dropped if the processor didn't get it or refused it.
 *
 * Throws ProcessorOutageError when the processor didn't answer.
 */
export async function sendEvidence(context: Context, sending: Sending): Promise<{ kind: 'sent' } | SendRefusal> {
  const given = await checkEvidence(sending.evidence);
  if (given?.kind === 'refused') return given;
  const held = await loadChargeback(context, sending);
  if (held.kind === 'refused') return held;
  if (held.draft && given && held.draft.contentHash !== given.contentHash) return refuse('EvidencePending');
  if (held.draft) return submit(context, { sending, held, draft: held.draft });
  if (!given) return refuse('EvidenceRefused');
  const drafted = await writeDraft(context, { sending, held, given });
  return drafted.kind === 'refused' ? drafted : submit(context, { sending, held, draft: drafted.draft });
}

type CheckedEvidence = {
  kind: 'checked';
  explanation: string;
  contentHash: string;
  files: { kind: EvidenceFileKind; name: string; mediaType: EvidenceMediaType; content: Uint8Array }[];
};

async function checkEvidence(
  given: GivenEvidence | undefined,
): Promise<CheckedEvidence | Refusal<'FileTooLarge' | 'FileTypeNotAllowed'> | undefined> {
  if (!given) return undefined;
  const files: CheckedEvidence['files'] = [];
  for (const { kind, name, ...file } of given.files) {
    const checked = await validateUpload(file);
    if (checked.kind === 'refused') return refuse(checked.code, { field: 'files' });
    const mediaType = evidenceMediaTypes.find((type) => type === checked.mediaType);
    if (!mediaType) return refuse('FileTypeNotAllowed', { field: 'files' });
    files.push({ kind, name: uploadName(name), mediaType, content: checked.bytes });
  }
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > maxEvidenceBytes) return refuse('FileTooLarge', { field: 'files' });
  const explanation = given.explanation.trim();
  const contents = [explanation, ...files.map(({ kind, content }) => `${kind} ${hashOf(content)}`).toSorted()];
  return { kind: 'checked', explanation, contentHash: hashOf(JSON.stringify(contents)), files };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

type HeldChargeback = {
  kind: 'held';
  draft: EvidenceDraft | null;
  paymentId: string;
  merchant: string;
  reference: string;
  answers: ChargebackAnswers;
};

async function loadChargeback(
  context: Context,
  { tenant, actor, chargebackId }: Sending,
): Promise<HeldChargeback | Refusal<'ChargebackNotOpen' | 'EvidenceTooLate' | 'NotFound'>> {
  if (!isPaymentId(chargebackId)) return refuse('NotFound');
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('chargeback')
        .select(['chargeback_id', 'state', 'reported_at', 'evidence_due_at'])
        .select(['evidence_sealed', 'evidence_sent_at', 'accepted_at'])
        .select(['payment_id', 'processor', 'merchant', 'processor_reference'])
        .where('tenant_id', '=', tenant.id)
        .where('chargeback_id', '=', chargebackId)
        .executeTakeFirst();
      if (!row) return refuse('NotFound');
      const refusal = answerRefusal(answerableOf(row), context.now());
      if (refusal) return refuse(refusal);
      return {
        kind: 'held',
        draft: openDraft(await context.keyring.forTenant(tenant.id, tx), row),
        paymentId: row.payment_id,
        merchant: row.merchant,
        reference: row.processor_reference,
        answers: chargebackAnswersOf(context, { tenant, name: row.processor }),
      };
    },
    { operator: actor },
  );
}

export function chargebackAnswersOf(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  { tenant, name }: { tenant: Pick<Tenant, 'id'>; name: string },
): ChargebackAnswers {
  const { chargebackAnswers } = processorOf(context, { tenantId: tenant.id, name });
  if (!chargebackAnswers) throw new Error(`the processor "${name}" takes no answers to chargebacks`);
  return chargebackAnswers;
}

type Drafting = { sending: Sending; held: HeldChargeback; given: CheckedEvidence };

/** Uploads the files and commits the draft. Of two employees, the first one's draft counts. */
async function writeDraft(
  context: Context,
  { sending, held, given }: Drafting,
): Promise<{ kind: 'drafted'; draft: EvidenceDraft } | SendRefusal> {
  const { tenant, actor, chargebackId } = sending;
  const { receipt, facts } = await prepareFacts(context, { sending, held });
  const files: EvidenceDraft['files'][number][] = [];
  for (const { kind, name, mediaType, content } of [...receipt, ...given.files]) {
    const file: EvidenceUpload = {
      merchant: held.merchant,
      key: `evidence-${chargebackId}-${hashOf(content).slice(0, 32)}`,
      name: `${kind}.${extensions[mediaType]}`,
      mediaType,
      content,
    };
    const uploaded = await held.answers.uploadEvidence(file);
    if (!uploaded) return refuse('EvidenceRefused', { field: 'files' });
    files.push({ kind, name, sizeBytes: content.byteLength, fileId: uploaded.fileId });
  }
  const { explanation, contentHash } = given;
  const draft: EvidenceDraft = { id: newId(), contentHash, explanation, facts, files };
  const isFirst = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const key = await context.keyring.forTenant(tenant.id, tx);
      const { numUpdatedRows } = await tx
        .updateTable('chargeback')
        .set({ evidence_sealed: sealDraft(key, { chargebackId, draft }) })
        .where('tenant_id', '=', tenant.id)
        .where('chargeback_id', '=', chargebackId)
        .where('evidence_sealed', 'is', null)
        .where('evidence_sent_at', 'is', null)
        .where('accepted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    { operator: actor },
  );
  if (isFirst) return { kind: 'drafted', draft };
  const known = await loadChargeback(context, sending);
  if (known.kind === 'refused') return known;
  if (known.draft?.contentHash !== contentHash) return refuse('EvidencePending');
  return { kind: 'drafted', draft: known.draft };
}

const extensions: Record<EvidenceMediaType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

async function prepareFacts(context: Context, { sending, held }: { sending: Sending; held: HeldChargeback }) {
  const { tenant, actor } = sending;
  const { paymentId } = held;
  const { facts, payment, customerId, language } = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const key = await context.keyring.forTenant(tenant.id, tx);
      const loaded = await loadEvidenceFacts(tx, { tenantId: tenant.id, paymentId, key });
      const { customerId, language, ...facts } = loaded;
      const views = selectPaymentViews(tx, { tenantId: tenant.id, customerId });
      const found = views.where('payment.payment_id', '=', paymentId);
      return { facts, customerId, language, payment: await findReceiptPayment(found, { key, now: context.now() }) };
    },
    { operator: actor },
  );
  if (!payment) throw new Error(`expected the payment ${paymentId}, got none`);
  // Nothing is given to the customer, so nothing is stored.
  const drawn = await keepReceipt({ ...context, isPreview: true }, { tenant, customerId, payment, language });
  const { pdf: content, confirmationNumber } = drawn;
  const receipt = [
    { kind: 'receipt', name: `${confirmationNumber}.pdf`, mediaType: 'application/pdf', content },
  ] as const;
  return { facts, receipt };
}

async function submit(
  context: Context,
  { sending, held, draft }: { sending: Sending; held: HeldChargeback; draft: EvidenceDraft },
): Promise<{ kind: 'sent' } | SendRefusal> {
  const { id, explanation, facts, files } = draft;
  const answer = await held.answers.submitEvidence({
    merchant: held.merchant,
    key: `evidence-${id}`,
    reference: held.reference,
    evidence: { explanation, ...facts, files: files.map(({ kind, fileId }) => ({ kind, fileId })) },
  });
  if (answer.verdict === 'unknown') throw new ProcessorOutageError(`Evidence may have arrived: ${answer.reason}`);
  await recordOutcome(context, { sending, draft, isSent: answer.verdict === 'done' });
  if (answer.verdict === 'done') return { kind: 'sent' };
  if (answer.verdict === 'refused') return refuse('EvidenceRefused');
  throw new ProcessorOutageError(`Evidence was not sent: ${answer.reason}`);
}

/** Records that a draft was sent, or drops it. Only the draft that counts is changed, and never after it was sent. */
async function recordOutcome(
  context: Context,
  { sending, draft, isSent }: { sending: Sending; draft: EvidenceDraft; isSent: boolean },
): Promise<void> {
  const { tenant, actor, chargebackId } = sending;
  await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const key = await context.keyring.forTenant(tenant.id, tx);
      const row: AnsweredRow | undefined = await tx
        .selectFrom('chargeback')
        .select(['chargeback_id', 'state', 'reported_at', 'evidence_due_at'])
        .select(['evidence_sealed', 'evidence_sent_at', 'accepted_at'])
        .where('tenant_id', '=', tenant.id)
        .where('chargeback_id', '=', chargebackId)
        .where('evidence_sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row || (!isSent && openDraft(key, row)?.id !== draft.id)) return;
      await tx
        .updateTable('chargeback')
        .set(
          isSent
            ? {
                evidence_sealed: sealDraft(key, { chargebackId, draft }),
                evidence_sent_at: context.now(),
                answered_by: operatorText(actor),
              }
            : { evidence_sealed: null },
        )
        .where('tenant_id', '=', tenant.id)
        .where('chargeback_id', '=', chargebackId)
        .execute();
    },
    { operator: actor },
  );
}
