import type { AddressInfo } from 'node:net';
import { submitPayment } from '@quittance/contract/payments';
import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import { notifyPaymentEvents } from '@quittance/services/payments/notify/notify-payment-events';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openTracing } from '@quittance/telemetry/open-tracing';
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '@quittance/telemetry/testing/trace-receiver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOverSocket } from '../../testing/call-over-socket.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment } from '../../testing/payment-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const requestId = '0199c2a4-1111-7222-8333-444455556666';
const dayMs = 86_400_000;

let api: TestApi;
let receiver: TraceReceiver;
let tracing: Awaited<ReturnType<typeof openTracing>>;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  receiver = await openTraceReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_TRACES_SAMPLER_ARG: 1,
  };
  tracing = await openTracing(settings, { program: 'quittance-api' });
});
afterAll(async () => {
  await tracing.close();
  await receiver.close();
  await api.close();
});

describe('a trace', () => {
  it('follows a payment from the request to the e-mail about its return, and holds nothing personal', async () => {
    const tenant = await makeTenant(api.world, { label: 'pay' });
    const payer = await signInCustomer(api, { tenant });
    const { worker, clock, outbox } = api.world;
    await changeContact(api.world, { tenant, session: payer.session, email: 'ana@example.com' });
    const payment = await bankPayment(api, payer, { accountNumber: '000222222227' });
    const { port } = api.app.server.address() as AddressInfo;
    const headers = { 'x-uni-req-id': requestId };
    const answer = await callOverSocket(port, { call: submitPayment, ...payment, headers });
    expect(answer.status).toBe(200);

    const faults: unknown[] = [];
    const jobs = { ...worker, onFault: (fault: unknown) => void faults.push(fault) };
    for (let day = 1; day <= 10; day++) {
      clock.now = new Date(clock.now.getTime() + dayMs);
      await collectProcessorEvents(jobs, tenant);
      await notifyPaymentEvents(jobs, tenant);
      await sweepMessages(jobs, tenant);
    }
    expect(faults).toEqual([]);
    expect(outbox.mails.map(({ to }) => to)).toContain('ana@example.com');
    await tracing.close();

    const own = receiver.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));
    const request = own.find(({ name }) => name === 'POST /api/v1/payment/submit');
    expect(request?.facts).toMatchObject({ 'http.response.status_code': 200, 'quittance.tenant': 'pay' });
    expect(namesUnder(own, undefined)).toEqual(['POST /api/v1/payment/submit']);
    expect(namesUnder(own, request?.spanId)).toEqual(
      expect.arrayContaining(['transaction', 'payment returned', 'notify payer']),
    );
    const notified = own.find(({ name }) => name === 'notify payer');
    expect(namesUnder(own, notified?.spanId)).toContain('deliver message');
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert payment', 'insert message']));
    for (const secret of ['ana@example.com', payer.account, '000222222227', String(payment.body.idempotencyKey)]) {
      expect(receiver.raw.join()).not.toContain(secret);
    }
  });
});

function namesUnder(spans: readonly ReceivedSpan[], parent: string | undefined): string[] {
  return spans.flatMap(({ name, parentSpanId }) => (parentSpanId === parent ? [name] : []));
}
