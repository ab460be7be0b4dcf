import { type RouteObject, redirect } from 'react-router';
import type { Services } from '../session/services.tsx';
import { historyGuard } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';

/** What a route says of itself. */
export type RouteHandle = { readonly titleKey: string };

const titled = (titleKey: string): { readonly handle: RouteHandle } => ({ handle: { titleKey } });

/** The screens after the log-in (SPEC 2.1), each loaded when someone goes there. */
export function authenticatedPages(services: Services): RouteObject[] {
  return [
    { index: true, loader: () => redirect('/make-payment'), Component: LoadingPage },
    {
      path: 'make-payment',
      ...titled('Title.MakePayment'),
      lazy: () =>
        import('../features/payments/make-payment-page.tsx').then(({ MakePaymentPage: Component }) => ({ Component })),
    },
    {
      path: 'make-payment/review',
      ...titled('Title.Review'),
      lazy: () => import('../features/payments/review-page.tsx').then(({ ReviewPage: Component }) => ({ Component })),
    },
    {
      path: 'make-payment/add-payment-method',
      ...titled('Title.AddPaymentMethod'),
      lazy: () =>
        import('../features/payment-methods/add-payment-method-page.tsx').then(
          ({ AddPaymentMethodPage: Component }) => ({ Component }),
        ),
    },
    {
      path: 'make-payment/existing-payment-method',
      ...titled('Title.PaymentMethods'),
      lazy: () =>
        import('../features/payment-methods/existing-payment-method-page.tsx').then(
          ({ ExistingPaymentMethodPage: Component }) => ({ Component }),
        ),
    },
    {
      path: 'success',
      ...titled('Title.Success'),
      lazy: () => import('../features/payments/success-page.tsx').then(({ SuccessPage: Component }) => ({ Component })),
    },
    {
      path: 'history',
      ...titled('Title.History'),
      loader: historyGuard(services),
      lazy: () => import('../features/history/history-page.tsx').then(({ HistoryPage: Component }) => ({ Component })),
    },
  ];
}
