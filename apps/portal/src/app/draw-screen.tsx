import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { type CookieReader, PageCookies } from '../platform/page-cookies.ts';
import { ServicesContext } from '../session/page-services.ts';
import type { Services } from '../session/services.tsx';
import type { RouteHandle } from './route-handle.ts';
import { createRoutes } from './routes.tsx';

/** A screen as HTML, with the data that the browser's router needs to hydrate it. */
export type DrawnScreen = {
  readonly markup: string;
  readonly titleKey: string | undefined;
  readonly loaderData: Record<string, unknown>;
};

/** Screens that look the same to every signed-out visitor. */
const paths = ['/login', '/cookies-not-allowed'];

/** Renders the screen at an address. Returns undefined if only the browser can render it or if it redirects. */
export async function drawScreen(of: {
  url: string;
  i18n: i18n;
  services: Services;
  readCookie: CookieReader;
}): Promise<DrawnScreen | undefined> {
  const address = new URL(of.url, 'http://portal');
  const routes = createRoutes(of.services);
  if (!paths.includes(address.pathname) || !matchRoutes(routes, address)) return undefined;
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) return undefined;
  const markup = renderToString(
    <StrictMode>
      <I18nextProvider i18n={of.i18n}>
        <ServicesContext value={of.services}>
          <PageCookies value={of.readCookie}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </PageCookies>
        </ServicesContext>
      </I18nextProvider>
    </StrictMode>,
  );
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const titleKey = handles.findLast((handle) => handle !== undefined)?.titleKey;
  return { markup, titleKey, loaderData: context.loaderData };
}
