import { describe, expect, it } from 'vitest';
import { backTarget } from './back-target.ts';
import { goRoot } from './go-root.ts';
import { autopayPath, paymentPlanPath, screenPath, sectionOf, userProfilePath } from './portal-paths.ts';

describe('backTarget (req 2.1)', () => {
  it.each([
    ['/make-payment/add-payment-method', '/make-payment/existing-payment-method'],
    ['/make-payment/add-payment-method/', '/make-payment/existing-payment-method'],
    ['/add-payment-method', '/existing-payment-method'],
    ['/make-payment/existing-payment-method', '/'],
    ['/existing-payment-method', '/'],
    ['/make-payment/d/user-profile', '/make-payment'],
    ['/dashboard/d/user-profile', '/dashboard'],
    ['/history/d/user-profile', '/history'],
    ['/success/d/user-profile', '/success'],
    ['/make-payment/d/settlement-offer', '/make-payment'],
    ['/dashboard/d/payment-plan', '/dashboard'],
    ['/make-payment/d/user-profile/sms-registration', '/make-payment/d/user-profile'],
    ['/history/d/user-profile/email-registration', '/history/d/user-profile'],
    ['/make-payment', undefined],
    ['/make-payment/review', undefined],
    ['/dashboard', undefined],
    ['/history', undefined],
    ['/success', undefined],
    ['/login', undefined],
    ['/', undefined],
    ['', undefined],
  ])('for %s is %s', (pathname, expected) => {
    expect(backTarget(pathname)).toBe(expected);
  });
});

describe('goRoot (req 2.1)', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard?from=mail', '/dashboard'],
    ['/dashboard/d/user-profile', '/dashboard'],
    ['/make-payment', '/make-payment'],
    ['/make-payment/review', '/make-payment'],
    ['/history/d/user-profile', '/make-payment'],
    ['/success', '/make-payment'],
    ['/login?returnUrl=%2Fdashboard', '/make-payment'],
    ['/', '/make-payment'],
    ['', '/make-payment'],
  ])('from %s leads to %s', (url, expected) => {
    expect(goRoot(url)).toBe(expected);
  });
});

describe('dialog paths (req 2.1)', () => {
  it.each([
    ['/make-payment', 'make-payment'],
    ['/make-payment/existing-payment-method', 'make-payment'],
    ['/dashboard', 'dashboard'],
    ['/history/d/user-profile', 'history'],
    ['/success', 'success'],
    ['/login', 'make-payment'],
    ['/', 'make-payment'],
  ] as const)('place %s in the section %s', (pathname, section) => {
    expect(sectionOf(pathname)).toBe(section);
    expect(userProfilePath(pathname)).toBe(`/${section}/d/user-profile`);
    expect(paymentPlanPath(pathname)).toBe(`/${section}/d/payment-plan`);
    expect(autopayPath(pathname)).toBe(`/${section}/d/autopay`);
  });

  it.each([
    ['/history/d/user-profile', '/history'],
    ['/history/d/user-profile/sms-registration', '/history'],
    ['/make-payment/d/settlement-offer', '/make-payment'],
    ['/make-payment/review', '/make-payment/review'],
    ['/dashboard', '/dashboard'],
    ['/', '/'],
  ])('for %s have the screen %s behind them', (pathname, expected) => {
    expect(screenPath(pathname)).toBe(expected);
  });
});
