import { setTimeout as delay } from 'node:timers/promises';
import type { CardDescription } from '@quittance/processors/processor-port';

type DemoCard = { number: string; expMonth: number; expYear: number; name: string; zip: string };

/** Tokenizes the sandbox's test cards as a browser would. Waits up to 20 s for a sandbox that is starting. */
export function demoCardTokenizer({ url, publishableKey }: { url: string; publishableKey: string }) {
  return async (card: DemoCard): Promise<CardDescription> => {
    const answer = await whenReachable(() =>
      fetch(`${url}/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...card, cvc: '123' }),
      }),
    );
    if (!answer.ok) throw new Error(`the sandbox refused a demo card with status ${answer.status}`);
    const described = (await answer.json()) as Omit<CardDescription, 'postalCodeCheck'>;
    return { ...described, postalCodeCheck: 'unchecked' };
  };
}

async function whenReachable(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries >= 100) throw error;
      await delay(200);
    }
  }
}
