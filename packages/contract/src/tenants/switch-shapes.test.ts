import { listSwitches } from '@quittance/domain/tenants/switch-values';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publicShape } from './switch-shapes.ts';

const known = { field: 'known', default: false, isNew: false, isPublic: true };

/** Public switches of the latest release. Update the list with each release, and remove `isNew` from those in it. */
const released = [
  'rememberMe',
  'accountReferenceCodeIsUnique',
  'enable2fa',
  'require2fa',
  'showDashboard',
  'showHistory',
  'enableEmail',
  'emailNotificationByDefault',
  'emailRegistrationRequired',
  'enableSms',
  'showDisclosures',
];

it('fills in the default of a new switch when an older API omits it', () => {
  const shape = z.object(publicShape([known, { ...known, field: 'added', default: true, isNew: true }]));
  expect(z.decode(shape, { known: true } as never)).toEqual({ known: true, added: true });
  expect(z.decode(shape, { known: true, added: false })).toEqual({ known: true, added: false });
  expect(shape.safeParse({ added: true }).success).toBe(false);
});

it('has no field for a switch that is not public', () => {
  expect(Object.keys(publicShape([known, { ...known, field: 'internal', isPublic: false }]))).toEqual(['known']);
});

it('marks exactly the public switches added since the latest release as new', () => {
  const isPublic = listSwitches().filter((each) => each.isPublic);
  expect(isPublic.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(
    isPublic.filter(({ name }) => !released.includes(name)).map(({ name }) => name),
  );
});
