import { describe, expect, it } from 'vitest';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from './payment-configuration.ts';

describe('the payment configuration of a tenant that has none', () => {
  it('allows no zero balance, 3.7 nothing else either, and makes a missed payment of a plan up (req 3.3)', () => {
    const { restrictedConvenienceFeeDays, singlePaymentConfiguration, ...flags } = defaultPaymentConfiguration;
    const { afterMissedInstallment, ...plan } = defaultPaymentPlanConfiguration;
    const all = [flags, singlePaymentConfiguration, plan].flatMap((part) => Object.values(part));
    expect(all.every((flag) => flag === false)).toBe(true);
    expect(restrictedConvenienceFeeDays).toStrictEqual([]);
    expect(afterMissedInstallment).toBe('ask');
  });
});
