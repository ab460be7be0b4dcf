import { describe, expect, it } from 'vitest';
import { someSettings } from '../../testing/settings-fixtures.ts';
import { nameOfPath, readSetting, withSetting } from './setting-path.ts';

describe('setting path', () => {
  const settings = someSettings();

  it.each([
    ['payments.configuration.allowPayPal', true],
    ['payees.0.name', 'Other'],
    ['limits.velocity.1.maxPayments', 5],
    ['texts.en.Login.Title', 'Come in'],
    ['contact.email', null],
  ])('reads and changes %s without changing anything else', (path, value) => {
    const changed = withSetting(settings, path, value);
    expect(readSetting(changed, path)).toEqual(value);
    expect(withSetting(changed, path, readSetting(settings, path))).toEqual(settings);
    expect(changed.signIn).toBe(settings.signIn);
  });

  it('has one name for the tenant and its payees', () => {
    expect(nameOfPath('payees.3.configuration.payeeFees.cardFee')).toBe('terms-configuration-payeeFees-cardFee');
    expect(nameOfPath('payments.configuration.payeeFees.cardFee')).toBe('terms-configuration-payeeFees-cardFee');
  });
});
