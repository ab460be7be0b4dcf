import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const amount = z.strictObject({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
});

/** PayPal's documented body for a new order, limited to what the adapter uses. Anything else is refused. */
const newOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.literal('default'),
        description: z.string().check(z.minLength(1), z.maxLength(127)),
        amount,
        payee: z.strictObject({ merchant_id: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{13}$/)) }),
      }),
    )
    .check(z.length(1)),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
      }),
    }),
  }),
});

const marks = z.array(
  z.strictObject({
    op: z.enum(['add', 'replace']),
    path: z.string().check(z.regex(/^\/purchase_units\/@reference_id=='default'\/(?:custom_id|description)$/)),
    value: z.string().check(z.minLength(1), z.maxLength(127)),
  }),
);

const newRefund = z.strictObject({ amount, custom_id: z.string().check(z.minLength(1), z.maxLength(127)) });

export type Answer = { status: number; body?: unknown };
type Unit = z.infer<typeof newOrder>['purchase_units'][number] & {
  custom_id?: string;
  payments?: { captures: Capture[] };
};
type Capture = {
  id: string;
  status: string;
  amount: z.infer<typeof amount>;
  custom_id?: string;
  final_capture: boolean;
};
export type StoredOrder = { id: string; intent: string; status: string; purchase_units: Unit[] };

export function refusalOf(status: number, name: string, issue?: string): Answer {
  const details = issue === undefined ? [] : [{ issue, description: `About ${issue}` }];
  return { status, body: { name, message: `It is ${name}`, debug_id: 'd1', details } };
}

/** Orders as at PayPal: created, approved, marked, captured once. `captureWith` is the result of a capture. */
export class OrderStore {
  readonly #orders = new Map<string, StoredOrder>();
  readonly #answers = new Map<string, Answer>();
  captureWith: { status: string } | { issue: string } = { status: 'COMPLETED' };
  refundWith: { status: string } | { issue: string } = { status: 'COMPLETED' };
  readonly refunds: string[] = [];

  order(id: string): StoredOrder {
    const order = this.#orders.get(id);
    if (!order) throw new Error(`the stand-in has no order ${id}`);
    return order;
  }

  approve(id: string): void {
    this.order(id).status = 'APPROVED';
  }

  /** Deletes an order, as PayPal does if nobody approves it in time. */
  expire(id: string): void {
    this.#orders.delete(id);
  }

  /** A repeat with the same ID gets the first answer and has no effect. */
  once(requestId: string, act: () => Answer): Answer {
    const earlier = this.#answers.get(requestId);
    if (earlier) return { ...earlier, status: 200 };
    const answer = act();
    if (answer.status < 300) this.#answers.set(requestId, structuredClone(answer));
    return answer;
  }

  forgetRequests(): void {
    this.#answers.clear();
  }

  open(body: unknown): Answer {
    const parsed = newOrder.safeParse(body);
    if (!parsed.success) return refusalOf(400, 'INVALID_REQUEST', parsed.error.issues[0]?.path.join('.'));
    const id = randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
    const { intent, purchase_units } = parsed.data;
    const order = { id, intent, status: 'PAYER_ACTION_REQUIRED', purchase_units };
    this.#orders.set(id, order);
    return { status: 201, body: order };
  }

  read(id: string): Answer {
    const order = this.#orders.get(id);
    return order ? { status: 200, body: order } : refusalOf(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  mark(id: string, body: unknown): Answer {
    const order = this.#orders.get(id);
    const parsed = marks.safeParse(body);
    if (!order) return refusalOf(404, 'RESOURCE_NOT_FOUND');
    if (!parsed.success) return refusalOf(400, 'INVALID_REQUEST', 'INVALID_PATCH_OPERATION');
    if (order.status === 'COMPLETED') return refusalOf(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_COMPLETED');
    for (const { path, value } of parsed.data) {
      const field = path.endsWith('custom_id') ? 'custom_id' : 'description';
      for (const unit of order.purchase_units) unit[field] = value;
    }
    return { status: 204 };
  }

  capture(id: string): Answer {
    const order = this.#orders.get(id);
    const [unit] = order?.purchase_units ?? [];
    if (!order || !unit) return refusalOf(404, 'RESOURCE_NOT_FOUND');
    if (order.status === 'COMPLETED') return refusalOf(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusalOf(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if ('issue' in this.captureWith) return refusalOf(422, 'UNPROCESSABLE_ENTITY', this.captureWith.issue);
    const mark = unit.custom_id === undefined ? {} : { custom_id: unit.custom_id };
    const captured = { id: `CAP${id.slice(0, 14)}`, amount: unit.amount, ...mark, final_capture: true };
    unit.payments = { captures: [{ ...captured, status: this.captureWith.status }] };
    order.status = 'COMPLETED';
    return { status: 201, body: order };
  }

  refund(captureId: string, body: unknown): Answer {
    const parsed = newRefund.safeParse(body);
    if (!parsed.success) return refusalOf(400, 'INVALID_REQUEST', parsed.error.issues[0]?.path.join('.'));
    const orders = [...this.#orders.values()];
    if (!orders.some((order) => order.purchase_units[0]?.payments?.captures.some(({ id }) => id === captureId))) {
      return refusalOf(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    }
    if ('issue' in this.refundWith) return refusalOf(422, 'UNPROCESSABLE_ENTITY', this.refundWith.issue);
    const id = `REF${this.refunds.length + 1}`;
    this.refunds.push(id);
    return { status: 201, body: { id, status: this.refundWith.status, ...parsed.data } };
  }
}
