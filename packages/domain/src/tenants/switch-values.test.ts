import { describe, expect, it } from 'vitest';
import {
  documentSwitches,
  listSwitches,
  publicSwitches,
  readSwitches,
  switchesOfDocument,
  switchesOfNewTenant,
  switchesOfUnknownTenant,
} from './switch-values.ts';

const on = (values: object) =>
  Object.keys(values).filter((name) => Object.entries(values).some(([key, value]) => key === name && value));

describe('the switches of a tenant', () => {
  it('have their defaults where nothing is stored', () => {
    expect(on(readSwitches(null))).toEqual(['rememberMe', 'accountReferenceCodeIsUnique', 'showHistory']);
    expect(readSwitches({})).toEqual(readSwitches(null));
  });

  it('keep stored values and ignore unknown ones', () => {
    const stored = { showHistory: false, agentsWaiveFees: true, removedLater: true };
    expect(on(readSwitches(stored))).toEqual(['rememberMe', 'accountReferenceCodeIsUnique', 'agentsWaiveFees']);
  });

  it('are the same after they were part of a document', () => {
    for (const { name } of listSwitches()) {
      const values = readSwitches({ [name]: true });
      expect(switchesOfDocument(documentSwitches(values))).toEqual(values);
      const others = readSwitches({ [name]: false });
      expect(switchesOfDocument(documentSwitches(others))).toEqual(others);
    }
  });

  it('have different names and paths', () => {
    for (const key of ['path', 'name', 'field'] as const)
      expect(new Set(listSwitches().map((each) => each[key])).size).toBe(listSwitches().length);
  });

  it.each([
    [
      { isCollector: false, hasEmail: false },
      ['rememberMe', 'accountReferenceCodeIsUnique', 'showDashboard', 'showHistory'],
    ],
    [
      { isCollector: true, hasEmail: true },
      [
        'accountReferenceCodeIsUnique',
        'enable2fa',
        'require2fa',
        'showDashboard',
        'showHistory',
        'enableEmail',
        'showDisclosures',
      ],
    ],
  ])('of a new tenant depend on its kind: %o', (tenant, expected) => {
    expect(on(switchesOfNewTenant(tenant))).toEqual(expected);
  });

  it('of an unknown tenant are off, except two that only affect the sign-in form', () => {
    expect(on(switchesOfUnknownTenant())).toEqual(['rememberMe', 'accountReferenceCodeIsUnique']);
  });

  it('appear in the portal’s configuration only if they are public', () => {
    const { portal, messages } = publicSwitches(readSwitches({ enableEmail: true, agentsWaiveFees: true }));
    expect(Object.keys(portal)).toEqual([
      ...['rememberMe', 'accountReferenceCodeIsUnique', 'enable2FA', 'require2FA', 'showDashboard', 'showHistory'],
      'showDisclosures',
    ]);
    expect(messages).toEqual({
      enableEmail: true,
      emailNotificationByDefault: false,
      emailRegistrationRequired: false,
      enableSMS: false,
    });
  });
});
