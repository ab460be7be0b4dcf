import { type Form, formOf, textOf } from './form-body.ts';
import { list } from './stand-in-lists.ts';
import { type Answer, newId, noSuch, refusal, type StandInRefund, type State } from './stand-in-state.ts';

type Call = { account: string; form: Form };

const known = ['amount', 'metadata', 'payment_intent', 'reason'];

/** `POST /v1/refunds`: full or partial, up to the charged amount. Bank refunds stay pending. */
export function createRefund(state: State, { account, form }: Call): Answer {
  const foreign = Object.keys(form).find((name) => !known.includes(name));
  if (foreign !== undefined) return refusal(400, { code: 'parameter_unknown', param: foreign });
  const id = textOf(form, 'payment_intent') ?? '';
  const intent = state.intents.find((each) => each.id === id && each.account === account);
  if (!intent) return noSuch('payment_intent', { id, param: 'payment_intent' });
  if (intent.status !== 'succeeded') return refusal(400, { code: 'charge_not_refundable' });
  const amount = Number(textOf(form, 'amount') ?? intent.amount);
  const given = state.refunds.filter((each) => each.payment_intent === id).reduce((sum, each) => sum + each.amount, 0);
  if (given + amount > intent.amount) return refusal(400, { code: 'charge_already_refunded' });
  const refund: StandInRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: 'usd',
    status: intent.metadata.quittance_method === 'ach' ? 'pending' : 'succeeded',
    payment_intent: id,
    created: state.nowSeconds,
    metadata: (formOf(form, 'metadata') ?? {}) as Record<string, string>,
  };
  state.refunds.push({ ...refund, account });
  return { status: 200, body: refund };
}

/** `GET /v1/refunds`, optionally of one intent. */
export function listRefunds(state: State, { account, form }: Call): Answer {
  const { payment_intent: _named, ...rest } = form;
  const id = textOf(form, 'payment_intent');
  return list(id === undefined ? state.refunds : state.refunds.filter((each) => each.payment_intent === id), {
    account,
    form: rest,
  });
}

export function changeRefund(
  state: State,
  { key, change: { type, status } }: { key: string; change: { type: string; status: string } },
): void {
  const refund = state.refunds.find(({ metadata }) => metadata.quittance_key === key);
  if (!refund) throw new Error(`no refund ${key}`);
  refund.status = status;
  const { account, ...object } = structuredClone(refund);
  const request = { id: null, idempotency_key: null };
  const event = { id: newId('evt'), object: 'event', type, created: state.nowSeconds++, request, account } as const;
  state.events.push({ ...event, data: { object } });
}
