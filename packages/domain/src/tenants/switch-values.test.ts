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

const defaults = {
  rememberMe: true,
  accountReferenceCodeIsUnique: true,
  enable2fa: false,
  require2fa: false,
  showDashboard: false,
  showHistory: true,
  enableEmail: false,
  emailNotificationByDefault: false,
  emailRegistrationRequired: false,
  enableSms: false,
  showDisclosures: false,
  agentsWaiveFees: false,
};

describe('a tenant’s switches', () => {
  it('have their defaults when nothing is stored', () => {
    expect(readSwitches(null)).toMatchObject(defaults);
    expect(readSwitches({})).toEqual(readSwitches(null));
  });

  it('keep stored values and ignore unknown ones', () => {
    const stored = { showHistory: false, agentsWaiveFees: true };
    const expected = { ...readSwitches(null), ...stored };
    expect(readSwitches({ ...stored, removedLater: true })).toEqual(expected);
  });

  it('round-trip through a document', () => {
    for (const { name } of listSwitches()) {
      const values = readSwitches({ [name]: true });
      expect(switchesOfDocument(documentSwitches(values))).toEqual(values);
      const others = readSwitches({ [name]: false });
      expect(switchesOfDocument(documentSwitches(others))).toEqual(others);
    }
  });

  it('have unique names, paths and fields', () => {
    for (const key of ['path', 'name', 'field'] as const)
      expect(new Set(listSwitches().map((each) => each[key])).size).toBe(listSwitches().length);
  });

  it.each([
    [{ isCollector: false, hasEmail: false }, { showDashboard: true }],
    [
      { isCollector: true, hasEmail: true },
      {
        rememberMe: false,
        showDashboard: true,
        enable2fa: true,
        require2fa: true,
        enableEmail: true,
        showDisclosures: true,
      },
    ],
  ])('of a new tenant depend on its kind: %o', (tenant, changed) => {
    expect(switchesOfNewTenant(tenant)).toMatchObject({ ...defaults, ...changed });
  });

  it('of an unknown tenant are off, except two that only affect the sign-in form', () => {
    expect(on(switchesOfUnknownTenant())).toEqual(['rememberMe', 'accountReferenceCodeIsUnique']);
  });

  it('appear in the portal’s configuration only if they are public', () => {
    const { portal, messages } = publicSwitches(readSwitches({ enableEmail: true, agentsWaiveFees: true }));
    const names = [...Object.keys(portal), ...Object.keys(messages)];
    expect(names.toSorted()).toEqual(
      listSwitches()
        .flatMap((each) => (each.isPublic ? [each.field] : []))
        .toSorted(),
    );
    expect(names).not.toContain('agentsWaiveFees');
    expect(messages).toMatchObject({ enableEmail: true, enableSMS: false });
  });
});
