import type { Exchange, ExchangeRequest } from '../http/http-exchange.ts';
import type { Circuit } from './circuit.ts';

type MakeExchange = (request: ExchangeRequest) => Promise<Exchange>;

/**
 * Puts a circuit in front of exchanges. While it is open, exchanges end as not sent: a charge may be sent later with
 * the same key, and every other request fails immediately. Any status except 5xx counts as an answer.
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
