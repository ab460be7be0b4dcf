import { pageOrigin } from '@quittance/browser/page-address';
import { failOnMissingValues } from '@quittance/browser/testing/missing-value';
import type { Language } from '@quittance/domain/languages';
import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../public/assets/i18n/es.json' with { type: 'json' };
import { followOtherTabs } from '../app/follow-other-tabs.ts';
import { followCurrentAccount, followSessionEnd } from '../app/portal.tsx';
import { createRoutes } from '../app/routes.tsx';
import { FullForm } from '../features/payments/payment-form.tsx';
import { deepMerge, type Texts } from '../i18n/deep-merge.ts';
import { ServicesContext } from '../session/page-services.ts';
import type { Services } from '../session/services.tsx';

type Options = { readonly language?: Language; readonly tenantTexts?: Texts };

/** The texts of both languages, with a tenant's overrides in the current one. */
export async function testI18n({ language = 'en', tenantTexts = {} }: Options = {}): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    react: { useSuspense: false },
    resources: {
      en: { translation: language === 'en' ? deepMerge(en, tenantTexts) : en },
      es: { translation: language === 'es' ? deepMerge(es, tenantTexts) : es },
    },
  });
  return failOnMissingValues(instance);
}

/** Renders the whole portal at a path and waits for its first screen. */
export async function renderPortal(
  location: string | { pathname: string; search?: string; state?: unknown },
  options: Options & { services: Services },
) {
  const i18n = await testI18n(options);
  await FullForm.load();
  const router = createMemoryRouter(createRoutes(options.services), { initialEntries: [location] });
  followSessionEnd(router, options.services);
  followCurrentAccount(options.services);
  followOtherTabs(router, { services: options.services, origin: pageOrigin() });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={options.services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Runs the effects of the first screen.
  await act(async () => undefined);
  return { ...view, router, i18n };
}

/** Renders a component with texts and services. */
export async function renderWithTexts(element: ReactElement, options: Options & { services?: Services } = {}) {
  const i18n = await testI18n(options);
  return render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={options.services}>{element}</ServicesContext>
    </I18nextProvider>,
  );
}
