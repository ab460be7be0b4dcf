import { parseJson } from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import type { ProcessorPort } from '../processor-port.ts';
import { readError } from './classify-answer.ts';
import { readAnswer } from './read-answer.ts';
import { wireKeepDecline, wireOrder, wireToken } from './wire.ts';

/** Sends a body to the sandbox, optionally with a key. */
export type PostToSandbox = (path: string, body: object, key?: string) => Promise<Exchange>;

/** The parts of the port for wallets, PayPal orders and saved cards. */
export function sandboxWallets(
  post: PostToSandbox,
): Pick<ProcessorPort, 'exchangeWalletToken' | 'storeCard' | 'createPayPalOrder'> {
  return {
    exchangeWalletToken: async (exchange) => {
      const answer = await post('/v1/wallet-exchanges', exchange);
      if (isRefusal(answer, 'wallet_token_not_found')) return undefined;
      const card = readAnswer(answer, wireToken);
      // Creating a card token uses up its wallet token in the sandbox, so the card token identifies it.
      return { card, walletTokenId: card.token };
    },

    storeCard: async ({ merchant, key, token }) => {
      const answer = await post('/v1/kept-cards', { merchant, token }, key);
      if (isRefusal(answer, 'token_not_found')) return { kind: 'unknown-token' };
      const declined = answer.kind === 'answered' && answer.status === 402;
      const refused = wireKeepDecline.safeParse(declined ? parseJson(answer.body) : undefined);
      if (!refused.success) return { kind: 'kept', card: readAnswer(answer, wireToken) };
      const { code: responseCode, reason } = refused.data.decline;
      return { kind: 'declined', responseCode, reason };
    },

    createPayPalOrder: async ({ key, ...order }) => {
      const { id } = readAnswer(await post('/v1/paypal-orders', order, key), wireOrder);
      return { orderId: id };
    },
  };
}

function isRefusal(answer: Exchange, code: string): boolean {
  return answer.kind === 'answered' && readError(answer.body)?.code === code;
}
