import { type RouteObject, redirect } from 'react-router';
import { backTarget } from '../platform/back-target.ts';
import { settlementOfferPath } from '../platform/portal-places.ts';
import type { Services } from '../session/services.tsx';
import { asDialogRoute } from './dialog-route.tsx';
import { profileGuard } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';
import { titled } from './route-handle.ts';

/** The dialogs that open over every section (SPEC 2.1), each loaded when someone opens it. */
export function profileDialogs(services: Services): RouteObject[] {
  return [
    {
      path: 'd/user-profile',
      ...titled('Title.Profile'),
      loader: profileGuard(services),
      lazy: () =>
        import('../features/profile/profile-dialog.tsx').then(({ ProfileDialog }) => ({
          Component: asDialogRoute(ProfileDialog),
        })),
    },
    // A registration begins in the profile, which says what the tenant offers.
    ...['sms-registration', 'email-registration'].map((name) => ({
      path: `d/user-profile/${name}`,
      loader: ({ request }: { request: Request }) => redirect(backTarget(new URL(request.url).pathname) ?? '/'),
      Component: LoadingPage,
    })),
  ];
}

/** The settlement offer, over Make Payment alone (SPEC 2.1). */
export const settlementOfferDialog: RouteObject = {
  path: settlementOfferPath,
  ...titled('Title.SettlementOffer'),
  lazy: () =>
    import('../features/settlements/settlement-offer-dialog.tsx').then(({ SettlementOfferDialog }) => ({
      Component: asDialogRoute(SettlementOfferDialog),
    })),
};
