import { openStorage } from '@quittance/browser/storage';
import { failOnMissingValues } from '@quittance/browser/testing/missing-value';
import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { ConsoleFeature } from '@quittance/domain/tenants/console-features';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { followSessionEnd } from '../app/console.tsx';
import { createRoutes } from '../app/routes.tsx';
import { createServices } from '../app/start-console.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { ServicesContext } from '../session/services.tsx';

export const ownStaffID = '01997000-0000-7000-8000-000000000001';

/** Response with Olga, an employee of Lumen. */
export function selfAnswer(
  role: StaffRole = 'administrator',
  {
    areNumbersShared = false,
    hasPassword = true,
    features,
  }: { areNumbersShared?: boolean; hasPassword?: boolean; features?: readonly ConsoleFeature[] | undefined } = {},
) {
  const tenant = {
    label: 'lumen',
    name: 'Lumen City Power',
    timeZone: 'America/Chicago',
    primaryColor: '#0067d3',
    accountReferenceCodeIsUnique: !areNumbersShared,
    ...(features !== undefined && { features }),
  };
  const steppedUpUntil = '2026-11-23T15:05:00.000Z';
  return {
    ...success,
    self: { staffID: ownStaffID, name: 'Olga Admin', role, steppedUpUntil, idleSeconds: 900, hasPassword, tenant },
  };
}

type Options = {
  readonly api: StandInApi;
  readonly role?: StaffRole | null;
  readonly language?: Language;
  /** Allows the tenant's payees to share account numbers. */
  readonly areNumbersShared?: boolean;
  /** Parts of the console that the tenant uses; all by default. */
  readonly features?: readonly ConsoleFeature[];
  readonly hasPassword?: boolean;
};

/** Renders the whole console at a path, signed in with a role or signed out, and waits for its first screen. */
export async function renderConsole(
  path: string,
  { api, role = 'administrator', language = 'en', areNumbersShared = false, hasPassword = true, features }: Options,
) {
  api.answer(
    '/v1/staff/session/who-am-i',
    role === null
      ? { status: 401, body: { responses: [{ responseCode: '9401', errorMessage: null }], x_uni_req_id: 'id' } }
      : { status: 200, body: selfAnswer(role, { areNumbersShared, hasPassword, features }) },
  );
  const services = createServices({ apiUrl: api.apiUrl, local: openStorage('local', null) });
  const i18n = failOnMissingValues(await startI18n(language));
  const router = createMemoryRouter(createRoutes(services, i18n), { initialEntries: [path] });
  followSessionEnd(router, services);
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Lets that screen's effects run.
  await act(async () => undefined);
  return { ...view, router, i18n, services };
}
