import type { ChargeAnswer, ChargeMethod, ChargeRequest, ProcessorPort } from '@quittance/processors/processor-port';
import { type Chance, choose } from './chance.ts';
import { WorkerKilled } from './killed-worker.ts';

/** The plan, installment and try of a charge. A payment without a plan has no number. */
export type ChargedTry = { plan: number; sequence: number; tries: number };

/** A method's behavior on a try, with the test instruments of docs/sandbox.md. */
type Story = { name: string; account?: string; card?: string };

const bankStories: readonly { share: number; value: Story }[] = [
  { share: 0.05, value: { name: 'R01 before settlement', account: '000444444457' } },
  { share: 0.02, value: { name: 'R01 after settlement', account: '000222222227' } },
  { share: 0.006, value: { name: 'R02 after settlement', account: '000111111113' } },
  { share: 0.006, value: { name: 'R03 after settlement', account: '000111111116' } },
  { share: 0.006, value: { name: 'R03 before settlement', account: '000444444465' } },
  { share: 0.004, value: { name: 'R04 before settlement', account: '000444444440' } },
  { share: 0.004, value: { name: 'R08 before settlement', account: '000444444473' } },
  { share: 0.004, value: { name: 'R08 after settlement', account: '000333333343' } },
  { share: 0.004, value: { name: 'R10 before settlement', account: '000444444481' } },
  { share: 0.004, value: { name: 'R10 after settlement', account: '000333333335' } },
  { share: 0.01, value: { name: 'declined 5021', account: '000555555552' } },
];

const cardStories: readonly { share: number; value: Story }[] = [
  { share: 0.07, value: { name: 'no funds', card: '4000000000009995' } },
  { share: 0.02, value: { name: 'declined 4033', card: '4000050000004033' } },
  { share: 0.01, value: { name: 'expired', card: '4000000000000069' } },
];

type Mishap = 'killed-before-call' | 'killed-after-call' | 'answer-lost' | 'not-sent' | 'busy' | undefined;

const mishaps: readonly { share: number; value: Mishap }[] = [
  { share: 0.02, value: 'killed-before-call' },
  { share: 0.02, value: 'killed-after-call' },
  { share: 0.03, value: 'answer-lost' },
  { share: 0.03, value: 'not-sent' },
  { share: 0.01, value: 'busy' },
];

/**
 * Wraps a processor with random behavior from the seed: each try of an installment is declined, returned or paid, and
 * calls are lost, never made, or crash their process. The records stay with the wrapped processor. A key always behaves
 * the same, no matter how often it is sent.
 */
export function fickleBank(
  behind: ProcessorPort,
  {
    chance,
    tokens,
    tryOf,
    happened,
  }: {
    chance: Chance;
    /** Processor tokens of the test cards by card number. */
    tokens: ReadonlyMap<string, string>;
    tryOf(key: string): Promise<ChargedTry | undefined>;
    happened(what: string): void;
  },
): ProcessorPort & { setSteady(isSteady: boolean): void } {
  const calls = new Map<string, number>();
  const methods = new Map<string, ChargeMethod>();
  let isSteady = false;

  async function played(request: ChargeRequest, charged: ChargedTry): Promise<ChargeRequest> {
    const { key, method } = request;
    const known = methods.get(key);
    if (known) return { ...request, method: known };
    const { plan, sequence, tries } = charged;
    const stories = method.kind === 'ach' ? bankStories : cardStories;
    const story = choose(chance('story', plan, sequence, tries), stories, { name: 'paid' });
    happened(`${method.kind}: ${story.name}`);
    const changed = methodOf(method, story, tokens);
    methods.set(key, changed);
    return { ...request, method: changed };
  }

  function mishapOf(key: string, { plan, sequence, tries }: ChargedTry): Mishap {
    const call = (calls.get(key) ?? 0) + 1;
    calls.set(key, call);
    if (isSteady) return undefined;
    const mishap = choose(chance('mishap', plan, sequence, tries, call), mishaps, undefined);
    if (mishap) happened(`mishap: ${mishap}`);
    return mishap;
  }

  return {
    name: behind.name,
    keyWindowMs: behind.keyWindowMs,
    setSteady(steady) {
      isSteady = steady;
    },
    async charge(request): Promise<ChargeAnswer> {
      const charged = await tryOf(request.key);
      if (!charged) return behind.charge(request);
      const mishap = mishapOf(request.key, charged);
      if (mishap === 'not-sent') return { verdict: 'not-sent', reason: 'simulated: no line' };
      if (mishap === 'busy') return { verdict: 'busy' };
      if (mishap === 'killed-before-call') throw new WorkerKilled('the process died before it called');
      const answer = await behind.charge(await played(request, charged));
      if (mishap === 'killed-after-call') throw new WorkerKilled('the process died before it heard the answer');
      if (mishap === 'answer-lost') return { verdict: 'unknown', reason: 'simulated: the response was lost' };
      return answer;
    },
    async findByKey(query) {
      const charged = await tryOf(query.key);
      const mishap = charged && mishapOf(query.key, charged);
      if (mishap === 'killed-before-call') throw new WorkerKilled('the process died before it asked');
      if (mishap === 'answer-lost') return { verdict: 'unknown', reason: 'simulated: the response was lost' };
      return behind.findByKey(query);
    },
    describeCardToken: (query) => behind.describeCardToken(query),
    exchangeWalletToken: (exchange) => behind.exchangeWalletToken(exchange),
    storeCard: (request) => behind.storeCard(request),
    createPayPalOrder: (request) => behind.createPayPalOrder(request),
    events: (query) => behind.events(query),
    report: (query) => behind.report(query),
    refund: (request) => behind.refund(request),
    findRefund: (query) => behind.findRefund(query),
    refundReport: (query) => behind.refundReport(query),
  };
}

function methodOf(method: ChargeMethod, story: Story, tokens: ReadonlyMap<string, string>): ChargeMethod {
  if (method.kind === 'ach' && story.account) return { ...method, accountNumber: story.account };
  const token = story.card === undefined ? undefined : tokens.get(story.card);
  return method.kind === 'card' && token ? { ...method, token } : method;
}
