import { acceptChargeback, getChargeback, listChargebacks, sendEvidence } from '@quittance/contract/staff/returns';
import { maxEvidenceBytes } from '@quittance/domain/chargebacks/chargeback-evidence';
import { sendEvidence as send } from '@quittance/services/chargebacks/send-evidence';
import { sampleFiles } from '@quittance/services/testing/sample-files';
import { type ConsoleHarness, defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';
import { chargedBackPayment } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const evidence = { explanation: 'The customer called us and confirmed the payment.', files: [] };
const pdf = { kind: 'other', name: 'letter.pdf', mediaType: 'application/pdf' };

/** Sends a chargeback's evidence with a file of these bytes. */
const withFile =
  (content: () => Buffer): StaffCase =>
  async (harness) => {
    const files = [{ ...pdf, content: content().toString('base64') }];
    return { body: { chargebackID: await chargedBackPayment(harness), evidence: { ...evidence, files } } };
  };

async function pastDeadline(harness: ConsoleHarness): Promise<string> {
  const chargebackID = await chargedBackPayment(harness);
  const { world } = harness.console;
  const text = 'update chargeback set evidence_due_at = $2 where chargeback_id = $1';
  await world.adminPool.query(text, [chargebackID, world.clock.now]);
  return chargebackID;
}

/** Answers at the processor, behind our back. */
async function answeredThere(harness: ConsoleHarness): Promise<string> {
  const chargebackID = await chargedBackPayment(harness);
  const { world } = harness.console;
  const text = 'select merchant, processor_reference as reference from chargeback where chargeback_id = $1';
  const { rows } = await world.adminPool.query<{ merchant: string; reference: string }>(text, [chargebackID]);
  const [row] = rows;
  if (!row) throw new Error('expected a chargeback, got none');
  await world.processor.chargebackAnswers?.acceptChargeback({ ...row, key: `there-${chargebackID}` });
  return chargebackID;
}

/** Sends evidence whose receipt the processor doesn't confirm. */
async function unconfirmed(harness: ConsoleHarness): Promise<string> {
  const chargebackId = await chargedBackPayment(harness);
  const { processor } = harness.console.world;
  const { chargebackAnswers } = processor;
  if (!chargebackAnswers) throw new Error('the sandbox has no chargebacks');
  const submitEvidence = async () => ({ verdict: 'unknown', reason: 'the response was lost' }) as const;
  const silent = { ...processor, chargebackAnswers: { ...chargebackAnswers, submitEvidence } };
  const { services } = harness.console.harness;
  const context = { ...services, processors: new Map([[processor.name, silent]]), onFault: () => undefined };
  const actor = { kind: 'program', name: 'test' } as const;
  const { tenant } = harness;
  await send(context, { tenant, actor, chargebackId, evidence: { explanation: 'Other', files: [] } }).catch(
    () => undefined,
  );
  return chargebackId;
}

export const staffChargebackCases = [
  defineStaffCases(listChargebacks, {
    async success(harness) {
      await chargedBackPayment(harness);
      return { body: { onlyOpen: true, limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(getChargeback, {
    success: async (harness) => ({ body: { chargebackID: await chargedBackPayment(harness) } }),
    refusals: { NotFound: async () => ({ body: { chargebackID: nobodys } }) },
  }),
  defineStaffCases(sendEvidence, {
    success: withFile(() => sampleFiles.pdf),
    refusals: {
      async ChargebackNotOpen(harness) {
        const chargebackID = await chargedBackPayment(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const sent = { body: { chargebackID, evidence }, cookie };
        await harness.console.send(sendEvidence, { tenant: harness.tenant.label, ...sent });
        return sent;
      },
      EvidencePending: async (harness) => ({ body: { chargebackID: await unconfirmed(harness), evidence } }),
      EvidenceRefused: async (harness) => ({ body: { chargebackID: await answeredThere(harness), evidence } }),
      EvidenceTooLate: async (harness) => ({ body: { chargebackID: await pastDeadline(harness), evidence } }),
      FileTooLarge: withFile(() => Buffer.concat([sampleFiles.pdf, Buffer.alloc(maxEvidenceBytes)])),
      FileTypeNotAllowed: withFile(() => sampleFiles.html),
      NotFound: async () => ({ body: { chargebackID: nobodys, evidence } }),
    },
  }),
  defineStaffCases(acceptChargeback, {
    success: async (harness) => ({ body: { chargebackID: await chargedBackPayment(harness) } }),
    refusals: {
      ChargebackNotOpen: async (harness) => {
        const chargebackID = await chargedBackPayment(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
        const sent = { body: { chargebackID }, cookie };
        await harness.console.send(acceptChargeback, { tenant: harness.tenant.label, ...sent });
        return sent;
      },
      EvidenceTooLate: async (harness) => ({ body: { chargebackID: await pastDeadline(harness) } }),
      NotFound: async () => ({ body: { chargebackID: nobodys } }),
    },
  }),
];
