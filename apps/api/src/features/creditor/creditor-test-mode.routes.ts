import {
  advanceTestClock,
  disputeTestPayment,
  getTestClock,
  returnTestPayment,
  sendTestEvent,
  settleTestPayment,
} from '@quittance/contract/creditor/test-mode';
import type { OutcomeRequest } from '@quittance/processors/processor-port';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import { advanceClock, type ClockRequest, readTestClock } from '@quittance/services/test-mode/test-clock';
import { sendSampleEvent, setPaymentOutcome } from '@quittance/services/test-mode/trigger-events';
import type { FastifyInstance } from 'fastify';
import { type CreditorRequest, serveCreditorCall } from '../../serve-creditor-call.ts';

/** Serves the calls that only work with test data. */
export function addCreditorTestModeRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, getTestClock, async (_input, { tenant }) => {
    const read = readTestClock(services, tenant);
    return read.kind === 'refused' ? read : { kind: 'resource', resource: read.clock };
  });

  serveCreditorCall(app, { services }, advanceTestClock, async ({ body }, { tenant, actor, isDryRun }) => {
    const asked = askedClock(body);
    if (!asked) return refuse('RequestInvalid', { field: 'advanceTo' });
    const result = await advanceClock(services, { tenant, actor, asked, isDryRun });
    return result.kind === 'refused' ? result : { kind: 'resource', resource: result.clock };
  });

  serveCreditorCall(app, { services }, sendTestEvent, async ({ body }, { tenant, actor, operationId, isDryRun }) => {
    const sent = await sendSampleEvent(services, { tenant, actor, type: body.type, operationId, isDryRun });
    if (sent.kind === 'refused') return sent;
    return { kind: 'resource', resource: { eventID: sent.eventId, endpoints: sent.endpoints } };
  });

  const set = async (
    { tenant, actor, operationId, isDryRun }: CreditorRequest,
    { paymentID, outcome }: { paymentID: string; outcome: OutcomeRequest['outcome'] },
  ) => {
    const asked = { tenant, actor, paymentId: paymentID, outcome, operationId, isDryRun };
    const result = await setPaymentOutcome(services, asked);
    return result.kind === 'refused' ? result : ({ kind: 'resource', resource: { paymentID } } as const);
  };

  serveCreditorCall(app, { services }, settleTestPayment, ({ params }, about) =>
    set(about, { ...params, outcome: { kind: 'settled' } }),
  );
  serveCreditorCall(app, { services }, returnTestPayment, ({ params, body: { returnCode } }, about) =>
    set(about, { ...params, outcome: { kind: 'returned', returnCode } }),
  );
  serveCreditorCall(app, { services }, disputeTestPayment, ({ params }, about) =>
    set(about, { ...params, outcome: { kind: 'chargeback' } }),
  );
}

/** Exactly one of the two must be given. */
function askedClock(body: { advanceTo?: Date | undefined; advanceByDays?: number | undefined }) {
  const { advanceTo, advanceByDays } = body;
  if ((advanceTo === undefined) === (advanceByDays === undefined)) return undefined;
  const asked: ClockRequest = advanceTo === undefined ? { byDays: advanceByDays ?? 0 } : { to: advanceTo };
  return asked;
}
