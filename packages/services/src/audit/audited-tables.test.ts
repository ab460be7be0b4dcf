import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyContact } from '../customers/contact.ts';
import { updateCustomerContactInfo } from '../customers/update-customer-contact-info.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

/** Tables without an audit trigger, each with the reason. A table in neither list fails the test. */
const unaudited: Record<string, string> = {
  alone_sum: 'sums of actions that are audited',
  agent_link_share: 'made with its link, which is audited; insert only',
  ach_answer: 'a copy of the bank’s file, which is audited; insert only',
  ach_entry: 'follows a payment, a refund or a file, each with a journal of its own or audited',
  account_item: 'comes with its import, which is audited, and whose changes are kept',
  audit_event: 'is the log itself',
  autopay_charge: 'follows its agreement; each step is in autopay_event',
  autopay_event: 'a journal of its own, insert only',
  autopay_version: 'made with each version of its agreement, insert only',
  auth_request:
    'lives for ten minutes; what a code opens is a session, a password or an address, and those are audited',
  bank_entry: 'a copy of a bank’s file, which is insert only',
  card_token_use: 'the payment method that a token becomes is audited',
  bulk_row: 'a row of a bulk action, which is audited, as is what it does to the record',
  bill: 'comes with its import, which is audited, and whose changes are kept',
  bill_item: 'comes with its bill',
  collection_cursor: 'how far the worker has summed',
  collection_day: 'sums of the ledger, insert only',
  customer_change: 'a journal of its own, insert only: what was changed by whom',
  dispute_event: 'a journal of its own, insert only',
  idempotency_key: 'repeats what the payment says, for 30 days',
  import_change: 'a journal of its own: what each import changed',
  import_chunk: 'a part of a file on its way in',
  import_key: 'a part of a file on its way in',
  installment: 'follows its plan by itself; each version of the plan is audited, each step is in plan_event',
  installment_recipe: 'a draft that nobody has agreed to',
  ledger_entry: 'insert only, and held together by its transaction',
  incoming_text: 'a journal of its own: what the customer asked and what was done',
  reminder: 'a journal of its own: follows from the tenant’s rules, which are audited',
  message: 'follows from a deed that is audited',
  outgoing_event: 'follows from a deed that is audited, until it is told',
  offer_rule_version: 'made with each version of its rule, insert only',
  payment_attempt: 'what the processor said; each step is in payment_event',
  payment_authorization: 'made with its payment or plan, insert only',
  payment_event: 'a journal of its own, insert only',
  payment_share:
    'made with its payment; only triggers keep what was paid, from payments and refunds, which are audited',
  posting_line: 'made with its file, insert only',
  plan_event: 'a journal of its own, insert only',
  plan_version: 'made with each version of its plan, insert only',
  paypal_order: 'moves no money by itself; the payment that uses it is audited',
  policy_report: 'what browsers refused: nobody’s deed',
  limit_refusal: 'what limits refused: nobody’s deed',
  email_bounce: 'what mail servers reported: nobody’s deed',
  processor_cursor: 'how far the worker has read',
  processor_event: 'what the processor said, insert only',
  reconciliation: 'what the worker compared, insert only; its differences are audited',
  refund_event: 'a journal of its own, insert only',
  refund_share: 'made with its refund, insert only',
  creditor_request: 'which requests a program has sent; what they did is audited',
  saved_filter: 'how an employee looks at a list',
  report_cursor: 'how far the worker has read',
  reported_charge: 'a copy of a processor’s report, insert only',
  reported_refund: 'a copy of a processor’s report, insert only',
  reported_issue: 'what the portal noticed, insert only',
  limit_use: 'counts of what is limited',
  request_count: 'counts of a minute',
  return_rate_level: 'what the worker has counted; nobody’s deed',
  trace_context: 'names the trace of a payment or a message: nobody’s deed',
  settlement_event: 'a journal of its own, insert only',
  passkey_challenge: 'lives for ten minutes; what it adds or opens is audited',
  staff_sign_on_attempt: 'lives for ten minutes; what it opens is a session, which is audited',
  staff_passkey_challenge: 'lives for ten minutes; what it adds or opens is audited',
  single_sign_on_attempt: 'lives for ten minutes; what it opens is a session, which is audited',
  unposted_event: 'follows from a booking, until it is posted',
  tenant_host: 'a label of its tenant, whose own row is audited',
  tenant_logo: 'its bytes are public; which one is shown is a version of the settings, which is audited',
  tenant_settings_draft: 'what is being edited, which nobody goes by; what is published is audited',
  user_event: 'a journal of its own, insert only',
  webhook_delivery: 'follows from a deed that is audited; what came of it is in webhook_try',
  webhook_event: 'follows from a deed that is audited',
  webhook_stream: 'a counter',
  webhook_try: 'what an endpoint answered',
};

type Trigger = { table: string; key: string; actions: string[] };

async function auditTriggers(): Promise<Trigger[]> {
  const { rows } = await world.adminPool.query<{ table: string; key: string; type: number }>(
    `select c.relname as table, trim(trailing '\\000' from encode(t.tgargs, 'escape')) as key, t.tgtype as type
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'record_audit' and t.tgenabled in ('O', 'A') and not t.tgisinternal`,
  );
  const bits = { insert: 4, delete: 8, update: 16 };
  return rows.map(({ table, key, type }) => ({
    table,
    key: key.replace(/\\000$/, ''),
    actions: Object.entries(bits).flatMap(([action, bit]) => ((type & bit) === 0 ? [] : [action])),
  }));
}

async function tables(): Promise<string[]> {
  const { rows } = await world.adminPool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not in ('kysely_migration', 'kysely_migration_lock')`,
  );
  return rows.map(({ relname }) => relname);
}

describe('audit triggers', () => {
  it('cover every table that is not excluded with a reason', async () => {
    const audited = new Set((await auditTriggers()).map(({ table }) => table));
    const known = new Set([...audited, ...Object.keys(unaudited)]);
    expect((await tables()).filter((table) => !known.has(table))).toEqual([]);
    expect(Object.keys(unaudited).filter((table) => audited.has(table))).toEqual([]);
  });

  it('are excluded only for tables that exist', async () => {
    const present = new Set(await tables());
    expect(Object.keys(unaudited).filter((table) => !present.has(table))).toEqual([]);
  });

  it('record insertions on every audited table, and each action once', async () => {
    const triggers = await auditTriggers();
    for (const table of new Set(triggers.map((each) => each.table))) {
      const actions = triggers.filter((each) => each.table === table).flatMap((each) => each.actions);
      expect([table, actions.filter((action) => action === 'insert').length]).toEqual([table, 1]);
      expect([table, actions.length]).toEqual([table, new Set(actions).size]);
    }
  });
});

describe('audit log lines', () => {
  it('name the changed columns of a customer but not their values', async () => {
    const tenant = await makeTenant(world, { label: 'addressed' });
    await makeCustomer(world, { tenant, login: 'person', accounts: [] });
    const session = await signInAs(world, { tenant, login: 'person' });
    await updateCustomerContactInfo(world.context, {
      ...{ tenant, session, customerReferenceCode: 'C-person', reason: 'moved', clientAddress: '127.0.0.1' },
      edited: { contact: { ...emptyContact, email: 'person@example.com', state: 'IL', city: 'Springfield' } },
    });
    const lines = await world.adminPool.query(
      `select action, changed, state from audit_event where tenant_id = $1 and subject = 'customer' order by at`,
      [tenant.id],
    );
    expect(lines.rows).toEqual([
      { action: 'insert', changed: [], state: null },
      { action: 'update', changed: ['name_hash', 'personal_data_sealed'], state: null },
    ]);
  });

  /** Columns allowed in a line's key: ids, and values from the product's own lists. */
  const harmless = /^(?:uuid|(?:.*\.)?(?:payee_code|scope|disclaimer_type|version|kind|channel|is_granted))$/;

  it('have keys of ids and fixed values, never text that a user typed', async () => {
    for (const { table, key } of await auditTriggers()) {
      const columns = key.slice(1, -1).split(',');
      const { rows } = await world.adminPool.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attname = any ($2) and not attisdropped`,
        [table, columns],
      );
      expect([table, rows.map(({ name }) => name).toSorted()]).toEqual([table, columns.toSorted()]);
      for (const { name, type } of rows) expect(`${type === 'uuid' ? type : `${table}.${name}`}`).toMatch(harmless);
    }
  });

  it('take their state from a fixed list for the table, never from an address', async () => {
    const audited = [...new Set((await auditTriggers()).map(({ table }) => table))];
    const { rows } = await world.adminPool.query<{ table: string }>(
      `select relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'state'
       where c.relname = any ($1) and not a.attisdropped and not exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])`,
      [audited],
    );
    expect(rows).toEqual([]);
  });
});
