import { type Form, formOf, textOf } from './form-body.ts';
import { type Answer, noSuch, refusal, type State } from './stand-in-state.ts';

type Call = { account: string; form: Form };

/** Returns a page of a Stripe list, newest first, from the newest item unless a parameter sets the start. */
export function list(
  all: readonly { id: string; created: number; account: string }[],
  { account, form }: Call,
): Answer {
  const limit = Number(textOf(form, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100)) return refusal(400, { param: 'limit' });
  const newestBy = Number(textOf(formOf(form, 'created'), 'lte') ?? Number.MAX_SAFE_INTEGER);
  const mine = all.filter((item) => item.account === account && item.created <= newestBy).toReversed();
  const before = textOf(form, 'ending_before');
  const after = textOf(form, 'starting_after');
  const cursor = before ?? after;
  const at = cursor === undefined ? -1 : mine.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at === -1) return noSuch('object', { id: cursor, param: 'ending_before' });
  const rest = before === undefined ? mine.slice(at + 1) : mine.slice(0, at);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { status: 200, body: { object: 'list', data: data.map(shown), has_more: rest.length > data.length } };
}

/** `GET /v1/events` */
export function listEvents(state: State, { account, form }: Call): Answer {
  const types = Object.values(formOf(form, 'types') ?? {});
  return list(
    state.events.filter(({ type }) => types.includes(type)),
    { account, form },
  );
}

/** `GET /v1/payment_intents/search`, for one metadata field. */
export function search(state: State, { account, form }: Call): Answer {
  const [, field, value] = /^metadata\['(\w+)'\]:'(.*)'$/.exec(textOf(form, 'query') ?? '') ?? [];
  if (field === undefined || value === undefined) return refusal(400, { param: 'query' });
  const data = state.intents
    .filter(({ account: owner, id }) => owner === account && !state.hidden.has(id))
    .filter(({ metadata }) => metadata[field] === value.replace(/\\(.)/g, '$1'))
    .map((intent) => shown({ ...intent, ...state.stale.get(intent.id) }));
  return { status: 200, body: { object: 'search_result', data, has_more: false, next_page: null } };
}

function shown<Item extends { account: string }>({ account: _account, ...item }: Item) {
  return item;
}
