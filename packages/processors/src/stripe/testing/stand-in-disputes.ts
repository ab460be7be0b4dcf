import { type Form, formOf, textOf } from './form-body.ts';
import { type Answer, newId, noSuch, refusal, type StandInDispute, type State } from './stand-in-state.ts';

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

const fileFields = [
  'customer_communication',
  'customer_signature',
  'receipt',
  'refund_policy',
  'service_documentation',
  'uncategorized_file',
];
const textFields = [
  'access_activity_log',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'service_date',
  'uncategorized_text',
];
const maxText = 20_000;
const maxFilesBytes = 4_500_000;

/** `POST /v1/disputes/:id`, `POST /v1/disputes/:id/close` and `GET /v1/disputes/:id`. */
export function answerDispute(
  state: State,
  { method, account, id, verb, form }: { method: string; account: string; id: string; verb: string; form: Form },
): Answer {
  const dispute = state.disputes.find((known) => known.id === id && known.account === account);
  if (!dispute) return noSuch('dispute', { id, param: 'id' });
  if (method === 'POST') {
    if (dispute.status !== 'needs_response') return refusal(400, { message: 'This dispute is already closed.' });
    if (verb === 'close') dispute.status = 'lost';
    else {
      const faulty = faultyEvidence(state, { account, form });
      if (faulty !== undefined) return refusal(400, { code: 'parameter_invalid', param: faulty });
      dispute.evidence = (formOf(form, 'evidence') ?? {}) as Record<string, string>;
      if (textOf(form, 'submit') === 'true') dispute.status = 'under_review';
    }
    changeDispute(state, {
      id,
      change: { type: verb === 'close' ? 'charge.dispute.closed' : 'charge.dispute.updated' },
    });
  }
  const { account: _account, ...object } = structuredClone(dispute);
  return { status: 200, body: object };
}

function faultyEvidence(state: State, { account, form }: { account: string; form: Form }): string | undefined {
  let bytes = 0;
  for (const [name, value] of Object.entries(formOf(form, 'evidence') ?? {})) {
    const text = String(value);
    if (fileFields.includes(name)) {
      const file = state.files.get(text);
      if (file?.account !== account) return name;
      bytes += file.size;
    } else if (!textFields.includes(name) || text === '' || text.length > maxText) return name;
  }
  return bytes > maxFilesBytes ? 'evidence' : undefined;
}

/** `POST /v1/files`, with a multipart body. */
export function createFile(state: State, { account, body }: { account: string; body: string }): Answer {
  if (!/name="purpose"\r\n\r\ndispute_evidence\r\n/.test(body)) return refusal(400, { param: 'purpose' });
  const file = /name="file"; filename="[^"]+"\r\nContent-Type: ([^\r]+)\r\n\r\n([\s\S]*?)\r\n--/.exec(body);
  const [, type = '', content = ''] = file ?? [];
  if (!['application/pdf', 'image/png', 'image/jpeg'].includes(type) || content === '')
    return refusal(400, { code: 'invalid_file', param: 'file' });
  const id = newId('file');
  state.files.set(id, { account, size: content.length });
  return { status: 200, body: { id, object: 'file', purpose: 'dispute_evidence', size: content.length } };
}
