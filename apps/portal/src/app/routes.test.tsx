import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../session/services.tsx';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { testServices, testUser } from '../testing/test-services.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

type Who = 'signed out' | 'registered' | 'guest' | 'screens off' | 'landing page 2';

function servicesOf(who: Who): Services {
  const isOff = who === 'screens off';
  const landingPageTypeID = who === 'landing page 2' ? 2 : 0;
  const services = testServices({
    apiUrl: api.apiUrl,
    tenant: { showDashboard: !isOff, showHistory: !isOff, landingPageTypeID },
  });
  if (who === 'signed out') return services;
  const wire = logInAnswer({ metaData: who === 'guest' ? { campaign: 'letter' } : null });
  const details = wire.customerAccountDetailsResponse;
  const customerAccountDetails = details.customerAccountDetails.map((detail) => ({
    ...detail,
    customerAccount: { ...detail.customerAccount, loginID: who === 'guest' ? null : 'ana' },
  }));
  const answer = { ...wire, customerAccountDetailsResponse: { ...details, customerAccountDetails } };
  services.session.setState({ user: testUser(services, answer) });
  return services;
}

const loginFor = (path: string) => `/login?returnUrl=${encodeURIComponent(path)}`;
const pay = '/make-payment';
const dash = '/dashboard';

/** Each path of req 2.1 and where it leads for each kind of visitor. */
const table: [path: string, Record<Who, string>][] = [
  ['/', each({ 'signed out': loginFor(pay), 'landing page 2': dash }, pay)],
  [pay, each({ 'signed out': loginFor(pay), 'landing page 2': dash }, pay)],
  [dash, each({ 'signed out': loginFor(dash), guest: pay, 'screens off': pay }, dash)],
  [
    '/history',
    each({ 'signed out': loginFor('/history'), guest: pay, 'screens off': pay, 'landing page 2': dash }, '/history'),
  ],
  [
    '/history/bills',
    each(
      { 'signed out': loginFor('/history/bills'), guest: pay, 'screens off': pay, 'landing page 2': dash },
      '/history/bills',
    ),
  ],
  ['/bill', each({ 'signed out': loginFor('/bill'), 'landing page 2': dash }, '/bill')],
  // The success screen redirects unless there is a payment to show.
  ['/success', each({ 'signed out': loginFor('/success'), 'landing page 2': dash }, pay)],
  [
    '/make-payment/add-payment-method',
    each(
      { 'signed out': loginFor('/make-payment/add-payment-method'), 'landing page 2': dash },
      '/make-payment/add-payment-method',
    ),
  ],
  [
    '/make-payment/existing-payment-method',
    each(
      { 'signed out': loginFor('/make-payment/existing-payment-method'), guest: pay, 'landing page 2': dash },
      '/make-payment/existing-payment-method',
    ),
  ],
  ['/make-payment/review', each({ 'signed out': loginFor('/make-payment/review'), 'landing page 2': dash }, pay)],
  ...[
    '/make-payment/d/user-profile',
    '/make-payment/d/user-profile/sms-registration',
    '/make-payment/d/user-profile/email-registration',
  ].map((path): [string, Record<Who, string>] => [
    path,
    each(
      { 'signed out': loginFor(path), guest: pay, 'landing page 2': dash },
      // Registrations redirect to the profile when the tenant sends no messages.
      '/make-payment/d/user-profile',
    ),
  ]),
  [
    '/dashboard/d/user-profile',
    each(
      { 'signed out': loginFor('/dashboard/d/user-profile'), guest: pay, 'screens off': pay },
      '/dashboard/d/user-profile',
    ),
  ],
  [
    '/history/d/user-profile',
    each(
      { 'signed out': loginFor('/history/d/user-profile'), guest: pay, 'screens off': pay, 'landing page 2': dash },
      '/history/d/user-profile',
    ),
  ],
  [
    '/history/d/documents',
    each(
      { 'signed out': loginFor('/history/d/documents'), guest: pay, 'screens off': pay, 'landing page 2': dash },
      '/history/d/documents',
    ),
  ],
  [
    '/dashboard/d/electronic-records',
    each(
      { 'signed out': loginFor('/dashboard/d/electronic-records'), guest: pay, 'screens off': pay },
      '/dashboard/d/electronic-records',
    ),
  ],
  ['/success/d/user-profile', each({ 'signed out': loginFor('/success/d/user-profile'), 'landing page 2': dash }, pay)],
  [
    '/make-payment/d/settlement-offer',
    each(
      { 'signed out': loginFor('/make-payment/d/settlement-offer'), 'landing page 2': dash },
      '/make-payment/d/settlement-offer',
    ),
  ],
  ['/login', each({ 'signed out': '/login', 'landing page 2': dash }, pay)],
  ...['/two-fa', '/authentication-code', '/two-fa-email-input'].map((path): [string, Record<Who, string>] => [
    path,
    each({ 'signed out': '/login', 'landing page 2': dash }, pay),
  ]),
  ...['/authenticate-your-email', '/unsubscribe', '/receipt'].map((path): [string, Record<Who, string>] => [
    path,
    each({}, path),
  ]),
  ...['/no/such/place', '/make-payment/d/nothing', '/history/d/settlement-offer', '/Dashboards'].map(
    (path): [string, Record<Who, string>] => [path, each({ 'signed out': loginFor(pay), 'landing page 2': dash }, pay)],
  ),
];

function each(some: Partial<Record<Who, string>>, others: string): Record<Who, string> {
  return {
    'signed out': others,
    registered: others,
    guest: others,
    'screens off': others,
    'landing page 2': others,
    ...some,
  };
}

const cases = table.flatMap(([path, leads]) =>
  (Object.entries(leads) as [Who, string][]).map(([who, target]) => [who, path, target] as const),
);

describe('URL with a responseId', () => {
  it.each<[Who, string, string]>([
    ['landing page 2', '/?responseId=7', '/make-payment?responseId=7'],
    ['landing page 2', '/no/such/place?responseId=7', '/make-payment?responseId=7'],
    ['landing page 2', '/history?responseId=7', '/history?responseId=7'],
    ['registered', '/?responseId=7', '/make-payment?responseId=7'],
    ['signed out', '/?responseId=7', loginFor('/make-payment?responseId=7')],
  ])('for %s: keeps the responseId from %s to %s (req 2.2)', async (who, path, target) => {
    const { router } = await renderPortal(path, { services: servicesOf(who) });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(target);
  });
});

describe('route table (req 2.1)', () => {
  it.each(cases)('for %s: %s leads to %s', async (who, path, target) => {
    const { router } = await renderPortal(path, { services: servicesOf(who) });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(target);
  });
});
