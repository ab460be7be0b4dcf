import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import type { CaseHarness } from './call-cases.ts';
import type { Send } from './test-api.ts';

const monthMs = 31 * 24 * 60 * 60 * 1000;

/** Tokenizes a card of docs/sandbox.md as the browser would. */
export async function tokenizeCard(
  { api }: Pick<CaseHarness, 'api'>,
  { number = '4242424242424242', expMonth = 12, expYear = 2031 } = {},
): Promise<string> {
  const card = await api.world.tokenizeCard({ number, expMonth, expYear, name: 'Test Person', zip: '60601' });
  return card.token;
}

/** Advances the clock by a month, so that the tokenized card has expired. */
export async function tokenizeExpiringCard({ api }: Pick<CaseHarness, 'api'>): Promise<string> {
  const { clock } = api.world;
  const expMonth = clock.now.getUTCMonth() + 1;
  const token = await tokenizeCard({ api }, { expMonth, expYear: clock.now.getUTCFullYear() });
  clock.now = new Date(clock.now.getTime() + monthMs);
  return token;
}

/** Opens an API whose processor is down. */
export async function withoutProcessor({ api }: Pick<CaseHarness, 'api'>): Promise<Send> {
  const away = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:1', secretKey: 'sk_of_nobody', timeoutMs: 500 });
  const { send } = await api.openAnother({ services: { processors: new Map([[away.name, away]]) } });
  return send;
}
