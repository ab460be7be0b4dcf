import { tenantId } from '@quittance/database/tenant-id';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import { expect, it } from 'vitest';
import { chargebackCards } from './instruments.ts';
import { drawIntent } from './intents.ts';

const customer = {
  number: 1,
  tenant: { id: tenantId('00000000-0000-4000-8000-000000000001'), label: 'chaos-1' } as Tenant,
  login: 'chaos-1',
  customerId: 'c',
  accounts: ['1-1', '1-2', '1-3'],
  accountIds: ['a1', 'a2', 'a3'],
  methods: {
    card: 'c1',
    bank: 'b1',
    'faulty card': 'c2',
    'faulty bank': 'b2',
    'declining card': 'c3',
    'returning bank': 'b3',
  },
};
const intents = (seed: number) =>
  Array.from({ length: 300 }, (_, number) => drawIntent(chancesOf(seed), { number, customers: [customer] }));

it('the same seed generates the same intents', () => {
  expect(intents(3)).toEqual(intents(3));
  expect(intents(3)).not.toEqual(intents(4));
});

it('some typed cards are charged back, and are won or lost', () => {
  const numbers = [3, 4, 5]
    .flatMap(intents)
    .flatMap(({ payingBy }) => (payingBy.kind === 'typed card' ? [payingBy.number] : []));
  for (const card of chargebackCards) expect(numbers).toContain(card);
});

it('intents cover every payment method, several accounts, double clicks, abandoned requests and reloads', () => {
  const drawn = intents(3);
  const kinds = drawn.map(({ payingBy }) => (payingBy.kind === 'saved' ? payingBy.reference : payingBy.kind));
  expect(new Set(kinds)).toEqual(new Set([...Object.values(customer.methods), 'typed card', 'typed bank account']));
  expect(new Set(drawn.map(({ shares }) => shares.length))).toEqual(new Set([1, 3]));
  expect(new Set(drawn.flatMap(({ shares }) => shares.map((share) => share.accountReferenceCode)))).toEqual(
    new Set(customer.accounts),
  );
  expect(drawn.some(({ isDoubleClick }) => isDoubleClick)).toBe(true);
  expect(drawn.some(({ isReloaded }) => isReloaded)).toBe(true);
  expect(drawn.some(({ givesUpAfterMs }) => givesUpAfterMs !== undefined)).toBe(true);
});
