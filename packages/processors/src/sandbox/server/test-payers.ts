import { type Decline, type Fault, faults, type Scenario } from './scenario.ts';

/** Payer who approves an order at the sandbox's PayPal. The payer determines the result of the capture. */
export type TestPayer = Scenario & { id: string; does: string };

export const testPayers: readonly TestPayer[] = [
  { id: 'payer-pays', does: 'succeeds' },
  declines('payer-declined', { code: '4033', reason: 'refused-by-issuer' }),
  declines('payer-without-funds', { code: '4033', reason: 'insufficient-funds' }),
  ...(Object.keys(faults) as Fault[]).map((fault) => ({ id: `payer-${fault}`, fault, does: faults[fault] })),
];

const payersById = new Map(testPayers.map((payer) => [payer.id, payer]));

export function testPayerById(id: string): TestPayer | undefined {
  return payersById.get(id);
}

function declines(id: string, decline: Decline): TestPayer {
  return { id, decline, does: `declined with ${decline.code} (${decline.reason})` };
}
