import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type AnswerableChargeback,
  type EvidenceFileKind,
  stateAfterAnswer,
} from '@quittance/domain/chargebacks/chargeback-evidence';
import type { ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { fullName, openContact } from '../customers/contact.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** Facts that we add to an employee's evidence. Unknown ones are null. */
export type EvidenceFacts = {
  readonly customerName: string;
  readonly emailAddress: string | null;
  readonly clientAddress: string | null;
  /** The text that the payer agreed to, with the time and the network address. */
  readonly authorization: string | null;
  /** Day of the payment, YYYY-MM-DD. */
  readonly serviceOn: string;
};

/** Evidence that was sent or is about to be. The processor has the files. */
export type EvidenceDraft = {
  readonly id: string;
  /** Hash of the explanation and the files, which recognizes the same evidence. */
  readonly contentHash: string;
  readonly explanation: string;
  readonly facts: EvidenceFacts;
  readonly files: readonly {
    readonly kind: EvidenceFileKind | 'receipt';
    readonly name: string;
    readonly sizeBytes: number;
    readonly fileId: string;
  }[];
};

export type AnsweredRow = {
  chargeback_id: string;
  state: ChargebackState;
  reported_at: Date;
  evidence_due_at: Date | null;
  evidence_sealed: Buffer | null;
  evidence_sent_at: Date | null;
  accepted_at: Date | null;
};

export function sealDraft(key: TenantKey, { chargebackId, draft }: { chargebackId: string; draft: EvidenceDraft }) {
  return key.seal(JSON.stringify(draft), locationOf(chargebackId));
}

export function openDraft(key: TenantKey, row: AnsweredRow): EvidenceDraft | null {
  const { chargeback_id: id, evidence_sealed: sealed } = row;
  return sealed === null ? null : (JSON.parse(key.open(sealed, locationOf(id))) as EvidenceDraft);
}

export function answerableOf(row: Omit<AnsweredRow, 'chargeback_id' | 'evidence_sealed'>): AnswerableChargeback {
  const { reported_at: reportedAt, evidence_due_at: evidenceDueAt, evidence_sent_at: evidenceSentAt } = row;
  const state = stateAfterAnswer({ state: row.state, evidenceSentAt, reportedAt });
  return { state, evidenceDueAt, evidenceSentAt, acceptedAt: row.accepted_at };
}

/** Loads the facts about a payment that the card's bank should know. */
export async function loadEvidenceFacts(
  tx: TenantTransaction,
  { tenantId, paymentId, key }: { tenantId: string; paymentId: string; key: TenantKey },
): Promise<EvidenceFacts & { readonly customerId: string; readonly language: Language }> {
  const { rows } = await sql<FactsRow>`
    select p.customer_id, p.scheduled_for::text as scheduled_for, c.personal_data_sealed, c.language,
      a.text, a.client_address, a.accepted_at
    from payment p
    join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    left join payment_authorization a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`expected the payment ${paymentId}, got none`);
  const contact = openContact(key, row);
  return {
    customerId: row.customer_id,
    language: row.language ?? 'en',
    customerName: fullName(contact),
    emailAddress: contact.email || null,
    clientAddress: row.client_address,
    authorization: authorizationText(row),
    serviceOn: row.scheduled_for,
  };
}

type FactsRow = {
  customer_id: string;
  scheduled_for: string;
  personal_data_sealed: Buffer;
  language: Language | null;
  text: string | null;
  client_address: string | null;
  accepted_at: Date | null;
};

/** In English, like everything that we write to card networks. The agreed text stays as it is. */
function authorizationText({ text, client_address: address, accepted_at: at }: FactsRow): string | null {
  if (text === null || at === null) return null;
  return `The payer agreed to this text at ${at.toISOString()} from the network address ${address}:\n\n${text}`.slice(
    0,
    maxText,
  );
}

/** Stripe's limit of a text. */
const maxText = 20_000;

function locationOf(chargebackId: string) {
  return { table: 'chargeback', column: 'evidence_sealed', row: chargebackId };
}
