import { describe, expect, it } from 'vitest';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
  readPlanConfiguration,
} from './payment-configuration.ts';

describe('the default payment configuration', () => {
  it('turns every option off, as 3.7 requires, and asks about missed plan payments (req 3.3)', () => {
    const { restrictedConvenienceFeeDays, singlePaymentConfiguration, ...more } = defaultPaymentConfiguration;
    const { minimumPayment, acceptedMethods, ...flags } = more;
    const { afterMissedInstallment, ...plan } = defaultPaymentPlanConfiguration;
    const all = [flags, singlePaymentConfiguration, plan].flatMap((part) => Object.values(part));
    expect(all.every((flag) => flag === false)).toBe(true);
    expect(restrictedConvenienceFeeDays).toStrictEqual([]);
    expect(afterMissedInstallment).toBe('ask');
    expect(minimumPayment).toBeNull();
    expect(Object.values(acceptedMethods)).toEqual([true, true, true, true, true]);
  });
});

describe('readPlanConfiguration', () => {
  it.each([
    ['nothing stored', null],
    ['an empty configuration', {}],
  ])('returns the defaults for %s', (_what, stored) => {
    expect(readPlanConfiguration(stored)).toEqual(defaultPaymentPlanConfiguration);
  });

  it('keeps stored settings', () => {
    const stored = { ...defaultPaymentPlanConfiguration, afterMissedInstallment: 'stop' };
    expect(readPlanConfiguration(stored)).toEqual(stored);
  });

  it('reads the old setting to extend a plan as asking the customer', () => {
    expect(readPlanConfiguration({ afterMissedInstallment: 'extend' }).afterMissedInstallment).toBe('ask');
  });
});
