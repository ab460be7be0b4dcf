import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantedTenant } from '../testing/plant-rows.ts';
import { openPlantedDatabase, type PlantedDatabase } from '../testing/planted-database.ts';

let planted: PlantedDatabase;
let ours: PlantedTenant;

beforeAll(async () => {
  planted = await openPlantedDatabase();
  ours = planted.ours;
});
afterAll(() => planted.close());

const attempt: PlantedDatabase['attempt'] = (as, statement) => planted.attempt(as, statement);
const copyOf: PlantedDatabase['copyOf'] = (row) => planted.copyOf(row);
const refused = { code: '42501' };

function ofAccount(role: string, set: string) {
  const [customer] = ours.customers;
  return attempt(
    { role, tenantId: ours.tenantId },
    `update account set ${set} where account_id = '${customer.accountId}'`,
  );
}

describe('tenancy: updatable columns by role', () => {
  it('the API updates only the balance of an account', async () => {
    const columns = await attempt(
      { role: 'admin' },
      `select attname from pg_attribute where attrelid = 'account'::regclass and attnum > 0
         and has_column_privilege('quittance_app', 'account', attname, 'UPDATE')`,
    );
    expect(columns).toMatchObject({ rows: [{ attname: 'balance_cents' }] });
    const change = (set: string) => ofAccount('app', set);
    expect(await change('balance_cents = 1')).toMatchObject({ count: 1 });
    expect(await change('minimum_cents = 1')).toEqual(refused);
    expect(await change(`customer_id = '${ours.customers[1].customerId}'`)).toEqual(refused);
  });

  it('the worker updates the imported data of an account but not its owner, payee or number', async () => {
    expect(await ofAccount('worker', 'balance_cents = 1, minimum_cents = 1, closed_at = now()')).toMatchObject({
      count: 1,
    });
    for (const set of [
      `customer_id = '${ours.customers[1].customerId}'`,
      "reference_code = 'other'",
      "payee_code = 'PAYEE'",
      'created_at = now()',
    ]) {
      expect(await ofAccount('worker', set)).toEqual(refused);
    }
  });

  it("the console can see and lift sign-in locks but can't read or change credentials", async () => {
    const as = { role: 'staff', tenantId: ours.tenantId };
    for (const allowed of [
      'update sign_in_credential set failed_tries = 0, locked_until = null',
      "update session set ended_at = now(), end_reason = 'log-out-everywhere'",
      'update email_endpoint set opt_out_all_subscriptions = true',
      'update phone_endpoint set is_subscribed = false',
    ])
      expect([allowed, await attempt(as, allowed)]).toMatchObject([allowed, { count: 2 }]);
    for (const denied of [
      'select secret_hash from sign_in_credential',
      'select login_hash from sign_in_credential',
      'select login_sealed from sign_in_credential',
      'select cookie_hash from session',
      'select token_id from session',
      "update sign_in_credential set secret_hash = 'new'",
      'update sign_in_credential set failed_codes = 0',
      "update email_endpoint set email_address_sealed = '\\x01'",
      "update phone_endpoint set phone_sealed = '\\x01'",
      'insert into sign_in_credential select * from sign_in_credential',
      'update staff_read set read_at = now()',
      'delete from staff_action',
    ])
      expect([denied, await attempt(as, denied)]).toEqual([denied, refused]);
  });

  it('the API counts failures and changes the password of a credential but not its name or customer', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    for (const change of ['failed_tries = 1', 'failed_codes = 1', 'locked_until = now()', "secret_hash = 'new'"]) {
      expect(await attempt(as, `update sign_in_credential set ${change}`)).toMatchObject({ count: 2 });
    }
    const { customerId } = ours.customers[0];
    for (const change of ["login_hash = '\\x01'", "login_sealed = '\\x01'", `customer_id = '${customerId}'`]) {
      expect(await attempt(as, `update sign_in_credential set ${change}`)).toEqual(refused);
    }
  });

  it("the API updates the customer's own fields but not the creditor's", async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    for (const change of [
      "personal_data_sealed = '\\x01'",
      "name_hash = '\\x01', email_hash = '\\x01', home_phone_hash = '\\x01'",
      'is_opted_in_to_2fa = true',
      "language = 'es'",
    ]) {
      expect(await attempt(as, `update customer set ${change}`)).toMatchObject({ count: 2 });
    }
    for (const change of ["reference_code = 'mine'", 'created_at = now()', 'customer_id = gen_random_uuid()']) {
      expect(await attempt(as, `update customer set ${change}`)).toEqual(refused);
    }
  });

  it("no role changes a message's customer, destination or subject", async () => {
    for (const role of ['app', 'worker']) {
      const as = { role, tenantId: ours.tenantId };
      expect(await attempt(as, "update message set state = 'sent', sealed = null, ended_at = now()")).toMatchObject({
        count: 2,
      });
      for (const change of ['customer_id = null', "destination_hash = ''", "template = 'PasswordChanged'"]) {
        expect(await attempt(as, `update message set ${change}`)).toEqual(refused);
      }
    }
  });
});

describe('tenancy: documents, receipt links and disputes', () => {
  const as = () => ({ role: 'app', tenantId: ours.tenantId });
  const change = (table: string, set: string) => attempt(as(), `update ${table} set ${set}`);

  it("the API marks a document as damaged but can't rewrite or reassign it", async () => {
    expect(await change('document', 'damaged_at = now()')).toMatchObject({ count: 2 });
    for (const set of [
      "content_hash = '\\x01'",
      "facts_hash = '\\x01'",
      "stored_as = 'x'",
      'customer_id = customer_id',
    ]) {
      expect(await change('document', set)).toEqual(refused);
    }
  });

  it("the API can't extend a receipt link or point it at another payment", async () => {
    for (const set of ["expires_at = now() + interval '1 year'", 'payment_id = payment_id', "secret_hash = '\\x01'"]) {
      expect(await change('receipt_link', set)).toEqual(refused);
    }
  });

  it("the API closes a dispute but can't change its account or reason", async () => {
    expect(await change('dispute', "state = 'withdrawn', closed_at = now()")).toMatchObject({ count: 2 });
    for (const set of [
      "reason = 'other'",
      "explanation_sealed = '\\x01'",
      'opened_at = now()',
      'account_id = account_id',
    ]) {
      expect(await change('dispute', set)).toEqual(refused);
    }
    expect(await change('dispute_event', "done_by = 'somebody'")).toEqual(refused);
  });

  it('no role changes an upload', async () => {
    for (const set of [
      "media_type = 'image/png'",
      "content_hash = '\\x01'",
      'dispute_id = null',
      'hardship_request_id = null',
    ]) {
      expect(await change('upload', set)).toEqual(refused);
    }
  });

  it("the API closes a case but can't change its customer or kind", async () => {
    expect(await change('operator_case', 'closed_at = now()')).toMatchObject({ count: 2 });
    for (const set of ["kind = 'upload'", 'customer_id = customer_id']) {
      expect(await change('operator_case', set)).toEqual(refused);
    }
  });

  it('an account has at most one open dispute and a customer one open call-back', async () => {
    for (const table of ['dispute', 'call_back']) {
      const again = await attempt(
        as(),
        (await copyOf({ table, where: `tenant_id = '${ours.tenantId}'` })).replace(
          new RegExp(`"${table}_id":"[^"]+"`),
          `"${table}_id":"00000000-0000-4000-8000-000000000000"`,
        ),
      );
      expect(again).toEqual({ code: '23505' });
    }
  });
});

describe('tenancy: payment links', () => {
  it('can be used up by the API but not changed otherwise', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    expect(await attempt(as, 'update pay_link set used_at = now()')).toMatchObject({ count: 2 });
    for (const change of ["expires_at = now() + interval '1 year'", 'revoked_at = null', "token_hash = 'mine'"]) {
      expect(await attempt(as, `update pay_link set ${change}`)).toEqual(refused);
    }
  });
});

describe('tenancy: PayPal orders and card tokens', () => {
  it('can be used up by the API but not reassigned or repurposed', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    expect(await attempt(as, 'update paypal_order set used_at = now()')).toMatchObject({ count: 2 });
    expect(await attempt(as, 'update card_token_use set payment_method_id = null')).toMatchObject({ count: 2 });
    for (const change of [
      'paypal_order set amount_cents = 1',
      'paypal_order set account_id = account_id',
      'paypal_order set customer_id = customer_id',
      'paypal_order set guest_session_id = null',
      'paypal_order set opened_at = now()',
      'card_token_use set customer_id = customer_id',
      'card_token_use set guest_session_id = null',
    ]) {
      expect([change, await attempt(as, `update ${change}`)]).toEqual([change, refused]);
    }
  });
});

describe('tenancy: agent links', () => {
  it('can be opened by the API and revoked by the console, and keep their agreed terms', async () => {
    const as = (role: string) => ({ role, tenantId: ours.tenantId });
    expect(await attempt(as('app'), 'update agent_link set opened_at = now()')).toMatchObject({ count: 2 });
    expect(await attempt(as('staff'), 'update agent_link set revoked_at = now()')).toMatchObject({ count: 2 });
    for (const role of ['app', 'staff']) {
      for (const change of ['amount_cents = 1', 'is_fee_waived = true', "expires_at = now() + interval '1 year'"]) {
        expect(await attempt(as(role), `update agent_link set ${change}`)).toEqual(refused);
      }
    }
  });
});
