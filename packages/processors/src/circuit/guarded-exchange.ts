import type { Exchange, ExchangeRequest } from '../http/http-exchange.ts';
import type { Circuit } from './circuit.ts';

type MakeExchange = (request: ExchangeRequest) => Promise<Exchange>;

/**
 * Puts a circuit before exchanges. While it is open nothing is sent, and that is what the answer says: a charge may be sent later with
 * the same key, and every other call fails at once. An answer counts as one unless it is of the 5xx kind.
 */
export function guardExchange(exchange: MakeExchange, circuit: Circuit): MakeExchange {
  return async (request) => {
    const end = circuit.begin();
    if (!end) return { kind: 'not-sent', reason: 'the circuit is open' };
    const result = await exchange(request);
    end(result.kind === 'answered' && result.status < 500 ? 'answered' : 'failed');
    return result;
  };
}
