import { type Form, formOf, textOf } from './form-body.ts';
import { type Answer, type Method, newId, noSuch, refusal, type State } from './stand-in-state.ts';

type Call = { account: string; form: Form };

/** Adds a card, like Stripe's fields in a page, and returns its payment method. */
export function addMethod(state: State, { account, card }: Pick<Method, 'account' | 'card'>): Method {
  const method = { id: newId('pm'), account, customer: null, isSpent: false, card };
  state.methods.set(method.id, method);
  return method;
}

/** `GET /v1/payment_methods/:id` */
export function showMethod(state: State, { account, id }: { account: string; id: string }): Answer {
  const method = state.methods.get(id);
  if (!method || method.account !== account) return noSuch('PaymentMethod', { id, param: 'id' });
  return { status: 200, body: bodyOf(method) };
}

/** `POST /v1/payment_methods`, from a wallet's token. */
export function createMethod(state: State, { account, form }: Call): Answer {
  const id = textOf(formOf(form, 'card'), 'token');
  if (textOf(form, 'type') !== 'card' || id === undefined) return refusal(400, { param: 'card' });
  if (!state.walletTokens.has(id)) return noSuch('token', { id, param: 'card[token]' });
  state.walletTokens.delete(id);
  return { status: 200, body: bodyOf(addMethod(state, { account, card: {} })) };
}

/** `POST /v1/tokens`, from Apple Pay data. */
export function createToken(state: State, { form }: Call): Answer {
  const sealed = textOf(form, 'pk_token') ?? '';
  if (!sealed.includes('"data"') || !textOf(form, 'pk_token_transaction_id'))
    return refusal(400, { param: 'pk_token' });
  const id = newId('tok');
  state.walletTokens.add(id);
  return { status: 200, body: { id, object: 'token' } };
}

/** `POST /v1/customers` */
export function createCustomer(state: State): Answer {
  const id = newId('cus');
  state.customers.add(id);
  return { status: 200, body: { id, object: 'customer' } };
}

/** `POST /v1/setup_intents`, for requests that create and confirm at once. */
export function createSetup(state: State, { account, form }: Call): Answer {
  if (form.payment_method_types !== undefined) return refusal(400, { param: 'payment_method_types' });
  const customer = textOf(form, 'customer') ?? '';
  if (!state.customers.has(customer)) return noSuch('customer', { id: customer, param: 'customer' });
  const id = textOf(form, 'payment_method') ?? '';
  const method = state.methods.get(id);
  if (!method || method.account !== account) return noSuch('PaymentMethod', { id, param: 'payment_method' });
  if (method.customer !== null && method.customer !== customer) {
    return refusal(400, { message: 'The payment method is attached to another customer.' });
  }
  if (textOf(form, 'usage') !== 'off_session' || textOf(form, 'confirm') !== 'true') return refusal(400, {});
  const setup = { id: newId('seti'), object: 'setup_intent' };
  if (method.card.isChallenged) return { status: 200, body: { ...setup, status: 'requires_action' } };
  if (method.card.fails) {
    const payment_method = { id, card: { funding: method.card.funding ?? 'credit' } };
    return { status: 402, body: { error: { type: 'card_error', ...method.card.fails, payment_method } } };
  }
  method.customer = customer;
  return { status: 200, body: { ...setup, status: 'succeeded' } };
}

function bodyOf({ id, card, customer }: Method) {
  const checks = { address_postal_code_check: card.postalCodeCheck ?? null };
  const { brand = 'visa', funding = 'credit', last4 = '4242' } = card;
  const { description } = card;
  const details = {
    brand,
    funding,
    last4,
    exp_month: 12,
    exp_year: 2031,
    checks,
    ...(description !== undefined && { description }),
  };
  return { id, object: 'payment_method', type: 'card', customer, card: details };
}
