import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { SearchReading } from '@quittance/domain/customers/read-search-text';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCard, makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { findCustomers } from './find-customers.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

const contacts: Record<string, Partial<ContactValues>> = {
  garcia: { firstName: 'José', lastName: 'García', email: 'Jose.Garcia@example.com', homePhone: '(312) 555-0142' },
  garcetti: { firstName: 'Ana', lastName: 'Garcetti', email: '', homePhone: '' },
  oneill: { firstName: 'Seán', lastName: "O'Neill", email: 'one@example.com', homePhone: '1-617-555-0199' },
  li: { firstName: 'Wei', lastName: 'Li', email: 'wei@example.com', homePhone: '' },
  long: { firstName: 'Eva', lastName: 'Featherstonehaugh', email: '', homePhone: '' },
  longer: { firstName: 'Max', lastName: 'Featherstone', email: '', homePhone: '' },
  oak: { firstName: 'Mary Ann', lastName: 'Xi', email: '', homePhone: '', addressLineOne: '12 N Oakwood St Apt 4' },
  elm: { firstName: 'Maryann', lastName: 'Xu', email: '', homePhone: '', addressLineOne: '12 Elm Ave', city: 'Joliet' },
};

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'sought' });
  other = await makeTenant(world, { label: 'elsewhere' });
  for (const of of [tenant, other]) {
    for (const [login, contact] of Object.entries(contacts))
      await makeCustomer(world, { tenant: of, login, accounts: [], contact });
  }
});
afterAll(() => world.close());

const page = (
  by: readonly SearchReading[],
  of: Tenant,
  { limit = 50, after }: { limit?: number; after?: string } = {},
) =>
  world.context.database.inTenant(of.id, async (tx) =>
    findCustomers(tx, {
      tenantId: of.id,
      key: await world.context.keyring.forTenant(of.id, tx),
      readings: by,
      after,
      limit,
    }),
  );

const find = async (by: SearchReading, of: Tenant = tenant) =>
  (await page([by], of)).customers.map(({ referenceCode }) => referenceCode.slice(2)).toSorted();

describe('findCustomers', () => {
  it.each([
    ['by last name', { by: 'name', lastName: 'García' }, ['garcia']],
    ['in another case', { by: 'name', lastName: ' GARCIA ' }, ['garcia']],
    ['without its punctuation', { by: 'name', lastName: 'oneill' }, ['oneill']],
    ['by a name of two letters', { by: 'name', lastName: 'Li' }, ['li']],
    ['by first and last name', { by: 'name', lastName: 'garcia', firstName: 'jose' }, ['garcia']],
    ['not by another first name', { by: 'name', lastName: 'garcia', firstName: 'Ana' }, []],
    ['by parts of both names', { by: 'name-parts', parts: ['jos', 'gar'] }, ['garcia']],
    ['by parts of both names in another order', { by: 'name-parts', parts: ['garc', 'a'] }, ['garcetti']],
    [
      'by parts of a name and more letters than its hash',
      { by: 'name-parts', parts: ['e', 'featherstoneh'] },
      ['long'],
    ],
    ['not by parts of which one starts no name', { by: 'name-parts', parts: ['ana', 'garcia'] }, []],
    ['by three letters', { by: 'name-prefix', prefix: 'gar' }, ['garcetti', 'garcia']],
    ['by four letters', { by: 'name-prefix', prefix: 'Garc' }, ['garcetti', 'garcia']],
    ['by five letters', { by: 'name-prefix', prefix: 'GARCÍ' }, ['garcia']],
    ['by more than six letters', { by: 'name-prefix', prefix: 'featherstone' }, ['long', 'longer']],
    ['by many more letters', { by: 'name-prefix', prefix: 'featherstoneh' }, ['long']],
    ['not by letters in the middle of a name', { by: 'name-prefix', prefix: 'stone' }, []],
    ['by first name', { by: 'first-name', firstName: 'JOSÉ' }, ['garcia']],
    ['by the first word of a first name', { by: 'first-name', firstName: 'mary' }, ['oak']],
    ['not by a last name as a first name', { by: 'first-name', firstName: 'garcia' }, []],
    ['by house number and street', { by: 'address', number: '12', starts: ['oak'], words: ['oakw', '12'] }, ['oak']],
    [
      'by any of several starts',
      { by: 'address', number: '12', starts: ['jol', 'elm'], words: ['12', 'joliet', 'elm'] },
      ['elm'],
    ],
    [
      'not by another street’s suffix',
      { by: 'address', number: '12', starts: ['elm'], words: ['12', 'elm', 'st'] },
      [],
    ],
    ['by e-mail address', { by: 'email', emailAddress: ' JOSE.garcia@example.com' }, ['garcia']],
    ['by phone number', { by: 'phone', phone: '312.555.0142' }, ['garcia']],
    ['by phone number with its country', { by: 'phone', phone: '+1 617 555 0199' }, ['oneill']],
    ['by their code', { by: 'number', number: ' C-li ' }, ['li']],
    ['not by empty text', { by: 'email', emailAddress: '' }, []],
  ] as const)('finds customers %s', async (_how, by, expected) => {
    expect(await find(by)).toEqual(expected);
  });

  it('finds nobody by fewer than three letters', async () => {
    await expect(find({ by: 'name-prefix', prefix: 'ga' })).rejects.toThrow(RangeError);
  });

  it('finds customers by a verified address or number', async () => {
    const session = await makeCustomer(world, { tenant, login: 'prover', accounts: [] });
    await makeEmailEndpoint(world, { tenant, session, emailAddress: 'Proved@example.net' });
    const phone = await makePhone(world, { tenant, session });
    expect(await find({ by: 'email', emailAddress: 'proved@example.net' })).toEqual(['prover']);
    expect(await find({ by: 'phone', phone })).toEqual(['prover']);
  });

  it('finds customers by their current name but not by an earlier one', async () => {
    const session = await makeCustomer(world, { tenant, login: 'renamed', accounts: [] });
    await changeContact(world, {
      tenant,
      session,
      lastName: 'Nakamura',
      email: 'n@example.com',
      homePhone: '2025550111',
    });
    expect(await find({ by: 'name', lastName: 'nakamura' })).toEqual(['renamed']);
    expect(await find({ by: 'email', emailAddress: 'renamed@example.com' })).toEqual([]);
    await changeContact(world, { tenant, session, lastName: 'Sato', email: '', homePhone: '' });
    expect(await find({ by: 'name', lastName: 'nakamura' })).toEqual([]);
    expect(await find({ by: 'email', emailAddress: 'n@example.com' })).toEqual([]);
    expect(await find({ by: 'phone', phone: '2025550111' })).toEqual([]);
  });

  it('finds customers by account, payment confirmation number, or the last four card digits with a ZIP code', async () => {
    const session = await makeCustomer(world, {
      tenant,
      login: 'holder',
      accounts: [{ referenceCode: 'ACC-7001' }],
      contact: { zip: '60601-1234' },
    });
    await makeCard(world, { tenant, session });
    expect(await find({ by: 'number', number: 'acc-7001' })).toEqual(['holder']);
    expect(await find({ by: 'last-four', lastFour: '4242', zip: '60601' })).toEqual(['holder']);
    expect(await find({ by: 'last-four', lastFour: '4242', zip: '60602' })).toEqual([]);
    expect(await find({ by: 'last-four', lastFour: '4242', zip: '60601' }, other)).toEqual([]);
  });

  it('finds customers by the billed balance of an account, even after a payment', async () => {
    await makeCustomer(world, {
      tenant,
      login: 'debtor',
      accounts: [{ referenceCode: 'ACC-7002', balanceCents: 10_000 }],
    });
    await world.adminPool.query("update account set billed_balance_cents = 18432 where reference_code = 'ACC-7002'");
    expect(await find({ by: 'amount', amountCents: cents(18_432) })).toEqual(['debtor']);
    expect(await find({ by: 'amount', amountCents: cents(18_433) })).toEqual([]);
  });

  it('returns each customer once across pages, whatever matched', async () => {
    const readings: SearchReading[] = [
      { by: 'name-prefix', prefix: 'garc' },
      { by: 'name', lastName: 'garcia' },
      { by: 'name', lastName: 'Li' },
    ];
    const all = await page(readings, tenant);
    expect(all.customers.map(({ contact }) => contact.lastName).toSorted()).toEqual(['Garcetti', 'García', 'Li']);
    expect(all.nextCursor).toBeNull();
    const first = await page(readings, tenant, { limit: 2 });
    const rest = await page(readings, tenant, { limit: 2, after: first.nextCursor ?? '' });
    expect([...first.customers, ...rest.customers]).toEqual(all.customers);
    expect(rest.nextCursor).toBeNull();
  });

  it('puts whole names before parts of names within a page', async () => {
    const session = await makeCustomer(world, {
      tenant,
      login: 'anna',
      accounts: [],
      contact: { firstName: 'Anastasia', lastName: 'Xu-Yang' },
    });
    const early = await page(
      [
        { by: 'name-parts', parts: ['yan', 'xu', 'ana'] },
        { by: 'name', lastName: 'Xu Yang' },
      ],
      tenant,
    );
    expect(early.customers.map(({ customerId }) => customerId)).toEqual([session.customerId]);
    const readings: SearchReading[] = [
      { by: 'name-parts', parts: ['ana', 'garc'] },
      { by: 'name', lastName: 'Li' },
    ];
    const all = await page(readings, tenant);
    expect(all.customers.map(({ contact }) => contact.lastName)).toEqual(['Li', 'Garcetti']);
  });

  it('searches only one tenant, whose hashes match no other tenant’s', async () => {
    expect(await find({ by: 'name', lastName: 'Li' }, other)).toEqual(['li']);
    const { rows } = await world.adminPool.query(
      'select 1 from customer group by name_hash having count(distinct tenant_id) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('refuses to decrypt a row of another customer or tenant', async () => {
    const admin = tenantDatabase(world.adminPool);
    const { rows } = await world.adminPool.query(
      "select personal_data_sealed from customer where tenant_id = $1 and reference_code = 'C-garcia'",
      [tenant.id],
    );
    for (const of of [tenant, other]) {
      const { rowCount } = await world.adminPool.query(
        "update customer set personal_data_sealed = $2 where tenant_id = $1 and reference_code = 'C-oneill'",
        [of.id, rows[0].personal_data_sealed],
      );
      expect(rowCount).toBe(1);
      const search = admin.inTenant(of.id, async (tx) =>
        findCustomers(tx, {
          tenantId: of.id,
          key: await world.context.keyring.forTenant(of.id, tx),
          readings: [{ by: 'number', number: 'C-oneill' }],
          limit: 10,
        }),
      );
      await expect(search).rejects.toThrow();
    }
  });
});
