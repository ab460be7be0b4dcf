import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { changeContact, makeEmailEndpoint } from '../testing/test-contact.ts';
import { makePhone } from '../testing/test-phone.ts';
import { makeCustomer, makeTenant } from '../testing/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { findCustomers, type SoughtBy } from './find-customers.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

const people: Record<string, Partial<ContactValues>> = {
  garcia: { firstName: 'José', lastName: 'García', email: 'Jose.Garcia@example.com', homePhone: '(312) 555-0142' },
  garcetti: { firstName: 'Ana', lastName: 'Garcetti', email: '', homePhone: '' },
  oneill: { firstName: 'Seán', lastName: "O'Neill", email: 'one@example.com', homePhone: '1-617-555-0199' },
  li: { firstName: 'Wei', lastName: 'Li', email: 'wei@example.com', homePhone: '' },
  long: { firstName: 'Eva', lastName: 'Featherstonehaugh', email: '', homePhone: '' },
  longer: { firstName: 'Max', lastName: 'Featherstone', email: '', homePhone: '' },
};

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'sought' });
  other = await makeTenant(world, { label: 'elsewhere' });
  for (const of of [tenant, other]) {
    for (const [login, contact] of Object.entries(people))
      await makeCustomer(world, { tenant: of, login, accounts: [], contact });
  }
});
afterAll(() => world.close());

const find = async (by: SoughtBy, of: Tenant = tenant) =>
  (
    await world.context.database.inTenant(of.id, async (tx) =>
      findCustomers(tx, { tenantId: of.id, key: await world.context.keyring.forTenant(of.id, tx), by }),
    )
  )
    .map(({ referenceCode }) => referenceCode.slice(2))
    .toSorted();

describe('customers are found', () => {
  it.each([
    ['by last name', { lastName: 'García' }, ['garcia']],
    ['in other letters', { lastName: ' GARCIA ' }, ['garcia']],
    ['without the signs in it', { lastName: 'oneill' }, ['oneill']],
    ['by a name of two letters', { lastName: 'Li' }, ['li']],
    ['by first and last name', { lastName: 'garcia', firstName: 'jose' }, ['garcia']],
    ['not by another first name', { lastName: 'garcia', firstName: 'Ana' }, []],
    ['by three letters', { lastNamePrefix: 'gar' }, ['garcetti', 'garcia']],
    ['by four', { lastNamePrefix: 'Garc' }, ['garcetti', 'garcia']],
    ['by five', { lastNamePrefix: 'GARCÍ' }, ['garcia']],
    ['by more than six', { lastNamePrefix: 'featherstone' }, ['long', 'longer']],
    ['by many more', { lastNamePrefix: 'featherstoneh' }, ['long']],
    ['not by letters of the middle', { lastNamePrefix: 'stone' }, []],
    ['by e-mail address', { emailAddress: ' JOSE.garcia@example.com' }, ['garcia']],
    ['by phone number', { phone: '312.555.0142' }, ['garcia']],
    ['by phone number with its country', { phone: '+1 617 555 0199' }, ['oneill']],
    ['by reference code', { referenceCode: 'C-li' }, ['li']],
    ['not by nothing', { emailAddress: '' }, []],
  ] as const)('%s', async (_how, by, expected) => {
    expect(await find(by)).toEqual(expected);
  });

  it('by fewer than three letters never', async () => {
    await expect(find({ lastNamePrefix: 'ga' })).rejects.toThrow(RangeError);
  });

  it('by the address and the number that they proved, too', async () => {
    const session = await makeCustomer(world, { tenant, login: 'prover', accounts: [] });
    await makeEmailEndpoint(world, { tenant, session, emailAddress: 'Proved@example.net' });
    const phone = await makePhone(world, { tenant, session });
    expect(await find({ emailAddress: 'proved@example.net' })).toEqual(['prover']);
    expect(await find({ phone })).toEqual(['prover']);
  });

  it('by what they are called now, and not by what they were', async () => {
    const session = await makeCustomer(world, { tenant, login: 'renamed', accounts: [] });
    await changeContact(world, {
      tenant,
      session,
      lastName: 'Nakamura',
      email: 'n@example.com',
      homePhone: '2025550111',
    });
    expect(await find({ lastName: 'nakamura' })).toEqual(['renamed']);
    expect(await find({ emailAddress: 'renamed@example.com' })).toEqual([]);
    await changeContact(world, { tenant, session, lastName: 'Sato', email: '', homePhone: '' });
    expect(await find({ lastName: 'nakamura' })).toEqual([]);
    expect(await find({ emailAddress: 'n@example.com' })).toEqual([]);
    expect(await find({ phone: '2025550111' })).toEqual([]);
  });

  it('in their own tenant alone, whose hashes are no other’s', async () => {
    expect(await find({ lastName: 'Li' }, other)).toEqual(['li']);
    const { rows } = await world.adminPool.query(
      'select 1 from customer group by name_hash having count(distinct tenant_id) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('and a row of another customer or tenant does not open', async () => {
    const admin = tenantDatabase(world.adminPool);
    const sealedOf = (code: string) =>
      `(select person_sealed from customer where tenant_id = '${tenant.id}' and reference_code = '${code}')`;
    for (const of of [tenant, other]) {
      await world.adminPool.query(
        `update customer set person_sealed = ${sealedOf('C-garcia')} where tenant_id = $1 and reference_code = 'C-oneill'`,
        [of.id],
      );
      const search = admin.inTenant(of.id, async (tx) =>
        findCustomers(tx, {
          tenantId: of.id,
          key: await world.context.keyring.forTenant(of.id, tx),
          by: { referenceCode: 'C-oneill' },
        }),
      );
      await expect(search).rejects.toThrow();
    }
  });
});
