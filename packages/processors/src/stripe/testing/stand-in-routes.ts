import type { Form } from './form-body.ts';
import { createCustomer, createMethod, createSetup, createToken, showMethod } from './stand-in-cards.ts';
import { answerDispute, createFile } from './stand-in-disputes.ts';
import { cancelIntent, createIntent, showIntent } from './stand-in-intents.ts';
import { list, listEvents, search } from './stand-in-lists.ts';
import { createRefund, listRefunds } from './stand-in-refunds.ts';
import { type Answer, refusal, type State } from './stand-in-state.ts';

/**
 * Implements idempotency keys: the same request gets the same answer, any other is refused. Requests that fail
 * validation aren't remembered.
 */
export function answerOnce(
  state: State,
  { scope, request, act }: { scope: string | undefined; request: string; act(): Answer },
): Answer {
  if (scope === undefined) return act();
  const before = state.answered.get(scope);
  if (before && before.request !== request) {
    return refusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests need the same parameters.',
    });
  }
  if (before?.answer) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
  const answer = structuredClone(act());
  if (answer.status !== 400) state.answered.set(scope, { request, answer });
  return answer;
}

export function route(
  state: State,
  call: { method: string; path: string; account: string; form: Form; body: string },
): Answer {
  const { method, path, account } = call;
  const [, , resource = '', id = '', verb = ''] = path.split('/');
  switch (
    `${method} ${resource}${id === '' ? '' : id === 'search' ? '/search' : '/:id'}${verb === '' ? '' : `/${verb}`}`
  ) {
    case 'POST payment_intents':
      return createIntent(state, call);
    case 'GET payment_intents':
      return list(state.intents, call);
    case 'GET payment_intents/search':
      return search(state, call);
    case 'GET payment_intents/:id':
      return showIntent(state, { account, id });
    case 'POST payment_intents/:id/cancel':
      return cancelIntent(state, { account, id });
    case 'GET payment_methods/:id':
      return showMethod(state, { account, id });
    case 'POST payment_methods':
      return createMethod(state, call);
    case 'POST tokens':
      return createToken(state, call);
    case 'POST customers':
      return createCustomer(state);
    case 'POST setup_intents':
      return createSetup(state, call);
    case 'POST refunds':
      return createRefund(state, call);
    case 'GET refunds':
      return listRefunds(state, call);
    case 'POST files':
      return createFile(state, call);
    case 'GET disputes/:id':
    case 'POST disputes/:id':
    case 'POST disputes/:id/close':
      return answerDispute(state, { ...call, id, verb });
    case 'GET events':
      return listEvents(state, call);
    default:
      return refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  }
}
