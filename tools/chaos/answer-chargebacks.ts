import { setTimeout as delay } from 'node:timers/promises';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import type { ChaosSystem } from './chaos-system.ts';
import type { ScenarioPool } from './scenario-pool.ts';

const pollMs = 500;
/** One in this many chargebacks is accepted. The others get evidence, and the card's bank decides. */
const acceptedEvery = 3;

const waitingSql = `select merchant, processor_reference as reference from chargeback where state = 'needs-response' order by chargeback_id`;

/**
 * Answers chargebacks in the processor's dashboard, as a creditor may, until the run ends. An answer that a kill
 * interrupts is repeated with the same key.
 */
export async function answerChargebacks(
  pool: ScenarioPool,
  { system, signal }: { system: Pick<ChaosSystem, 'sandboxUrl' | 'secrets'>; signal: AbortSignal },
): Promise<void> {
  const processor = openSandboxProcessor({ baseUrl: system.sandboxUrl, secretKey: system.secrets.sandboxSecretKey });
  const { chargebackAnswers } = processor;
  if (!chargebackAnswers) throw new Error('the sandbox has no chargebacks');
  const answered = new Set<string>();
  let count = 0;
  while (!signal.aborted) {
    const { rows } = await pool
      .query<{ merchant: string; reference: string }>(waitingSql)
      // The database may be down right now.
      .catch(() => ({ rows: [] }));
    for (const { merchant, reference } of rows) {
      if (answered.has(reference) || signal.aborted) continue;
      const answer = { merchant, reference, key: `chaos-${reference}` };
      const { verdict } =
        count % acceptedEvery === 0
          ? await chargebackAnswers.acceptChargeback(answer)
          : await chargebackAnswers.submitEvidence({ ...answer, evidence });
      if (verdict !== 'done' && verdict !== 'refused') continue;
      answered.add(reference);
      count++;
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  processor.close();
}

const evidence = {
  ...{ explanation: 'The payer agreed.', customerName: 'Chaos', emailAddress: null, clientAddress: null },
  ...{ authorization: null, serviceOn: '2026-01-01', files: [] },
};
