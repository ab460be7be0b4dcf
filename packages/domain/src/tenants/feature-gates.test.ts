import { describe, expect, it } from 'vitest';
import { defaultPaymentConfiguration } from '../payments/payment-configuration.ts';
import { featureGates, walletGates } from './feature-gates.ts';

const everything = {
  showDashboard: true,
  showHistory: true,
  enable2FA: true,
  communicationConfiguration: { enableSMS: true, enableEmail: true },
};
const nothing = {
  showDashboard: false,
  showHistory: false,
  enable2FA: false,
  communicationConfiguration: { enableSMS: false, enableEmail: false },
};
const sms = { enableSMS: true, enableEmail: false };
const email = { enableSMS: false, enableEmail: true };

const registered = { isGuest: false, hasMetaData: false };
const withMetaData = { isGuest: false, hasMetaData: true };
const guest = { isGuest: true, hasMetaData: true };

describe('featureGates', () => {
  it.each([
    ['everything', everything, registered, ['showDashboard', 'showHistory', 'enable2FA', 'smsEnabled', 'emailEnabled']],
    ['nothing', nothing, registered, []],
    ['the dashboard', { ...nothing, showDashboard: true }, registered, ['showDashboard']],
    ['the history', { ...nothing, showHistory: true }, registered, ['showHistory']],
    ['the second factor', { ...nothing, enable2FA: true }, registered, ['enable2FA']],
    ['text messages', { ...nothing, communicationConfiguration: sms }, registered, ['smsEnabled']],
    ['e-mail', { ...nothing, communicationConfiguration: email }, registered, ['emailEnabled']],
    ['all, to metadata', everything, withMetaData, ['showDashboard', 'showHistory', 'enable2FA']],
    ['all, to a guest', everything, guest, []],
    ['nothing, to a guest', nothing, guest, []],
  ] as const)('match a tenant with %s (req 6.3)', (_name, tenant, session, open) => {
    const gates = Object.entries(featureGates(tenant, session));
    expect(gates.filter(([, isOpen]) => isOpen).map(([name]) => name)).toEqual(open);
  });
});

describe('walletGates', () => {
  const none = defaultPaymentConfiguration;
  const all = { ...none, allowApplePay: true, allowGooglePay: true, allowPayPal: true };
  it.each([
    ['none', none, true, []],
    ['Apple Pay on iOS', { ...none, allowApplePay: true }, true, ['applePay']],
    ['Apple Pay elsewhere', { ...none, allowApplePay: true }, false, []],
    ['Google Pay on iOS', { ...none, allowGooglePay: true }, true, ['googlePay']],
    ['Google Pay elsewhere', { ...none, allowGooglePay: true }, false, ['googlePay']],
    ['PayPal on iOS', { ...none, allowPayPal: true }, true, ['payPal']],
    ['PayPal elsewhere', { ...none, allowPayPal: true }, false, ['payPal']],
    ['all three on iOS', all, true, ['applePay', 'googlePay', 'payPal']],
    ['all three elsewhere', all, false, ['googlePay', 'payPal']],
    ['all three, a debt collector', { ...all, isDebtCollector: true }, true, ['applePay', 'googlePay']],
    [
      'all three, a debt collector that accepts credit cards',
      { ...all, isDebtCollector: true, acceptsCreditCards: true },
      true,
      ['applePay', 'googlePay', 'payPal'],
    ],
    [
      'none, a debt collector that accepts credit cards',
      { ...none, isDebtCollector: true, acceptsCreditCards: true },
      true,
      [],
    ],
  ] as const)('match a payee with %s (req 6.3)', (_name, configuration, isIosDevice, open) => {
    const gates = Object.entries(walletGates(configuration, { isIosDevice }));
    expect(gates.filter(([, isOpen]) => isOpen).map(([wallet]) => wallet)).toEqual(open);
  });
});
