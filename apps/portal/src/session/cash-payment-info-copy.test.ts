import { openStorage } from '@quittance/browser/storage';
import { cents } from '@quittance/domain/money/cents';
import { expect, it } from 'vitest';
import { testUser } from '../testing/test-services.ts';
import { keepCashPaymentInfo } from './cash-payment-info-copy.ts';

const ana = testUser();
const cashPaymentInfo = { minPaymentAmount: cents(500), maxPaymentAmount: cents(50_000) };
const entry = { customerReferenceCode: 'C-1', minPaymentAmount: 5, maxPaymentAmount: 500 };

it('keepCashPaymentInfo stores limits per customer in dollars and removes them when cash is no longer accepted (req 3.12)', () => {
  const local = openStorage('local', null);
  const other = { ...entry, customerReferenceCode: 'C-2', maxPaymentAmount: null };
  local.setJson('CashPaymentInfo', [other, { ...entry, minPaymentAmount: 1 }]);
  keepCashPaymentInfo(local, { ...ana, cashPaymentInfo });
  expect(local.getJson('CashPaymentInfo')).toEqual([other, entry]);
  keepCashPaymentInfo(local, { ...ana, cashPaymentInfo: null });
  expect(local.getJson('CashPaymentInfo')).toEqual([other]);
});

it('keepCashPaymentInfo replaces an invalid stored value', () => {
  const local = openStorage('local', null);
  local.set('CashPaymentInfo', '{"C-1":5}');
  keepCashPaymentInfo(local, { ...ana, cashPaymentInfo });
  expect(local.getJson('CashPaymentInfo')).toEqual([entry]);
});
