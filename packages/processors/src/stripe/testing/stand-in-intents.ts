import { type Form, formOf, textOf } from './form-body.ts';
import { type Answer, newId, noSuch, refusal, type StandInIntent, type State } from './stand-in-state.ts';

type Call = { account: string; form: Form };

const known = [
  'amount',
  'currency',
  'confirm',
  'description',
  'metadata',
  'allowed_payment_method_types',
  'payment_method',
  'payment_method_data',
  'customer',
  'off_session',
  'error_on_requires_action',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'mandate_data',
];

/** `POST /v1/payment_intents`, for requests that create and confirm at once. */
export function createIntent(state: State, { account, form }: Call): Answer {
  const wrong = wrongParameter(form);
  if (wrong) return wrong;
  const intent: StandInIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: Number(textOf(form, 'amount')),
    amount_received: 0,
    currency: String(textOf(form, 'currency')),
    status: 'requires_payment_method',
    created: state.nowSeconds,
    metadata: formOf(form, 'metadata') as Record<string, string>,
    payment_method_types: Object.values(formOf(form, 'allowed_payment_method_types') ?? {}) as string[],
    last_payment_error: null,
  };
  const outcome = textOf(form, 'payment_method') === undefined ? payByBank(form) : payByCard(state, { account, form });
  if ('status' in outcome) return outcome;
  Object.assign(intent, outcome.change);
  state.intents.push({ ...intent, account });
  if (!outcome.error) return { status: 200, body: intent };
  return { status: 402, body: { error: { ...outcome.error, payment_intent: intent } } };
}

type Outcome = { change: Partial<StandInIntent>; error?: Record<string, unknown> };

function payByCard(state: State, { account, form }: Call): Outcome | Answer {
  const id = String(textOf(form, 'payment_method'));
  const method = state.methods.get(id);
  if (!method || method.account !== account) return noSuch('PaymentMethod', { id, param: 'payment_method' });
  if (method.customer !== (textOf(form, 'customer') ?? null)) {
    return refusal(400, { message: 'The payment method belongs to a customer, who has to be named.' });
  }
  if (method.isSpent) return refusal(400, { message: 'The payment method was used before and is kept for nobody.' });
  method.isSpent = method.customer === null;
  const payment_method = { id, card: { funding: method.card.funding ?? 'credit' } };
  const fails =
    method.card.isChallenged === true
      ? { code: 'authentication_required', decline_code: 'authentication_required' }
      : method.card.fails;
  if (!fails) return { change: { status: 'succeeded', amount_received: Number(textOf(form, 'amount')) } };
  const error = { type: 'card_error', message: 'Your card was declined.', ...fails, payment_method };
  return { change: { last_payment_error: error }, error };
}

/** Account numbers with a special result. All others are processing in the response. */
export const bankNumbers = { unverified: '000000000009', closed: '000111111113' };

function payByBank(form: Form): Outcome | Answer {
  const account = formOf(formOf(form, 'payment_method_data'), 'us_bank_account');
  const number = textOf(account, 'account_number');
  if (textOf(account, 'routing_number') === '021000022') {
    return refusal(400, { code: 'routing_number_invalid', param: 'routing_number', message: 'Not a routing number.' });
  }
  if (number === bankNumbers.unverified) return { change: { status: 'requires_action' } };
  if (number !== bankNumbers.closed) return { change: { status: 'processing' } };
  const error = { type: 'invalid_request_error', code: 'account_closed', message: `Closed: ${number}` };
  return { change: { last_payment_error: error }, error };
}

function wrongParameter(form: Form): Answer | undefined {
  if (form.payment_method_types !== undefined) {
    return refusal(400, { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' });
  }
  const foreign = Object.keys(form).find((name) => !known.includes(name));
  if (foreign !== undefined) return refusal(400, { code: 'parameter_unknown', param: foreign });
  const amount = textOf(form, 'amount') ?? '';
  if (!/^\d+$/.test(amount)) return refusal(400, { code: 'parameter_invalid_integer', param: 'amount' });
  if (Number(amount) < 50) return refusal(400, { code: 'amount_too_small', param: 'amount' });
  if (textOf(form, 'currency') !== 'usd' || textOf(form, 'confirm') !== 'true')
    return refusal(400, { param: 'confirm' });
  const bank = formOf(form, 'payment_method_data');
  if ((textOf(form, 'payment_method') === undefined) === (bank === undefined)) {
    return refusal(400, { code: 'parameter_missing', param: 'payment_method' });
  }
  return bank && wrongBankParameter(form, bank);
}

function wrongBankParameter(form: Form, bank: Form): Answer | undefined {
  const missing = (param: string) => refusal(400, { code: 'parameter_missing', param });
  if (form.statement_descriptor_suffix !== undefined) return refusal(400, { param: 'statement_descriptor_suffix' });
  if (textOf(bank, 'type') !== 'us_bank_account') return missing('payment_method_data[type]');
  if (!textOf(formOf(bank, 'billing_details'), 'name')) return missing('payment_method_data[billing_details][name]');
  const account = formOf(bank, 'us_bank_account');
  const holder = textOf(account, 'account_holder_type') ?? '';
  if (!['individual', 'company'].includes(holder)) return missing('account_holder_type');
  const acceptance = formOf(formOf(form, 'mandate_data'), 'customer_acceptance');
  const online = formOf(acceptance, 'online');
  if (textOf(acceptance, 'type') !== 'online' || !/^\d{10}$/.test(textOf(acceptance, 'accepted_at') ?? '')) {
    return missing('mandate_data');
  }
  if (!textOf(online, 'ip_address') || !textOf(online, 'user_agent')) return missing('mandate_data');
  return undefined;
}

/** `POST /v1/payment_intents/:id/cancel` */
export function cancelIntent(state: State, { account, id }: { account: string; id: string }): Answer {
  const intent = findIntent(state, { account, id });
  if (!intent) return noSuch('payment_intent', { id, param: 'id' });
  const isCancelable = intent.status === 'processing' && state.inHand.has(id);
  if (!isCancelable && !['requires_action', 'requires_payment_method'].includes(intent.status)) {
    return refusal(400, { code: 'payment_intent_unexpected_state' });
  }
  intent.status = 'canceled';
  return { status: 200, body: intent };
}

/** `GET /v1/payment_intents/:id` */
export function showIntent(state: State, { account, id }: { account: string; id: string }): Answer {
  const intent = findIntent(state, { account, id });
  return intent ? { status: 200, body: intent } : noSuch('payment_intent', { id, param: 'id' });
}

function findIntent(state: State, { account, id }: { account: string; id: string }) {
  return state.intents.find((intent) => intent.id === id && intent.account === account);
}
