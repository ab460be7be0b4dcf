import { describe, expect, it } from 'vitest';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from './payment-configuration.ts';

describe('the payment configuration of a tenant that has none', () => {
  it('3.3 allows no zero balance, and 3.7 nothing else either', () => {
    const { restrictedConvenienceFeeDays, singlePaymentConfiguration, ...flags } = defaultPaymentConfiguration;
    const plan = defaultPaymentPlanConfiguration;
    const all = [flags, singlePaymentConfiguration, plan].flatMap((part) => Object.values(part));
    expect(all.every((flag) => flag === false)).toBe(true);
    expect(restrictedConvenienceFeeDays).toStrictEqual([]);
  });
});
