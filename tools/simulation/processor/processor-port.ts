import type { Exchange } from '@quittance/processors/http/http-exchange';
import type { ChargeMethod, ChargeRequest, ProcessorPort } from '@quittance/processors/processor-port';
import { classifyCharge, classifyFinding } from '@quittance/processors/sandbox/classify-answer';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import type { Core } from '../core.ts';
import type { Call } from './fake-processor.ts';

const timeoutMs = 10_000;

/** Reads the adapter's own key window. Sends no request. */
const { keyWindowMs, close } = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:1', secretKey: 'none' });
close();

/** The port that the core calls. It applies the product's verdicts to responses of the simulated network. */
export function openSimulatedPort(core: Core): Pick<ProcessorPort, 'name' | 'keyWindowMs' | 'charge' | 'findByKey'> {
  const { mutant, processor } = core;
  return {
    name: 'sandbox',
    keyWindowMs: mutant === 'a key is reused after its window' ? Number.POSITIVE_INFINITY : keyWindowMs,

    charge: async (request) => {
      await core.harness.step(`connects to charge ${request.key}`);
      const exchange = await answerTo(core, processor.post(askedOf(request)));
      if (exchange.kind === 'no-answer' && mutant === 'a timeout counts as failed') {
        return { verdict: 'declined', responseCode: '4033', reason: 'refused-by-issuer' };
      }
      return classifyCharge(exchange, { ...request, methodKind: request.method.kind });
    },

    findByKey: async (query) => {
      await core.harness.step(`connects to ask about ${query.key}`);
      return classifyFinding(await answerTo(core, processor.get(query.key)), { ...query, currency: 'USD' });
    },
  };
}

/**
 * Returns a response that arrives in time. Models `openHttpClient` (processors/http/http-exchange.ts): a timeout means
 * "no answer".
 */
async function answerTo({ harness }: Core, call: Call): Promise<Exchange> {
  const untilMs = harness.nowMs + timeoutMs;
  await harness.waitFor(call.gate, { untilMs, label: 'has waited for the processor' });
  return call.exchange ?? { kind: 'no-answer', reason: `no complete response within ${timeoutMs} ms` };
}

function askedOf({ merchant, key, amountCents, method, statementReference }: ChargeRequest) {
  const account = method.kind === 'ach' ? method.accountNumber : null;
  const needsPrenote = method.kind === 'ach' && method.needsPrenote === true;
  const asked = { merchant, key, amountCents, reference: statementReference };
  return { ...asked, methodKind: kindOf(method), account, needsPrenote };
}

function kindOf({ kind }: ChargeMethod): 'card' | 'ach' {
  if (kind === 'paypal') throw new Error('no wallet is simulated');
  return kind;
}
