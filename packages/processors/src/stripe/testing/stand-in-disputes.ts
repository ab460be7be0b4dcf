import { newId, type StandInDispute, type State } from './stand-in-state.ts';

export type DisputeTerms = Pick<StandInDispute, 'reason'> & Partial<StandInDispute>;
export type DisputeChange = { type: string; change?: Partial<StandInDispute> };

const secondsInADay = 24 * 60 * 60;

export function openDispute(state: State, { id, terms }: { id: string; terms: DisputeTerms }): StandInDispute {
  const intent = state.intents.find((known) => known.id === id);
  if (!intent) throw new Error(`no intent ${id}`);
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: intent.amount,
    currency: 'usd',
    status: 'needs_response',
    charge: newId('ch'),
    payment_intent: id,
    created: state.nowSeconds,
    evidence_details: { due_by: state.nowSeconds + 14 * secondsInADay },
    balance_transactions: [],
    ...terms,
    account: intent.account,
  } as const;
  state.disputes.push({ ...dispute, balance_transactions: [...dispute.balance_transactions] });
  changeDispute(state, { id: dispute.id, change: { type: 'charge.dispute.created' } });
  const { account: _account, ...opened } = dispute;
  return { ...opened, balance_transactions: [...opened.balance_transactions] };
}

/** Changes a dispute and adds the event about it, which contains the dispute as it is now. Returns the event. */
export function changeDispute(state: State, { id, change: { type, change } }: { id: string; change: DisputeChange }) {
  const dispute = state.disputes.find((known) => known.id === id);
  if (!dispute) throw new Error(`no dispute ${id}`);
  Object.assign(dispute, change);
  const { account, ...object } = structuredClone(dispute);
  const request = { id: null, idempotency_key: null };
  const event = { id: newId('evt'), object: 'event', type, created: state.nowSeconds++, request, account } as const;
  state.events.push({ ...event, data: { object } });
  return { ...event, data: { object } };
}
